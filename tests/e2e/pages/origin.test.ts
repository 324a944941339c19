import { createHash } from 'node:crypto'
import type { Page } from 'playwright/test'
import { bundleScript } from '../../../lib/browser/bundle.ts'
import { expect, test } from '../policy-check.ts'

async function requestOffer(page: Page) {
  await page.goto('/offer/funding?gclid=g-2')
  await page.getByLabel('Full name').fill('Marisol Vega')
  await page.getByLabel('Email').fill('origin@vega.example')
  await page.getByLabel('Phone').fill('(555) 010-0177')
  const sending = page.waitForRequest('**/api/leads')
  await page.getByRole('button', { name: 'Continue to checkout' }).click()
  return (await sending).postDataJSON()
}

test('a lead includes the first and the latest campaign of its tab, without cookies (R17.21)', async ({
  page,
}) => {
  const long = 'x'.repeat(10_000)
  await page.goto(`/?utm_source=news%01&utm_campaign=fall&utm_term=${long}`, {
    referer: 'https://mail.example/inbox',
  })
  await page.goto('/about')
  const { origin } = await requestOffer(page)
  expect(origin).toEqual({
    first: { source: 'news', campaign: 'fall', term: 'x'.repeat(200), referrer: 'mail.example', page: '/' },
    last: { clickId: 'gclid=g-2', page: '/offer/funding' },
  })
  expect(await page.context().cookies()).toEqual([])
})

for (const signal of ['globalPrivacyControl', 'doNotTrack'])
  test(`nothing is stored or sent if the browser declines with ${signal} (R17.21)`, async ({ page }) => {
    await page.addInitScript((name) => {
      const value = name === 'doNotTrack' ? '1' : true
      Object.defineProperty(Navigator.prototype, name, { get: () => value, configurable: true })
    }, signal)
    await page.goto('/?utm_source=news')
    expect(await page.evaluate(() => sessionStorage.getItem('origin'))).toBeNull()
    expect(await requestOffer(page)).not.toHaveProperty('origin')
  })

test('the firm’s visit counter is loaded unless the browser declines tracking (R22.10)', async ({ page }) => {
  const script = 'https://stats.firm.example/script.js'
  const code = await bundleScript('counter')
  const hash = createHash('sha256').update(code).digest('base64')
  await page.route('/about', async (route) => {
    const response = await route.fetch()
    const { 'content-security-policy': policy = '', ...headers } = response.headers()
    const allowed = policy.replace(
      "script-src 'self'",
      `script-src 'self' https://stats.firm.example 'sha256-${hash}'`,
    )
    const element = `<script data-counter="${script}" data-counter-site="firm.example">${code}</script>`
    const body = (await response.text()).replace('</main>', `</main>${element}`)
    await route.fulfill({ response, body, headers: { ...headers, 'content-security-policy': allowed } })
  })
  let requests = 0
  await page.route(script, (route) => {
    requests++
    return route.fulfill({
      contentType: 'text/javascript',
      body: 'document.title = document.currentScript.dataset.domain',
    })
  })
  await page.goto('/about')
  await expect(page).toHaveTitle('firm.example')
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true })
  })
  await page.goto('/about', { waitUntil: 'networkidle' })
  expect(requests).toBe(1)
})
