import { expect, type Page, type Request } from 'playwright/test'
import { untilRenewed } from '../running.ts'
import {
  chooseAction,
  expectNoDraft,
  field,
  fill,
  html,
  openDocument,
  publish,
  remember,
  renderedAt,
  shows,
  test,
  unpublish,
} from './studio.ts'

let restore: () => Promise<void>
test.beforeAll(async () => {
  restore = await remember(['strings-hero', 'plan-credit-boost', 'testimonial-raman', 'testimonial-okafor'])
})
test.afterAll(() => restore())

/** Requests to other hosts that the page's own policy does not block. */
function collectOutsideRequests(page: {
  on(event: 'requestfinished' | 'requestfailed', listener: (request: Request) => void): unknown
}) {
  const outside: string[] = []
  const note = (request: Request) => {
    const { protocol, hostname } = new URL(request.url())
    const here = hostname === 'localhost' || hostname === '127.0.0.1'
    if (/^(https?|wss?):$/.test(protocol) && !here && request.failure()?.errorText !== 'csp')
      outside.push(request.url())
  }
  page.on('requestfinished', note)
  page.on('requestfailed', note)
  return outside
}

/** The main heading of the page that the server currently serves. */
async function heading(page: Page, path: string): Promise<string | undefined> {
  return /<h1[^>]*>([^<]*)<\/h1>/.exec(await html(page, path))?.[1]
}

test('a headline edited in both languages appears only after publishing (R20.10, R20.14)', async ({
  page,
}) => {
  const outside = collectOutsideRequests(page)
  const otherPage = await renderedAt(page, '/privacy-policy')
  // Loads the whole Studio, with all its requests.
  await page.goto('/studio/structure')
  await openDocument(page, 'strings-hero', 'strings')
  await expect(page.getByText('Log in')).toHaveCount(0)

  await page.getByText('headline', { exact: true }).click()
  const dialog = page.getByTestId('nested-object-dialog')
  await fill(field(page, 'entries[_key=="headline"].en'), 'Better credit opens doors.', 'strings-hero')
  await expect(dialog.getByText('Spanish is outdated')).toBeVisible()
  await fill(field(page, 'entries[_key=="headline"].es'), 'Un mejor crédito abre puertas.', 'strings-hero')
  await expect(dialog.getByText('Spanish is up to date')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(await heading(page, '/')).toBe('Boost your credit. Unlock funding for your business.')
  expect(await heading(page, '/es')).toBe('Mejore su crédito. Financie su negocio.')

  await publish(page, 'strings-hero')
  await expect.poll(() => heading(page, '/')).toBe('Better credit opens doors.')
  await expect.poll(() => heading(page, '/es')).toBe('Un mejor crédito abre puertas.')
  expect(await renderedAt(page, '/privacy-policy')).toBe(otherPage)
  expect(outside).toEqual([])
})

test('a changed monthly price appears in both languages after publishing (R20.2)', async ({ page }) => {
  const otherPage = await renderedAt(page, '/privacy-policy')
  await openDocument(page, 'plan-credit-boost', 'plan')
  await fill(field(page, 'monthlyPrice'), '111.5', 'plan-credit-boost')
  expect(await shows(page, '/', '$109.99')).toBe(true)
  await page.getByTestId('action-publish').click()
  // Until the draft is valid and published, the browser asks before it closes the tab (R20.28).
  expect(await page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))).toBe(
    false,
  )
  await expectNoDraft('plan-credit-boost')
  for (const path of ['/', '/es', '/checkout/credit-boost', '/es/checkout/credit-boost']) {
    await expect.poll(() => shows(page, path, '$111.50')).toBe(true)
    expect(await shows(page, path, '$109.99')).toBe(false)
  }
  expect(await renderedAt(page, '/privacy-policy')).toBe(otherPage)
})

test('an invalid price cannot be published', async ({ page }) => {
  await openDocument(page, 'plan-credit-boost', 'plan')
  await fill(field(page, 'setupFee'), '99.999', 'plan-credit-boost')
  await expect(page.getByTestId('action-publish')).toBeDisabled()
  await chooseAction(page, 'Discardchanges', /discard/i)
  await expect(field(page, 'setupFee')).toHaveValue('99.99')
})

test('discarded changes never reach the page, and unpublished or deleted testimonials disappear', async ({
  page,
}) => {
  // An earlier test may have ended while the site was still renewing pages for it.
  await untilRenewed()
  await expect.poll(async () => (await page.request.get('/')).headers()['x-nextjs-cache']).toBe('HIT')
  const untouched = await renderedAt(page, '/')
  await openDocument(page, 'testimonial-raman', 'testimonial')
  await fill(field(page, 'name'), 'Nobody Yet', 'testimonial-raman')
  await chooseAction(page, 'Discardchanges', /discard/i)
  await expect(field(page, 'name')).toHaveValue('Priya Raman')
  expect(await renderedAt(page, '/')).toBe(untouched)

  await unpublish(page)
  await expect.poll(() => shows(page, '/', 'Priya Raman')).toBe(false)
  expect(await shows(page, '/', 'Daniel Okafor')).toBe(true)

  await openDocument(page, 'testimonial-okafor', 'testimonial')
  await page.getByTestId('document-header-Published-chip').click()
  await chooseAction(page, 'Delete', /delete/i)
  for (const path of ['/', '/es']) await expect.poll(() => shows(page, path, 'Daniel Okafor')).toBe(false)
  expect(await shows(page, '/', 'Marisol Vega')).toBe(true)

  async function restore() {
    await page.getByRole('button', { name: 'Restore most recent revision' }).click()
    await expect(field(page, 'name')).toHaveValue('Daniel Okafor')
    await expect(field(page, 'name')).toBeEditable()
  }
  // The Studio returns to Drafts, where the form is not read-only once the document is restored (R20.20).
  await restore()
  await publish(page, 'testimonial-okafor')
  await chooseAction(page, 'Delete', /delete/i)
  await expect.poll(() => shows(page, '/', 'Daniel Okafor')).toBe(false)
  await restore()
})
