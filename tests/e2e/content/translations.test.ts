import { readFileSync } from 'node:fs'
import { expect, type Page, test } from 'playwright/test'
import { readCsv, writeCsv } from '../../../lib/csv.ts'
import { expectNoViolations } from '../accessibility.ts'
import { lakeClient } from '../running.ts'
import { field, fill, openDocument, remember, shows } from './studio.ts'

const keys = ['age', 'revenue', 'score', 'license', 'statements'].flatMap((name) => [
  `${name}.figure`,
  `${name}.text`,
])

let restore: () => Promise<void>
test.beforeEach(async () => {
  restore = await remember([
    'strings-qualification',
    'strings-hero',
    'consultation-credit-restoration',
    'plan-growth-plan',
  ])
})
test.afterEach(() => restore())

/** Removes Spanish texts from the published content, as if they had never existed. */
async function untranslate(section: string, texts: string[]): Promise<void> {
  const places = texts.flatMap((key) =>
    ['es', 'translatedFrom'].map((part) => `entries[key=="${key}"].${part}`),
  )
  await lakeClient().patch(`strings-${section}`).unset(places).commit()
}

async function openTranslations(page: Page): Promise<void> {
  await page.goto('/studio/translations')
  await expect(page.getByRole('heading', { name: 'Translations' })).toBeVisible({ timeout: 45_000 })
}

const spanish = (page: Page, field: string | RegExp) =>
  page.getByRole('textbox', { name: typeof field === 'string' ? `Spanish for ${field}` : field, exact: true })
const rowOf = (page: Page, field: string | RegExp) =>
  page.getByRole('row').filter({ has: spanish(page, field) })

