import { expect, type Page } from 'playwright/test'
import { lakeClient } from '../running.ts'
import { field, openInStudio, remember, test } from './studio.ts'

const REFUND = 'legal-refund-policy'
const TABLE = 'body.en[_key=="how-long-t1"]'

let restore: () => Promise<void>
test.beforeEach(async () => {
  restore = await remember([REFUND])
})
test.afterEach(() => restore())

const cell = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** Opens the form of a table in formatted text. */
async function openTable(page: Page): Promise<void> {
  const path = encodeURIComponent(`${TABLE}.rows`)
  const form = page.getByTestId('form-view')
  if (await form.isVisible()) {
    await openInStudio(page, '/studio/structure')
    await expect(form).toBeHidden()
  }
  await openInStudio(page, `/studio/intent/edit/id=${REFUND};type=legalPage;path=${path}`)
  await expect(cell(page, 'Heading, column 1')).toHaveValue('Step', { timeout: 45_000 })
  // Until the form has loaded, it is read-only.
  await expect(page.getByRole('button', { name: 'Remove row 2' })).toBeVisible()
}

const cells = (page: Page) =>
  page
    .getByRole('textbox', { name: /^(Heading|Row \d+), column \d+$/ })
    .evaluateAll((all) => all.map((each) => (each as HTMLTextAreaElement).value))
const savedCells = () =>
  lakeClient().fetch<string[][]>(`*[_id == "drafts.${REFUND}"][0].${TABLE}.rows[].cells`)

test('Tab moves from cell to cell, and removing a row or column with text needs confirmation (R20.23)', async ({
  page,
}) => {
  await openTable(page)
  const before = await cells(page)
  await cell(page, 'Heading, column 1').focus()
  for (const name of ['Heading, column 2', 'Row 2, column 1', 'Row 2, column 2']) {
    await page.keyboard.press('Tab')
    await expect(cell(page, name)).toBeFocused()
  }
  await page.keyboard.press('Shift+Tab')
  await expect(cell(page, 'Row 2, column 1')).toBeFocused()

  await cell(page, 'Row 4, column 2').focus()
  const removeRow = page.getByRole('button', { name: 'Remove row 2' })
  for (const name of ['Row', 'Column', 'Remove the header row', 'Insert or move row 2', 'Remove row 2']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused()
  }
  const dialog = page.getByRole('dialog', { name: 'Remove row 2?' })
  await page.keyboard.press('Space')
  await expect(dialog).toContainText('We review your request · 1 to 2 business days')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(removeRow).toBeFocused()
  expect(await cells(page)).toEqual(before)

  await page.keyboard.press('Space')
  await dialog.getByRole('button', { name: 'Remove row 2' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect.poll(() => cells(page)).toEqual(before.toSpliced(2, 2))
  await expect(cell(page, 'Row 2, column 1')).toBeFocused()
  await page.keyboard.press('Control+Z')
  await expect.poll(() => cells(page)).toEqual(before)

  await page.getByRole('button', { name: 'Remove column 2' }).click()
  await page.getByRole('dialog', { name: 'Remove column 2?' }).getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => cells(page)).toEqual(before)

  await page.getByRole('button', { name: 'Row', exact: true }).click()
  await expect(cell(page, 'Row 5, column 1')).toBeFocused()
  await expect(cell(page, 'Row 5, column 2')).toHaveValue('')
  await page.getByRole('button', { name: 'Remove row 5' }).click()
  await expect(cell(page, 'Row 5, column 2')).toHaveCount(0)
  expect(await cells(page)).toEqual(before)

  await page.getByRole('button', { name: 'Column', exact: true }).click()
  await expect(cell(page, 'Heading, column 3')).toBeFocused()
  await page.getByRole('button', { name: 'Remove column 3' }).click()
  await expect.poll(() => cells(page)).toEqual(before)
})

test('rows and columns can be inserted between others and moved (R20.23)', async ({ page }) => {
  await openTable(page)
  const before = await cells(page)
  const choose = async (line: string, action: string) => {
    await page.getByRole('button', { name: `Insert or move ${line}` }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await choose('row 2', 'Insert row below')
  await expect(cell(page, 'Row 3, column 1')).toBeFocused()
  await page.keyboard.type('Between')
  const inserted = before.toSpliced(4, 0, 'Between', '')
  await expect.poll(() => cells(page)).toEqual(inserted)
  await choose('row 3', 'Move up')
  await expect(cell(page, 'Row 2, column 1')).toBeFocused()
  const movedUp = before.toSpliced(2, 0, 'Between', '')
  await expect.poll(() => cells(page)).toEqual(movedUp)
  await page.keyboard.press('Control+Z')
  await expect.poll(() => cells(page)).toEqual(inserted)
  await page.keyboard.press('Control+Shift+Z')
  await expect.poll(() => cells(page)).toEqual(movedUp)

  await page.getByRole('button', { name: 'Insert or move row 2' }).click()
  await expect(page.getByRole('menuitem', { name: 'Move up' })).toBeDisabled()
  await page.keyboard.press('Escape')

  await choose('column 2', 'Insert column before')
  await expect(cell(page, 'Heading, column 2')).toBeFocused()
  await page.getByRole('button', { name: 'Remove column 2' }).click()
  await expect.poll(() => cells(page)).toEqual(movedUp)

  await choose('column 1', 'Move right')
  const swapped = movedUp.map((_, n) => movedUp[n % 2 ? n - 1 : n + 1])
  await expect.poll(() => cells(page)).toEqual(swapped)
  // Without this, the Studio could save the last change after the test has restored the text.
  await expect.poll(async () => (await savedCells())?.flat()).toEqual(swapped)
})

test('undo takes back a paste of several cells, then what was typed before it (R20.23)', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openTable(page)
  const before = await cells(page)
  await cell(page, 'Row 2, column 2').press('End')
  // In one step, because undo takes back only what was typed without a pause.
  await page.keyboard.insertText(' at most')
  await expect(cell(page, 'Row 2, column 2')).toHaveValue('1 to 2 business days at most')
  const typed = await cells(page)

  await cell(page, 'Row 4, column 1').focus()
  await page.evaluate(() => navigator.clipboard.writeText('A\t1\r\nB\t2\r\n'))
  await page.keyboard.press('Control+V')
  const pasted = [
    ...before.slice(0, 3),
    '1 to 2 business days at most',
    ...before.slice(4, 6),
    'A',
    '1',
    'B',
    '2',
  ]
  await expect.poll(() => cells(page)).toEqual(pasted)
  await page.keyboard.press('Control+Z')
  await expect.poll(() => cells(page)).toEqual(typed)
  await page.keyboard.press('Control+Shift+Z')
  await expect.poll(() => cells(page)).toEqual(pasted)
  await page.keyboard.press('Control+Z')
  await page.keyboard.press('Control+Z')
  await expect.poll(() => cells(page)).toEqual(before)
  await expect.poll(async () => (await savedCells())?.flat()).toEqual(before)
})

test('Tab moves from field to field after a table was edited (R20.23)', async ({ page }) => {
  await openTable(page)
  await page.keyboard.press('Escape')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveCount(0)
  await field(page, 'version').focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(field(page, 'version')).toBeFocused()

  await page.getByTestId('field-body.es').getByTestId('pte-block-object').first().dblclick()
  await expect(cell(page, 'Heading, column 1')).toHaveValue('Paso')
  await cell(page, 'Row 2, column 1').focus()
  await page.keyboard.press('Tab')
  await expect(cell(page, 'Row 2, column 2')).toBeFocused()
  await page.keyboard.press('Escape')
})
