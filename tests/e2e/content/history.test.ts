import { expect, test } from 'playwright/test'
import { field, fill, openDocument, publish, remember, shows } from './studio.ts'

const ID = 'testimonial-vega'

let restore: () => Promise<void>
test.beforeAll(async () => {
  restore = await remember([ID])
})
test.afterAll(() => restore())

test('the history shows changes with their times and restores an earlier version', async ({ page }) => {
  await openDocument(page, ID, 'testimonial')
  for (const name of ['Lucy', 'Otto']) {
    await fill(field(page, 'name'), name, ID)
    await publish(page, ID)
  }
  await expect.poll(() => shows(page, '/', 'Otto')).toBe(true)

  await page.getByTestId('pane-context-menu-button').last().click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  const turns = page.getByTestId('timeline-item-button')
  await expect(turns.nth(0)).toContainText(/Published\s*(just now|\d+ sec)/)
  await page.getByRole('tab', { name: 'Review changes' }).click()
  const changes = page.locator('#review-panel')
  for (const name of ['Lucy', 'Otto']) await expect(changes).toContainText(name)

  await page.getByRole('tab', { name: 'History' }).click()
  await turns.nth(1).click()
  await expect(field(page, 'name')).toHaveValue('Lucy')
  await page.getByTestId('action-reverttorevision').click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(field(page, 'name')).toHaveValue('Lucy')
  await expect(field(page, 'name')).toBeEditable()
  await publish(page, ID)
  await expect.poll(() => shows(page, '/', 'Lucy')).toBe(true)
})
