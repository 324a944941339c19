import { expect, type Page } from 'playwright/test'

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'

/**
 * Expects Tab to reach every visible control from the top of the page. In a radio group, one reachable button is
 * enough.
 */
export async function expectKeyboardReachesAll(page: Page) {
  const count = await page.evaluate((selector) => {
    const reached = new Set<EventTarget | null>()
    addEventListener('focusin', ({ target }) => reached.add(target))
    Object.assign(window, { reached })
    const active = document.activeElement
    if (active instanceof HTMLElement) active.blur()
    return document.querySelectorAll(selector).length
  }, focusable)
  for (let press = 0; press < count + 2; press++) await page.keyboard.press('Tab')
  const missed = await page.evaluate((selector) => {
    const { reached } = window as unknown as { reached: Set<EventTarget> }
    const radios = new Set([...reached].map((each) => each instanceof HTMLInputElement && each.name))
    return [...document.querySelectorAll<HTMLElement>(selector)]
      .filter(
        (each) =>
          each.checkVisibility({ visibilityProperty: true }) && !each.matches(':disabled, [tabindex="-1"]'),
      )
      .filter((each) => !reached.has(each))
      .filter((each) => !(each instanceof HTMLInputElement && each.type === 'radio' && radios.has(each.name)))
      .map((each) => each.outerHTML.slice(0, 120))
  }, focusable)
  expect(missed).toEqual([])
}
