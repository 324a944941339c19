import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

/**
 * Reports axe violations with rule and elements. `part` is the CSS selector of the part to check, if another test
 * checks the rest or the rest is not ours.
 */
export async function expectNoViolations(page: Page, part?: string) {
  if (part) await expect(page.locator(part).first()).toBeVisible()
  // Pages have no frames, so legacy mode is safe and avoids opening a second page for results.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await (part ? axe.include(part) : axe).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`)).toEqual(
    [],
  )
}
