import { type Browser, expect, type Page, test } from 'playwright/test'
import { OwnSite } from './own-site.ts'

let site: OwnSite

test.beforeAll(async () => {
  site = await new OwnSite().start()
})
test.afterAll(() => site.stop())

const words = {
  en: {
    path: '/offer/funding',
    checkout: '/checkout/funding-offer',
    labels: ['Full name', 'Email', 'Phone'],
    submit: 'Continue to checkout',
    summary: 'Please check 2 fields',
    errors: ['Valid email is required', 'Valid phone is required'],
    failed: 'We couldn’t send your request.',
  },
  es: {
    path: '/es/offer/funding',
    checkout: '/es/checkout/funding-offer',
    labels: ['Nombre completo', 'Correo electrónico', 'Teléfono'],
    submit: 'Continuar al pago',
    summary: 'Revise 2 campos',
    errors: ['Se requiere un correo electrónico válido', 'Se requiere un teléfono válido'],
    failed: 'No pudimos enviar su solicitud.',
  },
} as const
type Words = (typeof words)['en' | 'es']

async function withoutScripts(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  return context.newPage()
}

/** Turns off validation, to simulate a browser that does not validate forms. */
async function withoutValidation(page: Page): Promise<void> {
  await page.route('**/offer/funding', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(/ (required|pattern|title)="[^"]*"/g, '')
    await route.fulfill({ response, body: body.replaceAll('type="email"', 'type="text"') })
  })
}

async function submit(page: Page, text: Words, values: readonly string[]): Promise<void> {
  for (const [index, label] of text.labels.entries())
    await page.getByLabel(label, { exact: true }).fill(String(values[index]))
  await page.getByRole('button', { name: text.submit }).click()
}

const bodiesFrom = (email: string) =>
  site.crm.received.map(({ body }) => JSON.parse(body)).filter((body) => body.email === email)

for (const [lang, text] of Object.entries(words)) {
  test(`the funding offer’s form opens the checkout, and the CRM gets one lead, ${lang} (R16.10, R17.1)`, async ({
    browser,
  }) => {
    const page = await withoutScripts(browser)
    const email = `plain-${lang}@vega.example`
    for (const _ of ['first', 'again']) {
      await page.goto(text.path)
      await submit(page, text, [' Marisol Vega', email, '(555) 010-0177'])
      await page.waitForURL(`${site.url}${text.checkout}`)
    }
    await expect.poll(() => bodiesFrom(email)).toHaveLength(1)
    expect(JSON.stringify(bodiesFrom(email)[0])).toMatch(
      new RegExp(
        `^{"name":"Marisol Vega","email":"${email}","phone":"\\(555\\) 010-0177","source":"Funding Offer Landing","page":"${text.path}","ts":"\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z"}$`,
      ),
    )
    await page.context().close()
  })

  test(`invalid input returns the form with error messages and the entered values, ${lang} (R16.10)`, async ({
    browser,
  }) => {
    const page = await withoutScripts(browser)
    await withoutValidation(page)
    await page.goto(text.path)
    const answer = page.waitForResponse('**/api/leads')
    await submit(page, text, ['"Ana" <b>&', 'ana@vega', '555'])
    expect((await answer).status()).toBe(400)
    const summary = page.getByRole('alert').filter({ hasText: text.summary })
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveText(text.errors)
    await expect(summary.getByText(text.summary)).toBeVisible()
    const field = (index: 0 | 1 | 2) => page.getByLabel(text.labels[index], { exact: true })
    await expect(field(0)).toHaveValue('"Ana" <b>&')
    await expect(field(0)).not.toHaveAttribute('aria-invalid')
    await expect(field(1)).toHaveValue('ana@vega')
    await expect(field(1)).toHaveAttribute('aria-invalid', 'true')
    await expect(field(1)).toHaveAccessibleDescription(text.errors[0])
    await expect(field(2)).toHaveAccessibleDescription(new RegExp(text.errors[1]))
    await submit(page, text, ['Ana', `corrected-${lang}@vega.example`, '555-010-0177'])
    await page.waitForURL(`${site.url}${text.checkout}`)
    await page.context().close()
  })
}

const letters = [
  ['/contact', 'Your message', 'Send message', 'We have your message', 'Message: Contact page'],
  ['/es/contact', 'Su mensaje', 'Enviar mensaje', 'Recibimos su mensaje', 'Message: Contact page'],
  ['/privacy-policy', 'What to delete (optional)', 'Request deletion', '45 days', 'Deletion Request'],
  [
    '/es/privacy-policy',
    'Qué eliminar (opcional)',
    'Solicitar la eliminación',
    '45 días',
    'Deletion Request',
  ],
] as const

for (const [path, note, button, thanks, source] of letters)
  test(`the form on ${path} works without JavaScript and needs no phone (R6.19, R21.11)`, async ({
    browser,
  }) => {
    const page = await withoutScripts(browser)
    const text = path.startsWith('/es') ? words.es : words.en
    const email = `${path.replaceAll('/', '-')}@vega.example`
    await page.goto(path)
    const form = page.locator('form[action="/api/leads"]')
    await form.getByLabel(text.labels[0]).fill('Marisol Vega')
    await form.getByLabel(text.labels[1]).fill(email)
    await form.getByLabel(note).fill('=HYPERLINK("https://evil.example")\n<script>alert(1)</script>')
    await form.getByRole('button', { name: button }).click()
    await expect(page.getByRole('status').filter({ hasText: thanks })).toBeVisible()
    await expect.poll(() => bodiesFrom(email)).toHaveLength(1)
    expect(bodiesFrom(email)[0]).toMatchObject({
      source,
      page: path,
      phone: '',
      note: '=HYPERLINK("https://evil.example")\n<script>alert(1)</script>',
    })
    await page.context().close()
  })

