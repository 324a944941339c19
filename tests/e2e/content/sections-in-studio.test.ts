import { expect, type Page } from 'playwright/test'
import { lakeClient } from '../running.ts'
import { html, openDocument, publish, remember, renderedAt, shows, test } from './studio.ts'

type Section = { _key: string; _type: string; [field: string]: unknown }

const draftSections = async (): Promise<Section[]> =>
  (await lakeClient().getDocument('drafts.page-home'))?.sections ?? []
const draftSection = async (type: string) => (await draftSections()).find(({ _type }) => _type === type)

/**
 * Console messages about requests to Sanity that the Studio's policy blocks: a font, the latest version, feedback.
 * The message about the version does not contain the URL.
 */
const BLOCKED =
  /https:\/\/(design-system-static\.sanity\.io|([\w-]+\.)?sanity-cdn\.com|([\w-]+\.)?api\.sanity\.io)\/|^Failed to fetch version for package/

// The Studio renders only the items in view.
test.use({ viewport: { width: 1400, height: 1700 } })

/** Moves a section up by one place, with the keyboard. */
async function moveUp(page: Page, name: string, [type, above]: [string, string]): Promise<void> {
  const announced = page.getByRole('status').filter({ hasText: 'Draggable item' })
  const item = page.getByTestId('field-sections').getByRole('button', { name, exact: true })
  const handle = item.locator('xpath=preceding::button[1]')
  // Until the list has loaded, it loses focus and ignores keys.
  const press = async (key: string, announcement: string) =>
    expect(async () => {
      if (!(await announced.allTextContents()).join().includes(announcement)) {
        await handle.focus()
        await page.keyboard.press(key)
      }
      await expect(announced).toContainText(announcement, { timeout: 2000 })
    }).toPass({ timeout: 30_000 })
  await press('Space', `over droppable area ${type}`)
  await press('ArrowUp', `over droppable area ${above}`)
  await press('Space', 'dropped')
}

/**
 * Expects that both pages were rendered within two seconds of `moment`. Compares the render times, because a busy
 * machine delays the test itself.
 */
async function expectRenderedInTime(page: Page, moment: number): Promise<void> {
  for (const path of ['/', '/es'])
    expect(Date.parse(await renderedAt(page, path)) - moment, path).toBeLessThan(2000)
}

