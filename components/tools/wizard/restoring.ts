import { HAND_OVER } from '@/lib/browser/hand-over'

/** The style that hides a wizard until it has restored what a link or the page in the other language left for it. */
export const RESTORING_STYLE = 'wizard-restoring'

/** Runs before the wizard is painted: its first step, which is in the HTML, is not what is about to be shown. */
export function restoringScript(name: string): string {
  const hide = `<style id="${RESTORING_STYLE}">.wizard{visibility:hidden}</style>`
  return `try{if(location.hash.includes('=')||sessionStorage.getItem(${JSON.stringify(HAND_OVER + name)}))document.head.insertAdjacentHTML('beforeend',${JSON.stringify(hide)})}catch(e){}`
}
