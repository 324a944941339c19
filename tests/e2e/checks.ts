import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

/** Every rule of axe, on the page as it stands now. */
export async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`)).toEqual(
    [],
  )
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { needed, given } = await page.evaluate(() => ({
    needed: document.documentElement.scrollWidth,
    given: document.documentElement.clientWidth,
  }))
  expect(needed).toBeLessThanOrEqual(given)
}
