import { expect, type Page, test } from '../policy-check.ts'
import { OwnSite } from './own-site.ts'

let site: OwnSite

test.beforeAll(async () => {
  site = await new OwnSite().start()
})
test.afterAll(() => site.stop())

async function submitOffer(page: Page, email: string) {
  await page.goto(`${site.url}/offer/funding`)
  await page.getByLabel('Full name').fill('Marisol Vega')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('(555) 010-0177')
  await page.getByRole('button', { name: 'Continue to checkout' }).click()
}

const kept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('kept-lead:')).length)

test('the CRM receives the visitor’s input once (R17.1)', async ({ page }) => {
  const before = Date.now()
  await submitOffer(page, 'up@vega.example')
  await page.waitForURL('**/checkout/funding-offer**')
  await expect.poll(() => site.crm.received.length).toBe(1)
  const body = JSON.parse(String(site.crm.received[0]?.body))
  expect(body).toEqual({
    name: 'Marisol Vega',
    email: 'up@vega.example',
    phone: '(555) 010-0177',
    source: 'Funding Offer Landing',
    page: '/offer/funding',
    ts: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  })
  expect(Date.parse(body.ts)).toBeGreaterThanOrEqual(before)
  await page.goto(`${site.url}/about`)
  expect(await kept(page)).toBe(0)
  expect(site.crm.received).toHaveLength(1)
})

test('the form opens the checkout while the lake is down, and a later page sends the lead (R16.9, R17.10)', async ({
  page,
}) => {
  const received = () => site.crm.received.map(({ body }) => JSON.parse(body).email)
  await site.stopLake()
  const pressed = Date.now()
  await submitOffer(page, 'later@vega.example')
  await page.waitForURL('**/checkout/funding-offer**')
  // Three seconds plus the load time of two pages.
  expect(Date.now() - pressed).toBeLessThan(10_000)
  await expect.poll(() => kept(page)).toBe(1)
  expect(received()).not.toContain('later@vega.example')

  await site.startLake()
  await page.goto(`${site.url}/es/terms-of-service`)
  await expect.poll(received, { timeout: 30_000 }).toContain('later@vega.example')
  await expect.poll(() => kept(page)).toBe(0)
  expect(received().filter((email) => email === 'later@vega.example')).toHaveLength(1)
})

test('a server that never responds delays the visitor by at most three seconds (R16.9)', async ({ page }) => {
  await page.route('**/api/leads', () => {})
  await page.goto(`${site.url}/offer/funding`)
  await page.clock.install()
  await submitOffer(page, 'patient@vega.example')
  await expect(page.getByRole('button', { name: 'Sending…' })).toBeVisible()
  await page.clock.runFor(3_000)
  await page.waitForURL('**/checkout/funding-offer**')
  expect(await kept(page)).toBe(1)
})

for (const [what, answer] of [
  ['refused with 429', { status: 429, headers: { 'Retry-After': '60' } }],
  ['answered by a maintenance page', { status: 200, contentType: 'text/html', body: '<p>Back soon</p>' }],
  ['refused by a gateway', { status: 413, contentType: 'application/json', body: '{"message":"Too long"}' }],
] as const)
  test(`a lead ${what} is sent later (R17.10)`, async ({ page }) => {
    const email = `${answer.status}@vega.example`
    await page.route('**/api/leads', (route) => route.fulfill(answer))
    await submitOffer(page, email)
    await page.waitForURL('**/checkout/funding-offer**')
    expect(await kept(page)).toBe(1)
    await page.unroute('**/api/leads')
    await page.goto(`${site.url}/`)
    await expect.poll(() => kept(page)).toBe(0)
    await expect.poll(() => site.crm.received.map(({ body }) => JSON.parse(body).email)).toContain(email)
  })

test('a lead is sent later even if the page never finishes loading (R17.10)', async ({ page }) => {
  await page.route('**/api/leads', (route) => route.fulfill({ status: 429 }))
  await submitOffer(page, 'loading@vega.example')
  await page.waitForURL('**/checkout/funding-offer**')
  expect(await kept(page)).toBe(1)
  await page.unroute('**/api/leads')
  const hanging = page.waitForRequest('**/*.woff2')
  await page.route('**/*.woff2', () => {})
  await page.clock.install()
  await page.goto(`${site.url}/about`, { waitUntil: 'domcontentloaded' })
  await hanging
  await page.clock.runFor(10_000)
  await expect.poll(() => kept(page)).toBe(0)
  expect(await page.evaluate(() => document.readyState)).toBe('interactive')
})
