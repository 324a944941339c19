import { typed } from '../../../checkout/visitor.ts'
import { spoken, words } from '../../../checkout/words.ts'
import { expectNoViolations } from '../../accessibility.ts'
import { expect, type Page, type Route, test } from '../../policy-check.ts'
import { checkout } from './form.ts'

/** Everything that outlives the page in the browser: storage, history state, cookies and the URL. */
async function kept(page: Page): Promise<string> {
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]),
  )
  const cookies = JSON.stringify(await page.context().cookies())
  return stored + cookies + page.url()
}

const card = /4242\s?4242|"(28|08|123)"/

for (const [lang, text] of spoken) {
  test(`without payment keys, the checkout says that online payment is unavailable and offers a lead form, ${lang} (R18.22)`, async ({
    page,
  }) => {
    await page.goto(`${text.prefix}/checkout/growth-plan?utm_source=fall`)
    const notice = page.getByRole('region', { name: text.offline.title })
    await expect(notice).toBeVisible()
    await expect(notice.getByRole('link', { name: '(555) 010-0142' })).toHaveAttribute(
      'href',
      'tel:5550100142',
    )
    await notice.getByRole('button', { name: text.offline.hold }).click()
    const field = (label: string) => notice.getByLabel(label, { exact: true })
    await expect(field(text.fullName)).toBeFocused()
    await notice.getByRole('button', { name: text.offline.hold }).click()
    await expect(notice.getByRole('alert').getByRole('link')).toHaveCount(3)
    await expectNoViolations(page, 'main')
    await page.keyboard.press('Tab')
    await field(text.fullName).fill('Marisol Vega')
    await field(text.labels.email).fill('hold@vega.example')
    await field(text.labels.phone).fill('555-010-0177')
    const sending = page.waitForRequest('**/api/leads')
    await notice.getByRole('button', { name: text.offline.hold }).click()
    expect((await sending).postDataJSON()).toMatchObject({
      name: 'Marisol Vega',
      email: 'hold@vega.example',
      phone: '555-010-0177',
      source: 'Form: Hold my place, Growth Plan',
      page: `${text.prefix}/checkout/growth-plan`,
    })
    await expect(notice.getByRole('status').filter({ hasText: text.offline.held })).toBeFocused()
  })

  test(`without payment keys, submitting shows an alert and card data stays on the page, ${lang} (R18.15, R18.16)`, async ({
    page,
  }) => {
    // Equivalent to 200% zoom on a small laptop.
    await page.setViewportSize({ width: 640, height: 360 })
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')))
    // Intercepts requests before the page loads, because the page may send some while loading.
    let treat = (route: Route): Promise<void> => route.continue()
    await page.route('**/api/checkout/key', (route) => treat(route))
    await page.goto(`${text.prefix}/checkout/growth-plan`)
    const form = checkout(page, text)
    await expect(form.field('cardNumber')).toBeEditable()
    await form.field('firstName').focus()
    for (const value of Object.values(typed)) {
      await page.keyboard.type(value)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Space')
    await expect(form.agree).toBeChecked()
    // Skips the links in the first checkbox's text.
    for (let press = 0; press < 3; press++) await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(form.authorize).toBeChecked()

    const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
    treat = async (route) => {
      await asked
      await route.continue()
    }
    // R18.12
    await page.keyboard.press('Enter')
    await expect(form.busy).toHaveAttribute('aria-disabled', 'true')
    await form.busy.press('Enter')
    answer()
    // R18.18
    await expect(form.alert(text.keysMissing)).toBeFocused()
    await expect(form.alert(text.keysMissing)).toBeInViewport()
    await expect(form.pay).not.toHaveAttribute('aria-disabled')
    for (const [name, value] of Object.entries(typed)) {
      const shown = name === 'cardNumber' ? '4242 4242 4242 4242' : value
      await expect(form.field(name as keyof typeof typed)).toHaveValue(shown)
    }

    treat = (route) => route.abort()
    await form.pay.click()
    // R18.17
    await expect(form.alert(text.failed)).toBeFocused()

    expect(await kept(page)).not.toMatch(card)
    await page.getByRole('banner').getByRole('link', { name: text.other }).first().click()
    const other = lang === 'en' ? words.es : words.en
    await expect(checkout(page, other).field('nameOnCard')).toHaveValue(typed.nameOnCard)
    expect(await kept(page)).not.toMatch(card)
    expect(sent.join('\n')).not.toMatch(card)
    expect(sent.filter((url) => url.includes('stripe'))).toEqual([])
  })

  test(`a language switch clears only the card, as the form warns, ${lang} (R2.8, R2.9)`, async ({
    page,
  }) => {
    await page.goto(`${text.prefix}/checkout/fresh-start`)
    const form = checkout(page, text)
    await expect(page.getByRole('group').filter({ has: form.field('cardNumber') })).toContainText(
      /change the language|cambia de idioma/,
    )
    await form.fill()
    await form.agree.check()
    await page.getByRole('banner').getByRole('link', { name: text.other }).first().click()
    const other = lang === 'en' ? words.es : words.en
    await page.waitForURL(`**${other.prefix}/checkout/fresh-start`)
    const switched = checkout(page, other)
    for (const [name, value] of Object.entries(typed)) {
      const secret = ['cardNumber', 'expiryMonth', 'expiryYear', 'cvv'].includes(name)
      await expect(switched.field(name as keyof typeof typed)).toHaveValue(secret ? '' : value)
    }
    await expect(switched.agree).toBeChecked()
    await expect(switched.authorize).not.toBeChecked()
  })
}

test('the card fields keep only digits, and the caret stays in place (R18.9)', async ({ page }) => {
  await page.goto('/checkout/fresh-start')
  const form = checkout(page, words.en)
  const number = form.field('cardNumber')
  const caret = () => number.evaluate((input: HTMLInputElement) => input.selectionStart)
  await expect(number).toBeEditable()
  await number.focus()
  await page.keyboard.type('4111x1111')
  await expect(number).toHaveValue('4111 1111')
  for (let press = 0; press < 4; press++) await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('22')
  await expect(number).toHaveValue('4111 2211 11')
  expect(await caret()).toBe(7)
  // Deleting across the space removes the digit before it.
  for (let press = 0; press < 3; press++) await page.keyboard.press('Backspace')
  await expect(number).toHaveValue('4111 111')
  await page.keyboard.type('1')
  await expect(number).toHaveValue('4111 1111')
  await page.keyboard.press('Control+A')
  await page.evaluate(() => document.execCommand('insertText', false, '4242-4242-4242-4242-99'))
  await expect(number).toHaveValue('4242 4242 4242 4242')
  await form.field('expiryMonth').pressSequentially('1a23')
  await expect(form.field('expiryMonth')).toHaveValue('12')
  await form.field('expiryYear').fill('2031')
  await expect(form.field('expiryYear')).toHaveValue('31')
  await form.field('cvv').pressSequentially('12345')
  await expect(form.field('cvv')).toHaveValue('1234')
})