test('an invalid message form is returned with an error and the escaped input (R6.19)', async () => {
  const post = (fields: Record<string, string>) =>
    fetch(`${site.url}/api/leads`, {
      method: 'POST',
      headers: { Origin: site.url },
      body: new URLSearchParams({ page: '/es/contact', form: 'leadForm', source: 'Message: x', ...fields }),
    })
  const blank = await post({ name: 'Ana', email: 'ana@vega.example', note: ' ' })
  expect(blank.status).toBe(400)
  expect(await blank.text()).toContain('Escriba un mensaje de 1,000 caracteres como máximo')
  const wrong = await post({ name: 'Ana', email: 'ana@', note: '</textarea><script>alert(1)</script>' })
  expect(await wrong.text()).toContain('\n&lt;/textarea&gt;&lt;script&gt;alert(1)&lt;/script&gt;</textarea>')
})

test('the browser blocks invalid input (R16.10)', async ({ browser }) => {
  const page = await withoutScripts(browser)
  let posts = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') posts += 1
  })
  await page.goto('/offer/funding')
  for (const values of [
    [' ', 'ana@vega.example', '5550100177'],
    ['Ana', 'ana@vega', '5550100177'],
    ['Ana', 'ana@vega.example', '555 0177'],
  ])
    await submit(page, words.en, values)
  expect(posts).toBe(0)
  await submit(page, words.en, ['Ana', 'ana-1@vega.example', '5550100177'])
  await page.waitForURL('**/checkout/funding-offer')
  expect(posts).toBe(1)
  await page.context().close()
})

test('a filled honeypot gets the same response, and nothing is delivered (R17.11)', async () => {
  const answer = await post({ email: 'bot@vega.example', website: 'https://spam.example' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/checkout/funding-offer'])
  expect(await site.client.fetch('*[email == "bot@vega.example"].flagged')).toEqual([true])
  expect(bodiesFrom('bot@vega.example')).toEqual([])
})

const fields = {
  name: 'Marisol Vega',
  email: 'marisol@vega.example',
  phone: '(555) 010-0177',
  source: 'Funding Offer Landing',
  page: '/offer/funding',
  form: 'request',
}
const post = (changes: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${site.url}/api/leads`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: site.url, ...headers },
    body: new URLSearchParams({ ...fields, ...changes }),
  })

for (const [what, status, changes, headers] of [
  ['a form from another origin', 403, {}, { Origin: 'https://evil.example' }],
  ['a form from an opaque origin', 403, {}, { Origin: 'null' }],
  ['a form from another site', 403, {}, { 'Sec-Fetch-Site': 'cross-site' }],
  ['a form whose page is on another site', 400, { page: 'https://evil.example/' }, {}],
  ['a form with a protocol-relative page', 400, { page: '//evil.example' }, {}],
  ['a form with an unknown page', 400, { page: '/no/such-page' }, {}],
  ['a form with an unknown source', 400, { source: 'Elsewhere' }, {}],
  ['a form of 20 KB', 413, { note: 'x'.repeat(20_000) }, {}],
] as [string, number, Record<string, string>, Record<string, string>][])
  test(`returns ${status} for ${what} and stores nothing (R17.12)`, async () => {
    const before = await site.countLeads()
    expect((await post(changes, headers)).status).toBe(status)
    expect(await site.countLeads()).toBe(before)
  })

test('a visitor whose form is refused gets a page in the right language (R16.10)', async () => {
  const spanish = { 'Accept-Language': 'es-US,es;q=0.9,en;q=0.5' }
  const refused = await post({ note: 'x'.repeat(20_000) }, spanish)
  expect(refused.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(refused.headers.get('content-security-policy')).toContain("script-src 'self'; ")
  expect(await refused.text()).toMatch(/lang="es"[\s\S]*No se envió el formulario[\s\S]*href="\/es"/)
  expect(await (await post({ source: '<b>' }, spanish)).text()).toMatch(
    /lang="en"[\s\S]*The form was not sent[\s\S]*href="\/offer\/funding"/,
  )
})

test('a page returned with form errors is not cached and has its usual policy (R16.10, R22.9)', async () => {
  const answer = await post({ name: '' })
  expect(answer.status).toBe(400)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-")
})

for (const [lang, text] of Object.entries(words))
  test(`the form says that a lead could not be stored, ${lang} (R16.10)`, async ({ browser }) => {
    await site.stopLake()
    try {
      const page = await withoutScripts(browser)
      await page.goto(text.path)
      const answer = page.waitForResponse('**/api/leads')
      await submit(page, text, ['Ana', `away-${lang}@vega.example`, '5550100177'])
      expect((await answer).status()).toBe(503)
      const failed = page.getByRole('alert').filter({ hasText: text.failed })
      await expect(failed).toBeFocused()
      await expect(failed.getByRole('link')).toHaveCount(2)
      await expect(page.getByLabel(text.labels[1], { exact: true })).toHaveValue(`away-${lang}@vega.example`)
      await page.context().close()
    } finally {
      await site.startLake()
    }
  })
