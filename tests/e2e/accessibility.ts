import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

/**
 * Expects no axe violations and reports each one with its rule and elements. `part` is a CSS selector that limits the
 * check, for pages whose other parts are tested elsewhere or come from a third party.
 */
export async function expectNoViolations(page: Page, part?: string) {
  if (part) await expect(page.locator(part).first()).toBeVisible()
  // Legacy mode avoids opening a second page for results. It skips only frames from other origins.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await (part ? axe.include(part) : axe).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`)).toEqual(
    [],
  )
}
