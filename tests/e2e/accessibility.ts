import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

/** What axe finds, as rule and elements, so that a failure reads by itself. `part`: the CSS selector of what to look at, where the rest was looked at or is not ours. */
export async function expectNoViolations(page: Page, part?: string) {
  if (part) await expect(page.locator(part).first()).toBeVisible()
  // No page has frames, so the mode that opens a second page to gather their results would only cost time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await (part ? axe.include(part) : axe).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`)).toEqual(
    [],
  )
}
