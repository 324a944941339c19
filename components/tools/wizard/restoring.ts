import { TOOL_MEMORY } from '@/lib/browser/tool-memory'
import { ANSWERS } from '@/lib/tools/fragment'

/** Id of the style element that hides a wizard until its state is restored from a link or from session storage. */
export const RESTORING_STYLE = 'wizard-restoring'

/** Milliseconds after the page has loaded. If the wizard is still hidden by then, a script has probably failed. */
const AFTER_LOAD_MS = 3_000

/** Milliseconds, for a page that never finishes loading. */
const LONGEST_MS = 30_000

/**
 * A script that hides the wizard before the first paint, because the HTML contains the first step rather than the
 * restored one. If the state is not restored soon after the page has loaded, it shows the first step.
 */
export function restoringScript(name: string): string {
  const hide = `<style id="${RESTORING_STYLE}">.wizard{visibility:hidden}</style>`
  return `try {
    if (${ANSWERS}.test(location.hash) || sessionStorage.getItem(${JSON.stringify(TOOL_MEMORY + name)})) {
      document.head.insertAdjacentHTML('beforeend', ${JSON.stringify(hide)})
      const show = () => document.getElementById('${RESTORING_STYLE}')?.remove()
      addEventListener('load', () => setTimeout(show, ${AFTER_LOAD_MS}))
      setTimeout(show, ${LONGEST_MS})
    }
  } catch {}`
}
