import { spoken, words } from '../../../checkout/words.ts'
import { expectNoViolations } from '../../accessibility.ts'
import { expect, test } from '../../policy-check.ts'

const order = { setupFee: 19_900, monthly: 12_999, paidOn: '2026-11-20', firstMonth: '2026-12-20' }

for (const [lang, text] of spoken) {
  test(`the confirmation shows an order only after payment and still shows it after a reload, ${lang} (R19.11)`, async ({
    page,
  }) => {
    await page.goto(`${text.prefix}/checkout/complete`)
    const main = page.getByRole('main')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(text.none)
    await expect(page.getByRole('main').getByRole('link', { name: text.cancel })).toHaveAttribute(
      'href',
      `${text.prefix}/cancellation-form`,
    )

    const keep = (value: object) =>
      page.evaluate((kept) => sessionStorage.setItem('checkout-confirmation', kept), JSON.stringify(value))
    await keep({ ...order, planId: 'fresh-start' })
    for (let visit = 0; visit < 2; visit++) {
      await page.reload()
      await expect(heading).toHaveText(text.paid)
    }
    // Until the scripts have loaded, and if they cannot be loaded.
    await page.route('**/_next/static/**/*.js', (route) => route.abort())
    await page.reload()
    await expect(heading).toHaveText(text.paid)
    await expectNoViolations(page, 'main')
    await expect(main.getByRole('listitem')).toHaveCount(0)
    await page.unroute('**/_next/static/**/*.js')
    await page.reload()

    for (const part of ['Fresh Start', text.charged, '$199.00', text.monthly, '$129.99'])
      await expect(main.getByText(part, { exact: true })).toBeVisible()
    await expect(main.getByRole('listitem')).toHaveCount(3)
    await expectNoViolations(page, 'main')

    await page.getByRole('banner').getByRole('link', { name: text.other }).first().click()
    await expect(heading).toHaveText((lang === 'en' ? words.es : words.en).paid)

    await keep({ ...order, planId: 'funding-offer', setupFee: 19_700, monthly: 0 })
    await page.reload()
    await expect(main.getByRole('listitem')).toHaveCount(2)
    await expect(main).not.toContainText('$0.00')

    // An editor may have replaced the plan meanwhile.
    await keep({ ...order, planId: 'fresh-start', planName: 'Early Start' })
    await page.reload()
    await expect(main.getByText('Early Start', { exact: true })).toBeVisible()
    await keep({ ...order, planId: 'fresh-start', planName: 'Business Funding Offer' })
    await page.reload()
    const translated = lang === 'en' ? 'Preparación para financiamiento' : 'Business Funding Offer'
    await expect(main.getByText(translated, { exact: true })).toBeVisible()

    // Malformed stored data is ignored.
    await keep({ ...order, planId: 'fresh-start', setupFee: '<b>0</b>' })
    await page.reload()
    await expect(heading).toHaveText((lang === 'en' ? words.es : words.en).none)
  })
}

test('the confirmation shows the order from the fragment only while the browser blocks storage (R19.11)', async ({
  page,
}) => {
  const address = `/checkout/complete#paid=${encodeURIComponent(JSON.stringify({ ...order, planId: 'fresh-start' }))}`
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto(address)
  await expect(heading).toHaveText(words.en.none)
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const storage of ['sessionStorage', 'localStorage'])
      Object.defineProperty(window, storage, { get: refuse })
  })
  await page.reload()
  await expect(heading).toHaveText(words.en.paid)
  await expect(page.getByRole('main').getByText('$199.00', { exact: true })).toBeVisible()
})
