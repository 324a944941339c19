import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

/** What axe finds, as rule and elements, so that a failure reads by itself. `part`: where the rest was looked at. */
export async function expectNoViolations(page: Page, part?: 'main') {
  const axe = new AxeBuilder({ page })
  const { violations } = await (part ? axe.include(part) : axe).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`)).toEqual(
    [],
  )
}
