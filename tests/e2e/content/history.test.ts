import { expect, type Page } from 'playwright/test'
import { field, fill, openDocument, publish, remember, shows, test, unpublish } from './studio.ts'

const ID = 'testimonial-vega'

let putBack: () => Promise<void>
test.beforeAll(async () => {
  putBack = await remember([ID])
})
test.afterAll(() => putBack())

test('an editor restores the default content in the Drafts view and a later version in the Published view (R20.18)', async ({
  page,
}) => {
  await openDocument(page, ID, 'testimonial')
  const name = field(page, 'name')
  const imported = await name.inputValue()
  for (const each of ['Lucy', 'Otto']) {
    await fill(name, each, ID)
    await publish(page, ID)
  }
  await expect.poll(() => shows(page, '/', 'Otto')).toBe(true)

  await openHistory(page)
  const turns = page.getByTestId('timeline-item-button')
  await expect(turns.nth(0)).toContainText(/Published\s*(just now|\d+ sec)/)
  await page.getByRole('tab', { name: 'Review changes' }).click()
  const changes = page.locator('#review-panel')
  for (const each of ['Lucy', 'Otto']) await expect(changes).toContainText(each)

  await page.getByRole('tab', { name: 'History' }).click()
  await turns.last().click()
  await restore(page, imported)
  await publish(page, ID)
  await expect.poll(() => shows(page, '/', imported)).toBe(true)

  await page.getByTestId('document-header-Published-chip').click()
  await openHistory(page)
  // The list may still be loading, and other tests may have written earlier versions.
  await expect(async () => {
    await turns.filter({ hasText: 'Published' }).nth(2).click({ timeout: 2000 })
    await expect(name).toHaveValue('Lucy', { timeout: 2000 })
  }).toPass({ timeout: 30_000 })
  await restore(page, 'Lucy')
  await unpublish(page)
  await expect(page).not.toHaveURL(/perspective=published/)
  await expect(name).toHaveValue('Lucy')
  await expect(name).toBeEditable()
  await publish(page, ID)
  await expect.poll(() => shows(page, '/', 'Lucy')).toBe(true)
})

async function openHistory(page: Page): Promise<void> {
  await page.getByTestId('pane-context-menu-button').last().click()
  await page.getByRole('menuitem', { name: 'History' }).click()
}

/** Restores the version that is shown, and expects the form to show it as an editable draft. */
async function restore(page: Page, name: string): Promise<void> {
  await expect(field(page, 'name')).toHaveValue(name)
  await page.getByTestId('action-reverttorevision').click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).not.toHaveURL(/rev%3D|perspective=published/)
  await expect(field(page, 'name')).toHaveValue(name)
  await expect(field(page, 'name')).toBeEditable()
}
