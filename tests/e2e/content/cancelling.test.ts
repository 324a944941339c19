import { expect, test } from 'playwright/test'
import { lakeClient } from '../running.ts'
import { html, remember } from './studio.ts'

const portal = 'https://billing.example/p/login/test'

test('links to the customer portal everywhere once the settings contain its URL (R3.6)', async ({ page }) => {
  const restore = await remember(['siteSettings'])
  const places = ['/about', '/refund-policy', '/checkout/fresh-start', '/es/checkout/complete']
  for (const path of places) expect(await html(page, path), path).not.toContain(portal)
  await page.goto('/about')
  const cancel = page.getByRole('contentinfo').getByRole('link', { name: 'Cancel Your Plan' })
  await expect(cancel).toHaveAttribute('href', '/cancellation-form')
  try {
    await lakeClient().patch('siteSettings').set({ cancelPortalUrl: portal }).commit()
    for (const path of places) await expect.poll(() => html(page, path), path).toContain(portal)
    await page.goto('/refund-policy')
    await expect(cancel).toHaveAttribute('href', portal)
    const inText = page.getByRole('main').getByRole('link', { name: 'Cancel or change your plan online' })
    await expect(inText).toHaveAttribute('href', portal)
    await page.goto('/es/checkout/complete')
    const online = page.getByRole('main').getByRole('link', { name: 'Cancele o cambie su plan en línea' })
    await expect(online).toHaveAttribute('href', portal)
  } finally {
    await restore()
  }
})
