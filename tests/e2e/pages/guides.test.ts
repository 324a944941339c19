import { expect, test } from 'playwright/test'
import { guides } from '../../../studio/guides/guides.ts'
import { expectNoViolations } from '../accessibility.ts'

test('the Studio links to the guides, and their links and pictures work (R20.26)', async ({ page }) => {
  await page.goto('/studio/guides')
  const links = page.getByRole('main').getByRole('link')
  await expect(links).toHaveCount(guides.length, { timeout: 45_000 })
  await expectNoViolations(page, 'main')
  const paths = await links.evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).pathname))

  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoViolations(page)
    const pictures = page.getByRole('img')
    expect(await pictures.count(), path).toBeGreaterThan(0)
    for (const picture of await pictures.all()) {
      await expect(picture).toHaveJSProperty('complete', true)
      await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
    }
    for (const link of await page.locator('a[href^="#"]').all()) {
      await expect(page.locator(`[id="${(await link.getAttribute('href'))?.slice(1)}"]`)).toHaveCount(1)
    }
  }
  await page.getByRole('link', { name: 'Translating the site' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Translating the site')
})