test('a translator fills ten missing texts by keyboard and publishes them together (R2.14)', async ({
  page,
}) => {
  await untranslate('qualification', keys)
  await openTranslations(page)
  await expect(page.getByRole('status')).toHaveText('10 texts')
  const section = page.getByRole('button', { name: /^Business funding: who qualifies/ })
  await expect(section).toContainText('28%')
  await expect(page.getByRole('button', { name: /^All sections/ })).toContainText('99%')
  await expectNoViolations(page, 'main')

  const saves: string[] = []
  page.on('request', (request) => request.url().includes('/data/actions/') && saves.push(request.url()))
  await spanish(page, /^Spanish for/)
    .first()
    .focus()
  for (const number of keys.keys()) {
    await page.keyboard.type(`Texto traducido ${number}`)
    await page.keyboard.press('Enter')
  }
  await expect(section).toContainText('100%')
  await expect(
    page.getByRole('row').filter({ hasText: 'Current' }).filter({ hasText: 'Not published' }),
  ).toHaveCount(10)
  expect(saves).toHaveLength(10)
  expect(await shows(page, '/es/business-funding', 'Texto traducido')).toBe(false)

  await page.getByRole('button', { name: 'Publish translations' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).toHaveText(['Business funding: who qualifies'])
  await dialog.getByRole('button', { name: 'Publish 1 document' }).press('Enter')
  await expect(page.getByRole('row').filter({ hasText: 'Not published' })).toHaveCount(0)
  for (const number of keys.keys())
    await expect.poll(() => shows(page, '/es/business-funding', `Texto traducido ${number}`)).toBe(true)
})

test('after a translated name of a plan is published, the Studio says where the old one remains (R20.3)', async ({
  page,
}) => {
  await openTranslations(page)
  await page.getByLabel('Show', { exact: true }).selectOption('All texts')
  await page.getByRole('searchbox').fill('Growth Plan')
  const name = spanish(page, 'Plan, Growth Plan: Name')
  await name.fill('Plan de crecimiento')
  await name.press('Enter')
  await page.getByRole('button', { name: 'Publish translations' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish 1 document' }).click()
  const notice = page.locator('[data-ui=Toast]').filter({ hasText: 'the old Spanish name, “Growth Plan”' })
  await expect(notice).toContainText('Use Find text to find and change it.')
})

test('changing an English text marks its translation as outdated until a translator confirms it (R2.15, R20.19)', async ({
  page,
}) => {
  await openDocument(page, 'consultation-credit-restoration', 'consultation')
  await fill(field(page, 'title.en'), 'Credit Repair', 'consultation-credit-restoration')
  await openTranslations(page)
  const title = /^Spanish for Consultation, Credit (Repair|Counseling): Title$/
  const row = rowOf(page, title)
  await expect(row).toContainText('Outdated')
  await expect(row.getByRole('deletion')).toHaveText('Restoration')
  await expect(row.getByRole('insertion')).toHaveText('Repair')

  await spanish(page, title).press('Control+Enter')
  await expect(row).toContainText('Current')

  await spanish(page, title).pressSequentially(' ya')
  const english = { 'title.en': 'Credit Counseling' }
  await lakeClient().patch('drafts.consultation-credit-restoration').set(english).commit()
  await expect(row.getByRole('status')).toContainText('The English has changed since you started')
  await expect(row.getByRole('deletion')).toHaveText('Repair')
  await spanish(page, title).press('Enter')
  const saved = async () => (await lakeClient().getDocument('drafts.consultation-credit-restoration'))?.title
  await expect.poll(async () => (await saved())?.es).toContain(' ya')
  expect(await saved()).toMatchObject({ en: 'Credit Counseling', translatedFrom: 'Credit Repair' })
  await expect(row).toContainText('Outdated')
  await row.getByRole('button', { name: /still fits/ }).click()
  await expect(row).toContainText('Current')
  await page.getByRole('button', { name: 'Publish translations' }).click()
  await expect(page.getByRole('dialog')).toContainText('these documents contain other changes')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
})

test('a confirmed Spanish text stays confirmed when the editor undoes a later edit (R2.15)', async ({
  page,
}) => {
  const id = 'consultation-credit-restoration'
  const stored = async () => (await lakeClient().getDocument(`drafts.${id}`))?.title
  await openDocument(page, id, 'consultation')
  await fill(field(page, 'title.en'), 'Credit Repair', id)
  // Confirmed in the Translations table, so this form has not seen the confirmation.
  await lakeClient().patch(`drafts.${id}`).set({ 'title.translatedFrom': 'Credit Repair' }).commit()
  await expect(page.getByTestId('field-title').getByText('Spanish is up to date')).toBeVisible()
  const { es } = await stored()
  const spanishTitle = field(page, 'title.es')
  for (const [key, text] of [
    ['x', `${es}x`],
    ['Backspace', es],
  ]) {
    await spanishTitle.press('End')
    await spanishTitle.press(key)
    await expect.poll(stored).toMatchObject({ es: text, translatedFrom: 'Credit Repair' })
    await field(page, 'title.en').focus()
  }
})

test('a row stays visible while its Spanish is typed, even if it no longer matches the search (R20.19)', async ({
  page,
}) => {
  await openTranslations(page)
  await page.getByLabel('Show', { exact: true }).selectOption('All texts')
  await page.getByRole('searchbox').fill('minimum lenders ask for')
  const title = spanish(page, 'Business funding: who qualifies, Title')
  await title.press('End')
  await title.pressSequentially(' hoy')
  const client = lakeClient()
  const published = await client.getDocument('strings-qualification')
  await client.createOrReplace({ ...published, _id: 'drafts.strings-qualification', _type: 'strings' })
  await client
    .patch('drafts.strings-qualification')
    .set({ 'entries[key=="title"].en': 'What a loan takes' })
    .commit()
  await expect(rowOf(page, 'Business funding: who qualifies, Title')).toContainText('What a loan takes')
  await expect(title).toBeFocused()
  await page.keyboard.type(' mismo')
  await expect(title).toHaveValue(/ hoy mismo$/)

  await client
    .patch('drafts.strings-qualification')
    .set({ 'entries[key=="title"].es': 'De otra persona' })
    .commit()
  await expect(page.getByText('another Spanish text since you started: “De otra persona”')).toBeVisible()
  const saved = async (): Promise<string> => {
    const draft = await client.getDocument('drafts.strings-qualification')
    return draft?.entries.find(({ key }: { key: string }) => key === 'title').es
  }
  await title.blur()
  await title.focus()
  expect(await saved()).toBe('De otra persona')
  await expectNoViolations(page, 'main')
  await title.press('Enter')
  await expect.poll(saved).toMatch(/ hoy mismo$/)
})

test('unsaved Spanish and the filter are kept while the translator opens the document (R20.19)', async ({
  page,
}) => {
  await openTranslations(page)
  await page.getByLabel('Show', { exact: true }).selectOption('All texts')
  await page.getByRole('searchbox').fill('consultation.facts')
  const facts = page.getByRole('textbox', { name: /^Spanish for/ })
  await facts.fill('Sin cifra')
  // The text lacks a placeholder, so it is not saved.
  await facts.press('Enter')
  await expect(facts).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('row').getByRole('link').click()
  await expect(page.getByRole('searchbox')).toHaveCount(0)
  await page.getByRole('link', { name: 'Translations' }).click()
  await expect(facts).toHaveValue('Sin cifra')
  await facts.press('Escape')
  await expect(facts).toHaveValue(/\{minutes\}/)
})

test('Spanish that was typed is saved if the translator leaves with the browser’s Back button (R20.19)', async ({
  page,
}) => {
  await page.goto('/studio/structure')
  await expect(page.getByRole('link', { name: 'Translations' })).toBeVisible({ timeout: 45_000 })
  await page.getByRole('link', { name: 'Translations' }).click()
  await page.getByLabel('Show', { exact: true }).selectOption('All texts')
  await page.getByRole('searchbox').fill('minimum lenders ask for')
  await spanish(page, 'Business funding: who qualifies, Title').fill('Lo que se necesita')
  await page.goBack()
  const draft = async () => JSON.stringify(await lakeClient().getDocument('drafts.strings-qualification'))
  await expect.poll(draft).toContain('Lo que se necesita')
})

test('Spanish that could not be saved says so until it is saved (R20.19)', async ({ page }) => {
  await openTranslations(page)
  await page.getByLabel('Show', { exact: true }).selectOption('All texts')
  await page.getByRole('searchbox').fill('minimum lenders ask for')
  const title = spanish(page, 'Business funding: who qualifies, Title')
  const row = rowOf(page, 'Business funding: who qualifies, Title')
  await page.route(/\/data\/actions\//, (route) => route.abort())
  await title.fill('Lo que se necesita')
  await title.press('Enter')
  await expect(
    page.getByText('The Spanish for “Business funding: who qualifies, Title” was not saved'),
  ).toBeVisible()
  await expect(row.getByRole('alert')).toHaveText('Not saved yet. Press Enter to try again.')
  await page.getByRole('link', { name: 'Content', exact: true }).click()
  await page.getByRole('link', { name: 'Translations' }).click()
  await expect(title).toHaveValue('Lo que se necesita')
  await expect(row.getByRole('alert')).toHaveText('Not saved yet. Press Enter to try again.')

  await page.unroute(/\/data\/actions\//)
  await title.press('Enter')
  await expect(row).toContainText('Not published')
  await expect(row.getByRole('alert')).toHaveCount(0)
})

test('cells pasted from a spreadsheet fill the Spanish from the chosen text down (R20.27)', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await untranslate('qualification', keys)
  await openTranslations(page)
  await page.getByRole('button', { name: /^Business funding: who qualifies/ }).click()
  const paste = async (cells: string) => {
    await page.evaluate(
      (plain) =>
        navigator.clipboard.write([
          new ClipboardItem({ 'text/plain': plain, 'text/html': '<table><tr><td>…</td></tr></table>' }),
        ]),
      cells,
    )
    await page.keyboard.press('Control+V')
  }
  const fields = page.getByRole('textbox', { name: /^Spanish for/ })
  await fields.first().focus()
  await paste('Uno\tDos\r\n')
  await expect(page.getByRole('table').getByRole('alert')).toHaveText('Copy cells of one column only.')
  await paste('Uno\r\n'.repeat(11))
  await expect(page.getByRole('table').getByRole('alert')).toHaveText(
    'You copied 11 cells, but the table has 10 from here.',
  )
  await expect(fields.first()).toHaveValue('')

  await paste('Uno\r\n')
  await expect(fields.first()).toHaveValue('Uno')
  await paste('Un\r\nDos\r\n')
  await expect(fields.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row').filter({ hasText: 'Not published' })).toHaveCount(2)
  expect(
    await fields.evaluateAll((all) => all.slice(0, 3).map((each) => (each as HTMLTextAreaElement).value)),
  ).toEqual(['Un', 'Dos', ''])

  // An empty cell leaves the Spanish as it is.
  await fields.first().focus()
  await paste('\r\nDeux\r\nTrois\r\n')
  await expect(fields.nth(2)).toHaveValue('Trois')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row').filter({ hasText: 'Not published' })).toHaveCount(3)
  expect(
    await fields.evaluateAll((all) => all.slice(0, 3).map((each) => (each as HTMLTextAreaElement).value)),
  ).toEqual(['Un', 'Deux', 'Trois'])
})

test('a Spanish text that lacks a placeholder is neither saved nor confirmed, and stays in its field', async ({
  page,
}) => {
  await openTranslations(page)
  await page.getByLabel('Show', { exact: true }).selectOption('All texts')
  await page.getByRole('searchbox').fill('success stories rated')
  const badge = spanish(page, 'Home: opening, Line beside the stars')
  const before = await badge.inputValue()
  await badge.fill('Calificados número uno')
  await badge.press('Enter')
  await expect(badge).toBeFocused()
  await expect(rowOf(page, 'Home: opening, Line beside the stars').getByRole('alert')).toContainText(
    'The Spanish lacks {ranking}, {successStories}',
  )
  await expectNoViolations(page, 'main')
  await page.getByRole('searchbox').fill('headline')
  await page.getByRole('searchbox').fill('success stories rated')
  await expect(badge).toHaveValue('Calificados número uno')
  await badge.press('Escape')
  await expect(badge).toHaveValue(before)
  const client = lakeClient()
  expect(await client.getDocument('drafts.strings-hero')).toBeUndefined()

  const published = await client.getDocument('strings-hero')
  const entries = published?.entries.map((entry: { key: string; en: string }) =>
    entry.key === 'badge' ? { ...entry, en: `${entry.en} {funding}` } : entry,
  )
  await client.createOrReplace({ ...published, _id: 'drafts.strings-hero', _type: 'strings', entries })
  const row = rowOf(page, 'Home: opening, Line beside the stars')
  await expect(row).toContainText('The Spanish lacks {funding}')
  await expect(row.getByRole('button', { name: /still fits/ })).toHaveCount(0)
  await badge.press('Control+Enter')
  await expect(badge).toBeFocused()
  await expect(row.getByRole('alert')).toContainText('{funding}')
  await expect(row).toContainText('Outdated')
})

test('texts can be exported as CSV and imported, and invalid rows are rejected (R20.29)', async ({
  page,
}) => {
  await untranslate('hero', ['badge', 'headline', 'lead', 'primaryCta'])
  await openTranslations(page)
  await expect(page.getByRole('status')).toHaveText('4 texts')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export to-do list as CSV' }).click()
  const [headings = [], ...lines] = readCsv(readFileSync(await (await downloading).path(), 'utf8'))
  const [english, translation] = [headings.indexOf('English'), headings.indexOf('Spanish')]
  expect(lines.map(([key]) => key)).toEqual(['hero.badge', 'hero.headline', 'hero.lead', 'hero.primaryCta'])

  const [badge = [], headline = [], lead = []] = lines
  const changed = writeCsv([
    headings,
    badge.with(translation, 'Sin la cifra'),
    headline.with(translation, '=Mejor crédito, "ya"'),
    lead.with(translation, 'Un especialista').with(english, 'Another English'),
    ['nav.nowhere', '', '', '', 'Nowhere', 'En ninguna parte', '', ''],
  ])
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'translations.csv', mimeType: 'text/csv', buffer: Buffer.from(changed) })
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('status')).toContainText('Changes 1 translation; rejects 3 rows')
  await expect(dialog.getByRole('row', { name: /hero.badge/ })).toContainText('{ranking}, {successStories}')
  await expect(dialog.getByRole('row', { name: /hero.lead/ })).toContainText('The English has changed')
  await expect(dialog.getByRole('row', { name: /nav.nowhere/ })).toContainText('No text has this key')
  await expect(dialog.getByRole('row', { name: /^Home: opening: Headline/ })).toContainText('=Mejor crédito')
  await expectNoViolations(page, '[role=dialog]')
  expect(await lakeClient().getDocument('drafts.strings-hero')).toBeUndefined()

  await dialog.getByRole('button', { name: 'Save 1 translation' }).click()
  // An imported translation stays in the to-do list until the filter changes.
  await expect(spanish(page, 'Home: opening, Headline')).toHaveValue('=Mejor crédito, "ya"')
  const draft = await lakeClient().fetch('*[_id == "drafts.strings-hero"][0].entries[!defined(es)].key')
  expect(draft).toEqual(['badge', 'lead', 'primaryCta'])
})
