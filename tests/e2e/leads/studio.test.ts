import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'playwright/test'
import { chooseAction } from '../content/studio.ts'
import { leadBody, OwnSite } from './own-site.ts'

const CRON_SECRET = 'a-cron-secret-of-the-tests'
let site: OwnSite

test.beforeAll(async () => {
  site = await new OwnSite().start({
    CRON_SECRET,
    LEAD_BACKOFF_MS: '3600000',
    LEAD_BACKOFF_MAX_MS: '3600000',
  })
})
test.afterAll(() => site.stop())

test('editors can read, resend, export and delete leads (R17.16, R17.20)', async ({ page }) => {
  test.setTimeout(120_000)
  site.crm.behave = ({ body }) => ({ status: body.includes('Failing') ? 500 : 200 })
  const failing = randomUUID()
  await site.post({ ...leadBody, name: '=Failing Lead' }, { id: failing })
  await site.post({ ...leadBody, name: 'Delivered Lead', email: 'Other@vega.example' })
  await site.post({ ...leadBody, name: 'Bot Lead', email: 'bot@vega.example', website: 'x' })
  const state = () => site.client.fetch<string>('*[_id == $id][0].delivery.state', { id: `lead.${failing}` })
  await expect.poll(state).toBe('failed')

  await page.goto(`${site.url}/studio/structure/leads;failed`)
  const row = page.getByRole('link', { name: /=Failing Lead/ })
  await expect(row).toContainText('failed so far (1 attempt)')
  await expect(page.getByText('Delivered Lead')).toHaveCount(0)
  await page.goto(`${site.url}/studio/structure/leads;flagged`)
  await expect(page.getByRole('link', { name: /Bot Lead/ })).toContainText('flagged as a bot')
  await page.goto(`${site.url}/studio/structure/leads;all`)
  await expect(page.getByRole('link', { name: / Lead/ })).toHaveText([
    /Bot Lead/,
    /Delivered Lead/,
    /=Failing Lead/,
  ])

  await page.goto(`${site.url}/studio/intent/edit/id=lead.${failing};type=lead`)
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('=Failing Lead')
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveAttribute('readonly', '')
  site.crm.behave = () => ({ status: 200 })
  // Fakes the health response of a site without lead targets.
  await page.route('**/api/health', (route) => route.fulfill({ json: { parts: { site: 'ok' } } }))
  await page.getByRole('button', { name: 'Deliver again' }).click()
  await expect(page.getByText('No delivery target is configured')).toBeVisible()
  expect(await state()).toBe('failed')
  await page.unroute('**/api/health')
  await page.getByRole('button', { name: 'Deliver again' }).click()
  await expect.poll(state).toBe('pending')
  // Without this, delivery takes up to a minute.
  await fetch(`${site.url}/api/leads/deliver`, { headers: { authorization: `Bearer ${CRON_SECRET}` } })
  expect(await state()).toBe('delivered')

  await page.goto(`${site.url}/studio/structure/leads;export`)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const csv = readFileSync(await (await downloading).path(), 'utf8')
  expect(csv).toContain(`"'=Failing Lead"`)
  expect(csv.trim().split('\r\n')).toHaveLength(4)

  await page.goto(`${site.url}/studio/intent/edit/id=lead.${failing};type=lead`)
  // The Studio derives the test id from the label.
  await chooseAction(page, 'Deleteon request')
  await expect(page.getByText(`Delete every lead from ${leadBody.email}?`)).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(() => site.client.fetch('*[_type == "lead"].name')).toHaveLength(2)
  expect(await site.client.getDocument(`lead.${failing}`)).toBeUndefined()
  await expect(page.getByTestId('form-view')).toHaveCount(0)

  const markup = '<img src=x onerror="window.ran = true">'
  const withMarkup = randomUUID()
  const origin = { first: { campaign: markup, page: '/' }, last: { page: '/' } }
  await site.post({ ...leadBody, name: markup, origin }, { id: withMarkup })
  await page.goto(`${site.url}/studio/structure/leads;all`)
  await page.getByRole('link', { name: markup }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(markup)
  await expect(page.getByRole('textbox', { name: 'Campaign' }).first()).toHaveValue(markup)
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
})