test('an editor moves, hides, adds and schedules sections of the home page (R23.1, R23.6, R23.12)', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const restore = await remember(['page-home', 'strings-hero'])
  const problems: string[] = []
  page.on('pageerror', ({ message }) => void problems.push(message))
  page.on('console', (message) => {
    const text = `${message.text()} ${message.location().url}`
    if (message.type() === 'error' && !BLOCKED.test(text)) problems.push(text)
  })
  try {
    await openDocument(page, 'page-home', 'page')
    const list = page.getByTestId('field-sections')
    const dialog = page.getByRole('dialog').or(page.getByTestId('nested-object-dialog')).first()
    const open = async (name: string, tab: string) => {
      await list.getByRole('button', { name, exact: true }).click()
      await dialog.getByRole('tab', { name: tab }).click()
    }
    const close = async () => {
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }

    await moveUp(page, 'Testimonials', ['testimonials', 'requirementList'])
    await expect
      .poll(async () => (await draftSections()).map(({ _type }) => _type).slice(3, 5))
      .toEqual(['testimonials', 'requirementList'])

    await open('Plans', 'Visibility')
    await dialog.getByLabel('Hidden').press('Space')
    await expect(dialog.getByLabel('Hidden')).toBeChecked()
    await expect.poll(async () => (await draftSection('plans'))?.hidden).toBe(true)
    await close()

    await list.getByRole('button', { name: 'Add item' }).click()
    await page
      .getByRole('menuitem', { name: 'Quote', exact: true })
      .or(page.getByRole('button', { name: 'Quote', exact: true }))
      .first()
      .click()
    const quote = dialog.locator('textarea').first()
    await expect(quote).toBeFocused()
    await quote.fill('It reads like a letter.')
    await expect
      .poll(async () => JSON.stringify(await draftSection('quote')))
      .toContain('It reads like a letter.')
    await close()

    const expectRefusal = async (date: string) => {
      await page.getByTestId('action-publish').click()
      const name = `“${date}” on the tab “Visibility” of “90-day commitment”`
      await expect(page.getByText(`A date is incomplete, so it is not saved: ${name}.`)).toBeVisible()
    }
    await open('90-day commitment', 'Visibility')
    // The field was empty, so typing a part of the date triggers no change event. Esc triggers no blur event.
    await dialog.getByLabel('Shown until').focus()
    await page.keyboard.type('05012031')
    await close()
    await expectRefusal('Shown until')
    await open('90-day commitment', 'Visibility')
    const from = dialog.getByLabel('Shown from')
    await from.fill('2031-05-01T10:00')
    await from.press('Delete')
    await expect(dialog.getByRole('alert')).toContainText('The date is incomplete')
    await close()
    await expectRefusal('Shown from')
    await open('90-day commitment', 'Visibility')
    await from.fill('2031-05-01T10:00')
    await expect(dialog.getByRole('alert')).toBeHidden()

    const timeZone = String((await lakeClient().getDocument('siteSettings'))?.timeZone)
    // The Studio accepts whole minutes only. The start is at least 30 seconds away, to allow time to publish.
    const moment = Math.ceil((Date.now() + 30_000) / 60_000) * 60_000
    const local = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
      .format(moment)
      .replace(' ', 'T')
    await from.fill(local)
    await expect.poll(async () => (await draftSection('guarantee'))?.from).toBe(local)
    await close()

    for (const title of ['In their words', 'Clear, simple prices', 'Our 90-day results commitment'])
      expect(await shows(page, '/', title)).toBe(true)
    // A change that is saved while the document is being published would stay in a draft.
    await expect(page.getByText('Saving...')).toHaveCount(0)
    await publish(page, 'page-home')
    const published = Date.now()
    await expect.poll(() => shows(page, '/', 'It reads like a letter.')).toBe(true)
    await expectRenderedInTime(page, published)
    const source = await html(page, '/')
    expect(source).not.toContain('Clear, simple prices')
    expect(source.indexOf('In their words')).toBeLessThan(source.indexOf('What the strongest offers ask for'))

    expect(source).not.toContain('Our 90-day results commitment')
    expect(Date.now()).toBeLessThan(moment)
    const shown = async () =>
      (await shows(page, '/', 'Our 90-day results commitment')) &&
      (await shows(page, '/es', 'Nuestro compromiso de resultados'))
    await expect.poll(shown, { timeout: moment - Date.now() + 15_000 }).toBe(true)
    await expectRenderedInTime(page, moment)
    expect(Date.now()).toBeGreaterThanOrEqual(moment)

    await openDocument(page, 'strings-hero', 'strings')
    await expect(page.getByRole('button', { name: 'Add item' })).toHaveCount(0)
    expect(problems).toEqual([])
  } finally {
    await restore()
  }
})

test('tells an editor that someone else removed the section they are typing in (R20.28)', async ({
  page,
}) => {
  const restore = await remember(['page-about'])
  const client = lakeClient()
  const removed = { _key: 'removed', _type: 'quote', quote: { _type: 'localeText', en: 'Before' } }
  try {
    const about = { _type: 'page', ...(await client.getDocument('page-about')) }
    const sections: Section[] = [removed, ...((about as { sections?: Section[] }).sections ?? [])]
    await client.createOrReplace({ ...about, _id: 'drafts.page-about', sections })
    await openDocument(page, 'page-about', 'page')
    await page.getByTestId('field-sections').getByRole('button', { name: 'Quote', exact: true }).click()
    const dialog = page.getByRole('dialog').or(page.getByTestId('nested-object-dialog')).first()
    await dialog.locator('textarea').first().fill('Typed')
    await expect
      .poll(async () => (await client.getDocument('drafts.page-about'))?.sections[0].quote.en)
      .toBe('Typed')
    const notice = page.getByText('Another editor removed what you were editing')
    await client.patch('drafts.page-about').unset(['sections[_key=="removed"]']).commit()
    await expect(notice).toBeVisible()
  } finally {
    await restore()
  }
})
