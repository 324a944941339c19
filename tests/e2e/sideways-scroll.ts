import { expect, type Page } from 'playwright/test'

/** Expects that nothing on the page is wider than the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { needed, given } = await page.evaluate(() => ({
    needed: document.documentElement.scrollWidth,
    given: document.documentElement.clientWidth,
  }))
  expect(needed).toBeLessThanOrEqual(given)
}
