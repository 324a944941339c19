import { expect, type Page, test } from 'playwright/test'
import { routes } from '../../../lib/i18n/routes.ts'
import { lakeClient } from '../running.ts'
import { html, remember, renderedAt } from './studio.ts'

const REFUND = 'legal-refund-policy'
const addresses = routes.flatMap((route) => [route, route === '/' ? '/es' : `/es${route}`])

let restore: () => Promise<void>
test.beforeAll(async () => {
  restore = await remember([REFUND])
})
test.afterAll(() => restore())

/** When each page was last rendered, by path. */
async function rendered(page: Page): Promise<Record<string, string>> {
  const times: Record<string, string> = {}
  for (const address of addresses) times[address] = await renderedAt(page, address)
  return times
}

/** Reads the times until they stay the same. A renewal that a later change replaced may still be running. */
async function settled(page: Page): Promise<Record<string, string>> {
  let times = await rendered(page)
  const isSettled = async () => {
    const earlier = times
    times = await rendered(page)
    expect(times).toEqual(earlier)
  }
  await expect(isSettled).toPass()
  return times
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

test('publishing a legal page revalidates only that page, in both languages', async ({ page }) => {
  const before = await settled(page)
  await lakeClient().patch(REFUND).set({ version: '1.1' }).commit()
  await expect.poll(() => html(page, '/refund-policy')).toContain('Version 1.1')
  await expect.poll(() => html(page, '/es/refund-policy')).toContain('Versión 1.1')
  const after = await rendered(page)
  expect(addresses.filter((address) => after[address] !== before[address])).toEqual([
    '/refund-policy',
    '/es/refund-policy',
  ])
})

test('omits only the malformed part of a text', async ({ page }) => {
  const broken = [
    { _type: 'video', _key: 'unknown', url: 'https://example.com' },
    { _type: 'block', _key: 'childless', style: 'normal' },
    { _type: 'table', _key: 'rowless', caption: 'No rows at all' },
    {
      _type: 'block',
      _key: 'unfilled',
      style: 'normal',
      children: [{ _type: 'span', _key: 's', text: 'Fax us at {fax}.', marks: [] }],
    },
    {
      _type: 'block',
      _key: 'bad-link',
      style: 'normal',
      children: [{ _type: 'span', _key: 's', text: 'Words of a broken link', marks: ['gone'] }],
    },
  ]
  await lakeClient()
    .patch(REFUND)
    .set({ version: '1.2', 'body.en[0].children': null })
    .insert('after', 'body.en[1]', broken)
    .commit()
  await expect.poll(() => html(page, '/refund-policy')).toContain('Version 1.2')
  await page.goto('/refund-policy')
  await expect(page.getByRole('heading', { level: 1, name: 'Refund Policy' })).toBeVisible()
  await expect(heading(page, 'Full refund after 90 days')).toHaveCount(0)
  await expect(heading(page, '1. Your right to cancel within 3 business days')).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(1)
  await expect(page.getByText('Words of a broken link')).toBeVisible()
  await expect(page.getByText(/Fax us|No rows at all/)).toHaveCount(0)

  await page.goto('/es/refund-policy')
  await expect(heading(page, '1. Reembolso completo después de 90 días')).toBeVisible()
})

test('falls back to English without Spanish, and links to the contact page if the text is malformed (R2.14, R21.9)', async ({
  page,
}) => {
  await lakeClient().patch(REFUND).set({ version: '1.3' }).unset(['body.es']).commit()
  await expect.poll(() => html(page, '/es/refund-policy')).toContain('Versión 1.3')
  await page.goto('/es/refund-policy')
  await expect(heading(page, 'Your right to cancel within 3 business days')).toBeVisible()

  await lakeClient().patch(REFUND).set({ version: '1.4', body: 'gone' }).commit()
  await expect.poll(() => html(page, '/refund-policy')).toContain('Version 1.4')
  await page.goto('/refund-policy')
  await expect(page.getByText('We can’t show this text right now.')).toBeVisible()
  await expect(page.getByRole('article').getByRole('link', { name: 'Contact Us' })).toHaveAttribute(
    'href',
    '/contact',
  )
})

test('keeps the URL, title and footer of an unpublished legal page (R21.9)', async ({ page }) => {
  await lakeClient().delete(REFUND)
  await expect.poll(() => html(page, '/es/refund-policy')).toContain('Este texto no se puede mostrar')
  const response = await page.goto('/es/refund-policy')
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: 'Política de reembolsos' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('Larkspur Credit & Funding')
})

test('a changed phone number appears in the text and its link', async ({ page }) => {
  await restore()
  const undo = await remember(['siteSettings'])
  await lakeClient().patch('siteSettings').set({ phone: '(555) 010-0199' }).commit()
  await expect.poll(() => html(page, '/refund-policy')).toContain('(555) 010-0199')
  await page.goto('/refund-policy')
  await expect(page.getByRole('article').getByRole('link', { name: '(555) 010-0199' })).toHaveAttribute(
    'href',
    'tel:5550100199',
  )
  await undo()
  await expect.poll(() => html(page, '/refund-policy')).toContain('(555) 010-0142')
})
