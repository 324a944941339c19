import { spoken, words } from '../../../checkout/words.ts'
import { expect, test } from '../../policy-check.ts'
import { checkout } from './form.ts'

for (const [lang, text] of spoken) {
  test(`the checkout is prefilled with the contact details in its URL, ${lang} (R16.9, R18.13, R18.14)`, async ({
    page,
  }) => {
    const referrers: string[] = []
    page.on('request', (request) => referrers.push(request.headers().referer ?? ''))
    await page.goto(`${text.prefix}/offer/funding`)
    await page.getByLabel(text.fullName).fill('José Peña Ruiz')
    await page.getByLabel(text.labels.email).fill(`checkout-${lang}@pena.example`)
    await page.getByLabel(text.labels.phone).fill('555.010.0177')
    await page.getByRole('button', { name: text.toOffer }).click()

    const form = checkout(page, text)
    await expect(form.field('firstName')).toHaveValue('José')
    await expect(form.field('lastName')).toHaveValue('Peña Ruiz')
    await expect(form.field('email')).toHaveValue(`checkout-${lang}@pena.example`)
    await expect(form.field('phone')).toHaveValue('555.010.0177')
    await expect(page).toHaveURL(`${text.prefix}/checkout/funding-offer`)
    expect(referrers.filter((address) => /pena|0177/.test(address))).toEqual([])

    // Session storage keeps the contact until the tab is closed.
    await page.goto(`${text.prefix}/checkout/fresh-start`)
    await expect(form.field('firstName')).toHaveValue('José')

    // The URL takes precedence, and its other parameters are kept.
    await page.goto(`${text.prefix}/checkout/credit-boost?phone=5550100199&from=mail&name=Luz#main`)
    await expect(form.field('phone')).toHaveValue('5550100199')
    await expect(form.field('firstName')).toHaveValue('Luz')
    await expect(form.field('lastName')).toHaveValue('')
    await expect(form.field('email')).toHaveValue(`checkout-${lang}@pena.example`)
    await expect(page).toHaveURL(`${text.prefix}/checkout/credit-boost?from=mail#main`)
  })
}

test('the redirect for a stored language keeps the query (R2.4)', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'es'))
  await page.goto('/checkout/fresh-start?name=Luz+Ruiz&email=luz%40ruiz.example')
  await expect(checkout(page, words.es).field('lastName')).toHaveValue('Ruiz')
  await expect(page).toHaveURL('/es/checkout/fresh-start')
})

test('personal data is removed from the URL before any script file runs (R18.14)', async ({ page }) => {
  await page.route(/\.js(\?|$)/, (route) => route.abort())
  await page.goto('/checkout/fresh-start?name=Luz&email=luz%40ruiz.example&phone=5550100199')
  await expect(page).toHaveURL('/checkout/fresh-start')
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1)
  await expect(checkout(page, words.en).pay).toBeVisible()
})
