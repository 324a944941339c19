import { expect, type Page, test } from 'playwright/test'
import { languages } from '../../../../lib/i18n/languages.ts'
import type { Route } from '../../../../lib/i18n/routes.ts'
import { localPath } from '../../../../lib/i18n/urls.ts'
import { contentRoutes } from './content-routes.ts'

test.use({ javaScriptEnabled: false })

/** URLs of the visible links in a part of the page. */
async function visibleLinks(page: Page, part: string): Promise<string[]> {
  return page
    .locator(part)
    .getByRole('link')
    .evaluateAll((links) =>
      links.filter((link) => link.checkVisibility()).map((link) => link.getAttribute('href') ?? ''),
    )
}

for (const lang of languages)
  test(`content pages are complete without JavaScript, ${lang} (R4.16, R22.8)`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const scripted = await browser.newPage({ baseURL, javaScriptEnabled: true })
    for (const route of contentRoutes) {
      const path = localPath(route, lang)
      await Promise.all([page.goto(path), scripted.goto(path)])
      const main = (of: Page) => of.getByRole('main').innerText()
      const buttons = (of: Page) => of.getByRole('main').getByRole('button').allInnerTexts()
      // Buttons that need a script, such as Print, are hidden.
      const missing = (await buttons(scripted)).filter((name) => name && !name.includes('\n'))
      const expected = (await main(scripted))
        .split('\n')
        .filter((line) => line.trim() && !missing.includes(line))
      const shown = (await main(page)).split('\n')
      expect(
        expected.filter((line) => !shown.includes(line)),
        path,
      ).toEqual([])
      const types = await page
        .getByRole('main')
        .getByRole('button')
        .evaluateAll((all) => all.map((button) => button.getAttribute('type')))
      expect(new Set(types).difference(new Set(['submit'])), path).toEqual(new Set())
      expect(await visibleLinks(page, 'footer'), path).toEqual(await visibleLinks(scripted, 'footer'))
    }
    await scripted.close()
  })

for (const [width, what] of [
  [390, 'a phone'],
  [1440, 'a wide screen'],
] as const)
  test(`the menu and the language toggle work without JavaScript on ${what} (R3.1, R2.6)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    for (const [name, path] of [
      ['About Us', '/about'],
      ['Services', '/services'],
      ['Packages', '/pricing'],
      ['Contact Us', '/contact'],
    ] as [string, Route][]) {
      await page.goto('/')
      await page.getByRole('banner').getByRole('link', { name, exact: true }).first().click()
      await expect(page).toHaveURL(path)
      await page.getByRole('banner').getByRole('link', { name: 'Español' }).first().click()
      await expect(page).toHaveURL(localPath(path, 'es'))
    }
  })

test('the loan facts open without JavaScript (R5.16)', async ({ page }) => {
  await page.goto('/business-funding')
  const details = page.locator('details').first()
  await details.locator('summary').click()
  await expect(details).toHaveAttribute('open')
})

test('the skip link leads to the content without JavaScript (R3.8)', async ({ page }) => {
  await page.goto('/about')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/about#main')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
})
