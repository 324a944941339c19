import { FRAME } from '../../bench/page-weight.ts'
import { billing } from '../../checkout/visitor.ts'
import { words } from '../../checkout/words.ts'
import { Refusal } from '../../stripe/account.ts'
import { AUTHENTICATION_MESSAGE, DECLINE_MESSAGE, StripeJs } from '../../stripe/stripe-js.ts'
import { expectNoViolations } from '../accessibility.ts'
import { makeShareLink } from '../content/drafts.ts'
import { type BrowserContext, expect, type Page, type Request, test } from '../policy-check.ts'
import { expectNoSidewaysScroll } from '../sideways-scroll.ts'
import { translatePage } from '../translated-page.ts'
import { CheckoutForm } from './checkout-form.ts'
import { PaidSite } from './paid-site.ts'

const { failed: FAILED } = words.en
const CHARGED = [{ amount: 19_900, currency: 'usd' }]

let site: PaidSite

test.beforeAll(async () => {
  site = await new PaidSite().start()
})
test.afterAll(() => site.stop())
test.beforeEach(() => site.clear())

async function expectPaidOnce(...forms: CheckoutForm[]) {
  for (const { confirmed } of forms) await expect(confirmed).toBeVisible()
  expect(site.account.charges).toMatchObject(CHARGED)
  expect(site.intents).toHaveLength(1)
}

const withStripe = (context: BrowserContext) => new StripeJs(site.account).install(context)

test('buying a plan charges its fee once, sends the card only to Stripe and opens the confirmation (R19.1, R19.11)', async ({
  page,
  context,
}) => {
  const stripe = await withStripe(context)
  const bodies: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin === site.url) bodies.push(`${request.url()} ${request.postData()}`)
  })
  const query = '?name=Marisol%20Vega&email=prefilled@vega.example&phone=5550100177'
  await page.goto(`${site.url}/?utm_source=news&utm_campaign=fall`)
  const form = await new CheckoutForm(page).open(site.url, 'fresh-start', query)
  expect(stripe.requests).toMatchObject([
    { path: '/endive/stripe.js', from: `${site.url}/checkout/fresh-start` },
  ])
  expect(JSON.stringify(stripe.requests)).not.toContain('vega')
  await expect(page.getByText('go straight to Stripe')).toBeVisible()
  await expect(page.getByText('never leave this page')).toHaveCount(0)

  await form.fill()
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
  await expectNoViolations(page)
  await form.pay.click()
  await expect(form.confirmed).toBeVisible()
  expect(site.account.charges).toMatchObject(CHARGED)
  expect(site.account.all('subscription')).toMatchObject([
    { metadata: { plan: 'fresh-start', language: 'en' } },
  ])
  await expect
    .poll(() => site.orders())
    .toMatchObject([
      {
        state: 'paid',
        paidCents: 19_900,
        email: 'marisol@vega.example',
        // R17.21
        origin: { first: { source: 'news', campaign: 'fall', page: '/' } },
        // R19.5
        consents: [
          { consent: 'agreeTerms', version: expect.stringMatching(/^en:.+/), language: 'en' },
          { consent: 'creditReportAuth', version: expect.stringMatching(/^en:.+/), language: 'en' },
        ],
      },
    ])
  // Stripe receives the card together with the billing details. Nothing else receives the card.
  expect(stripe.requests.at(-1)?.body).toMatchObject({
    billing_details: { name: 'Marisol Vega', address: { postal_code: '85701', country: 'US' } },
  })
  expect(bodies.join()).not.toMatch(/4242|08 \/ 34|"123"/)

  // An inline script shows the heading. The amounts come from React, which also forgets the purchase's id.
  await expect(page.getByText('$129.99').first()).toBeVisible()
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  // A random id can contain any digits.
  expect(kept.replace(/"attemptId\\*":\\*"[^"]+"/, '')).not.toMatch(/4242|checkout-attempt/)

  await page.reload()
  await expect(form.confirmed).toBeVisible()
  expect(site.account.charges).toHaveLength(1)
})

test('with payment keys, a checkout adds at most 35 KB of JavaScript to the framework', async ({
  page,
  context,
}) => {
  await withStripe(context)
  const loaded: Request[] = []
  page.on('requestfinished', (request) => {
    if (request.url().startsWith(`${site.url}/_next/`) && request.resourceType() === 'script')
      loaded.push(request)
  })
  /** Compressed bytes since the last call. */
  const weigh = async () => {
    const sizes = await Promise.all(loaded.splice(0).map((request) => request.sizes()))
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
  }
  await page.goto(site.url + FRAME, { waitUntil: 'networkidle' })
  const frame = await weigh()
  await new CheckoutForm(page).open(site.url)
  await page.waitForLoadState('networkidle')
  const checkout = await weigh()
  expect(frame).toBeGreaterThan(100_000)
  expect(checkout - frame).toBeLessThanOrEqual(35 * 1024)
})

test('buying the offer in Spanish charges its price once (R19.4)', async ({ page, context }) => {
  const stripe = await withStripe(context)
  const form = await new CheckoutForm(page, 'es').open(site.url, 'funding-offer')
  await (await form.fill()).pay.click()
  await expect(form.confirmed).toBeVisible()
  expect(site.account.charges).toMatchObject([{ amount: 19_700, currency: 'usd' }])
  expect(site.account.all('subscription')).toEqual([])
  expect(stripe.requests.at(-1)?.body).toMatchObject({ locale: 'es-419' })
  await expect
    .poll(() => site.orders())
    .toMatchObject([{ state: 'paid', language: 'es', planId: 'funding-offer' }])
})

test('works by keyboard alone at 200% zoom, and the card fields count toward completion (R19.2)', async ({
  page,
  context,
}) => {
  await withStripe(context)
  // A window 1280 pixels wide, zoomed to 200%.
  await page.setViewportSize({ width: 640, height: 400 })
  const form = await new CheckoutForm(page).open(site.url)
  await expectNoSidewaysScroll(page)
  const progress = page.getByRole('progressbar')
  await form.pay.press('Enter')
  const missing = page.getByRole('alert').filter({ hasText: 'Expiry date is required' })
  await expect(missing).toBeFocused()
  await expectNoViolations(page)
  // The error summary's link moves the focus into the iframe.
  await missing.getByRole('link', { name: 'Expiry date is required' }).press('Enter')
  await expect(form.expiry).toBeFocused()
  await page.keyboard.type('08')
  await expect(progress).toHaveAttribute('aria-valuenow', '8')
  await expect(page.getByText('Expiry date is required')).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await expect(form.number).toBeFocused()
  await page.keyboard.type('4242')
  await form.pay.press('Enter')
  for (const text of [
    'Please enter a valid card number',
    'Please enter a valid expiry date',
    'CVV is required',
  ])
    await expect(page.getByRole('group').filter({ hasText: text }).first()).toBeVisible()

  await form.field('firstName').focus()
  for (const text of Object.values(billing))
    await page.keyboard.type(text).then(() => page.keyboard.press('Tab'))
  for (const text of ['4242 4242 4242', ' / 34', '123', 'Marisol Vega']) {
    await page.keyboard.press('End')
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Space')
  await expect(form.agree).toBeChecked()
  await form.authorize.focus()
  await page.keyboard.press('Space')
  await form.number.fill('4242 4242 4242 4242')
  await form.pay.press('Enter')
  await expect(form.confirmed).toBeVisible()
  expect(site.account.charges).toMatchObject(CHARGED)
})

test('a declined card shows Stripe’s message and keeps every field, and another card then pays once (R19.7)', async ({
  page,
  context,
}) => {
  await withStripe(context)
  const form = await new CheckoutForm(page).open(site.url)
  await (await form.fill('declined')).pay.click()
  await expect(form.alert(DECLINE_MESSAGE)).toBeFocused()
  await expectNoViolations(page)
  expect(site.account.charges).toEqual([])
  await expect(form.field('firstName')).toHaveValue('Marisol')
  await expect(form.cvc).toHaveValue('123')
  await expect(form.agree).toBeChecked()
  await form.field('email').fill('corrected@vega.example')
  await form.fillCard()
  await form.pay.click()
  await expectPaidOnce(form)
  expect(site.account.all('customer')).toMatchObject([{ email: 'corrected@vega.example' }])
})

test('a tab in another language does not charge again for a purchase that was already paid (R19.8)', async ({
  context,
}) => {
  await withStripe(context)
  const english = await new CheckoutForm(await context.newPage()).open(site.url)
  await (await english.fill('declined')).pay.click()
  await expect(english.alert(DECLINE_MESSAGE)).toBeFocused()
  const third = await (await new CheckoutForm(await context.newPage()).open(site.url)).fill()
  const spanish = await new CheckoutForm(await context.newPage(), 'es').open(site.url)
  await (await spanish.fill()).pay.click()
  await expect(spanish.confirmed).toBeVisible()
  await expect(spanish.page.getByText('$129.99').first()).toBeVisible()

  // The page in the other language continues the page from before the payment.
  const banner = third.page.getByRole('banner')
  await banner
    .getByRole('link', { name: /español/ })
    .first()
    .click()
  const switched = new CheckoutForm(third.page, 'es')
  await expect(third.page).toHaveURL(/\/es\/checkout/)
  await switched.number.waitFor()
  await switched.fillCard()
  await switched.pay.click()
  await expect(switched.confirmed).toBeVisible()
  expect(site.account.charges).toMatchObject(CHARGED)

  await english.field('email').fill('someone.else@vega.example')
  await english.fillCard()
  await english.pay.click()
  await expect(english.alert('This plan has already been paid for')).toBeFocused()
  await expectNoViolations(english.page)
  expect(site.account.charges).toMatchObject(CHARGED)
  // Pressing the button again buys the plan for the other person.
  await english.pay.click()
  // The toggle in the other tab has chosen Spanish.
  await expect(new CheckoutForm(english.page, 'es').confirmed).toBeVisible()
  expect(site.account.charges).toHaveLength(2)
  const buyers = (await site.orders()).filter(({ state }) => state === 'paid').map(({ email }) => email)
  expect(buyers.sort()).toEqual(['marisol@vega.example', 'someone.else@vega.example'])
})

test('a purchase that is declined one day and paid the next is first charged monthly on the day shown (R18.3)', async ({
  page,
  context,
}) => {
  await withStripe(context)
  await page.clock.install()
  const form = await new CheckoutForm(page).open(site.url)
  await (await form.fill('declined')).pay.click()
  await expect(form.alert(DECLINE_MESSAGE)).toBeFocused()
  await page.clock.fastForward('24:00:00')
  await form.fillCard()
  await form.pay.click()
  await expect(form.confirmed).toBeVisible()
  expect(site.account.charges).toMatchObject(CHARGED)
  const paidOrder = async () => (await site.orders()).find(({ state }) => state === 'paid')
  await expect.poll(paidOrder).toBeDefined()
  const order = await paidOrder()
  expect(site.account.all('subscription').map(({ status }) => status)).toEqual(['canceled', 'trialing'])
  const [year, month, day] = String(order?.firstMonth).split('-').map(Number)
  const shown = new Date(Number(year), Number(month) - 1, day).toLocaleDateString('en-US', {
    dateStyle: 'long',
  })
  await expect(page.getByText(shown).first()).toBeVisible()
})

test('a declined card keeps every field on a page that the browser translates (R19.7, R22.11)', async ({
  page,
  context,
}) => {
  await withStripe(context)
  const form = await new CheckoutForm(page).open(site.url)
  await translatePage(page)
  await (await form.fill('declined')).pay.click()
  await expect(form.alert(DECLINE_MESSAGE)).toBeFocused()
  await expect(form.field('firstName')).toHaveValue('Marisol')
  await form.fillCard('needsAuthentication')
  await form.pay.click()
  const bank = page.getByRole('dialog', { name: '3D Secure 2 Test' })
  await bank.getByRole('button', { name: 'Fail' }).click()
  await expect(form.alert(AUTHENTICATION_MESSAGE)).toBeFocused()
  await expect(form.field('firstName')).toHaveValue('Marisol')
  await form.fillCard()
  await form.pay.click()
  await expectPaidOnce(form)
})

test('a failed 3-D Secure check charges nothing, and a successful one charges once (R19.6)', async ({
  page,
  context,
}) => {
  await withStripe(context)
  const form = await new CheckoutForm(page).open(site.url)
  await (await form.fill('needsAuthentication')).pay.click()
  const bank = page.getByRole('dialog', { name: '3D Secure 2 Test' })
  await bank.getByRole('button', { name: 'Fail' }).click()
  await expect(form.alert(AUTHENTICATION_MESSAGE)).toBeFocused()
  expect(site.account.charges).toEqual([])
  await form.pay.click()
  await bank.getByRole('button', { name: 'Complete' }).click()
  await expectPaidOnce(form)
})

for (const loses of ['before', 'after'] as const) {
  test(`a retry charges once after a network failure ${loses} the payment (R19.8)`, async ({
    page,
    context,
  }) => {
    const stripe = await withStripe(context)
    const form = await new CheckoutForm(page).open(site.url)
    stripe.loses = loses
    await (await form.fill()).pay.click()
    await expect(form.alert(FAILED)).toBeFocused()
    expect(site.account.charges).toHaveLength(loses === 'before' ? 0 : 1)
    stripe.loses = undefined
    await form.pay.click()
    await expectPaidOnce(form)
  })
}

test('a retry after a price change confirms the amount that was already paid', async ({ page, context }) => {
  const stripe = await withStripe(context)
  const form = await new CheckoutForm(page).open(site.url)
  stripe.loses = 'after'
  await (await form.fill()).pay.click()
  await expect(form.alert(FAILED)).toBeFocused()
  await site.client.patch('plan-fresh-start').set({ setupFee: 222.5 }).commit()
  try {
    await form.pay.click()
    await expect(form.confirmed).toBeVisible()
    await expect(page.getByText('$199.00').first()).toBeVisible()
    expect(site.account.charges).toMatchObject(CHARGED)
  } finally {
    await site.client.patch('plan-fresh-start').set({ setupFee: 199 }).commit()
  }
})

test('a buyer who has not seen the confirmation is not charged again after someone else’s purchase (R19.8)', async ({
  context,
}) => {
  const stripe = await withStripe(context)
  const open = async () => (await new CheckoutForm(await context.newPage()).open(site.url)).fill()
  const first = await open()
  stripe.loses = 'after'
  await first.pay.click()
  await expect(first.alert(FAILED)).toBeFocused()
  stripe.loses = undefined
  await first.page.close()

  const other = await open()
  await other.field('email').fill('someone.else@vega.example')
  await other.pay.click()
  await expect(other.alert('This plan has already been paid for')).toBeFocused()
  await other.pay.click()
  await expect(other.confirmed).toBeVisible()
  expect(site.account.charges).toHaveLength(2)

  const again = await open()
  await again.pay.click()
  await expect(again.confirmed).toBeVisible()
  expect(site.account.charges).toHaveLength(2)
  // The buyer has now seen the confirmation, so the next purchase is another one.
  const next = await open()
  await next.pay.click()
  await expect(next.confirmed).toBeVisible()
  expect(site.account.charges).toHaveLength(3)
})

test('a retry charges once after the site or Stripe was unreachable (R18.17)', async ({ page, context }) => {
  await withStripe(context)
  const form = await new CheckoutForm(page).open(site.url)
  await page.route('**/api/checkout', (route) => route.abort())
  await (await form.fill()).pay.click()
  await expect(form.alert(FAILED)).toBeFocused()
  await page.unroute('**/api/checkout')
  // Stripe creates the subscription, but the responses are lost until the server gives up.
  let answers = 0
  site.api.losesAnswerOf = ({ path }) => path === '/v1/subscriptions' && answers++ < 5
  await form.pay.click()
  await expect(form.alert(FAILED)).toBeFocused()
  await form.pay.click()
  await expect(form.confirmed).toBeVisible()
  expect(site.account.charges).toMatchObject(CHARGED)
  expect(site.account.all('subscription')).toHaveLength(1)
})

test('on a Spanish page, a failure at Stripe shows a Spanish message and keeps every field', async ({
  page,
  context,
}) => {
  await withStripe(context)
  const form = await new CheckoutForm(page, 'es').open(site.url)
  await form.fill()
  const refused = async () => {
    await form.pay.click()
    await expect(form.alert('Hubo un error al procesar su pago. Inténtelo de nuevo.')).toBeFocused()
    expect(site.account.charges).toEqual([])
    await expect(form.field('firstName')).toHaveValue('Marisol')
    await expect(form.cvc).toHaveValue('123')
    await expect(form.agree).toBeChecked()
  }
  site.api.before = () => {
    throw new Refusal(500, { type: 'api_error', message: 'An unknown error occurred' })
  }
  await refused()
  site.api.before = () => {}
  const port = Number(new URL(site.api.url).port)
  await site.api.stop()
  await refused()
  await site.api.start(port)
  await form.pay.click()
  await expect(form.confirmed).toBeVisible()
  expect(site.account.charges).toMatchObject(CHARGED)
})

test('if Stripe’s script does not load in time, a notice shows the phone number until it has loaded (R19.16)', async ({
  page,
  context,
}) => {
  await withStripe(context)
  const { promise: held, resolve: comes } = Promise.withResolvers<void>()
  await context.route('https://js.stripe.com/**', (route) => held.then(() => route.fallback()))
  await page.clock.install()
  const request = page.waitForRequest('https://js.stripe.com/**')
  await page.goto(`${site.url}/es/checkout/growth-plan`, { waitUntil: 'commit' })
  await request
  await page.clock.fastForward(10_000)
  const said = page.getByRole('status').filter({ hasText: 'Los campos de la tarjeta no se cargaron' })
  await expect(
    said.getByRole('link', { name: 'Si tarda demasiado, llámenos al (555) 010-0142.' }),
  ).toHaveAttribute('href', 'tel:5550100142')
  await expectNoViolations(page)
  comes()
  const form = new CheckoutForm(page, 'es')
  await form.number.waitFor()
  await expect(said).toHaveCount(0)
  await (await form.fill()).pay.click()
  await expect(form.confirmed).toBeVisible()
})

test('if the server does not say whether payments are configured, a notice says so until it does (R19.16)', async ({
  page,
  context,
}) => {
  await withStripe(context)
  await page.route('**/api/checkout/key', (route) => route.abort())
  await page.goto(`${site.url}/checkout/growth-plan`)
  const said = page.getByRole('status').filter({ hasText: 'The card fields didn’t load' })
  await expect(said.getByRole('link', { name: /call us at/ })).toBeVisible()
  await page.unroute('**/api/checkout/key')
  await new CheckoutForm(page).number.waitFor()
  await expect(said).toHaveCount(0)
})

test('asks for a reload if a price change adds a monthly price, because the consent’s text then differs (R19.9)', async ({
  page,
  context,
}) => {
  await withStripe(context)
  const form = await (await new CheckoutForm(page).open(site.url, 'funding-offer')).fill()
  await site.client.patch('plan-funding-offer').set({ monthlyPrice: 50 }).commit()
  try {
    await form.pay.click()
    await expect(form.alert('Please reload the page')).toBeFocused()
    await expect(form.pay).toHaveText('Pay $197.00 today')
    expect(site.account.charges).toEqual([])
  } finally {
    await site.client.patch('plan-funding-offer').set({ monthlyPrice: 0 }).commit()
  }
})

test('a double click pays once (R19.8)', async ({ page, context }) => {
  await withStripe(context)
  const form = await new CheckoutForm(page).open(site.url)
  await (await form.fill()).pay.dblclick()
  await expectPaidOnce(form)
})

test('paying in several tabs, at once or in turn, charges once (R19.8)', async ({ page, context }) => {
  await withStripe(context)
  const inTab = async (tab: Page) => (await new CheckoutForm(tab).open(site.url)).fill()
  const one = await inTab(page)
  const other = await inTab(await context.newPage())
  // Open this tab before the others pay.
  const third = await inTab(await context.newPage())
  await Promise.all([one.pay.click(), other.pay.click()])
  await expectPaidOnce(one, other)
  await third.pay.click()
  await expectPaidOnce(third)
})

test('paying again charges nothing while the confirmation has not been shown (R19.8)', async ({
  page,
  context,
}) => {
  await withStripe(context)
  const form = await (await new CheckoutForm(page).open(site.url)).fill()
  await page.route('**/checkout/complete', (route) => route.abort())
  await form.pay.click()
  await expect.poll(() => site.account.charges).toHaveLength(1)
  await expect.poll(() => site.orders()).toMatchObject([{ state: 'paid' }])
  const spanish = await (await new CheckoutForm(await context.newPage(), 'es').open(site.url)).fill()
  await spanish.pay.click()
  await expectPaidOnce(spanish)
  expect(await site.orders()).toHaveLength(1)
})

test('a visitor must agree again after a price change, and an unpublished plan cannot be bought (R19.9)', async ({
  page,
  context,
}) => {
  await withStripe(context)
  const form = await new CheckoutForm(page).open(site.url)
  await form.fill()
  await site.client.patch('plan-fresh-start').set({ setupFee: 222.5, monthlyPrice: 99 }).commit()
  try {
    await form.pay.click()
    await expect(form.alert('The price changed after you opened this page.')).toBeFocused()
    expect(site.intents).toEqual([])
    const summary = page.getByRole('region', { name: 'Order summary' })
    await expect(summary.getByText('$222.50').first()).toBeVisible()
    await expect(form.pay).toHaveText('Pay $222.50 today')
    await expect(page.getByText('we charge $99.00 to this card each month')).toBeVisible()
    await expect(form.agree).not.toBeChecked()
    await form.pay.click()
    await expect(page.getByRole('link', { name: 'You must agree to the terms and conditions' })).toBeVisible()
    await form.agree.check()
    await form.pay.click()
    await expect(form.confirmed).toBeVisible()
    await expect(page.getByText('$222.50').first()).toBeVisible()
    expect(site.account.charges).toMatchObject([{ amount: 22_250 }])

    const plan = await site.client.getDocument('plan-fresh-start')
    await (await new CheckoutForm(page).open(site.url)).fill()
    await site.client.delete('plan-fresh-start')
    await form.pay.click()
    await expect(form.alert('You can’t order this here anymore.')).toBeFocused()
    if (plan) await site.client.createOrReplace(plan)
    expect(site.account.charges).toHaveLength(1)
  } finally {
    await site.client.patch('plan-fresh-start').set({ setupFee: 199, monthlyPrice: 129.99 }).commit()
  }
})

test('the checkout of a draft accepts no orders (R19.14)', async ({ page, context }) => {
  await withStripe(context)
  const published = await site.client.getDocument('plan-fresh-start')
  const draft = { ...published, _id: 'drafts.plan-fresh-start', _type: 'plan', setupFee: 149 }
  await site.client.createOrReplace(draft)
  await page.goto(await makeShareLink('checkout', '/', { client: site.client, siteUrl: site.url }))
  const form = await (await new CheckoutForm(page).open(site.url)).fill()
  await expect(form.pay).toHaveText('Pay $149.00 today')
  await form.pay.click()
  await expect(form.alert('This is a draft, so nothing can be ordered here.')).toBeFocused()
  // The same applies if the draft has the published price.
  await site.client.createOrReplace({ ...draft, setupFee: 199 })
  await (await form.open(site.url)).fill()
  await form.pay.click()
  await expect(form.alert('This is a draft, so nothing can be ordered here.')).toBeFocused()
  expect(site.api.requests).toEqual([])
  expect(await site.orders()).toEqual([])

  await page.getByRole('link', { name: 'Leave the draft' }).click()
  await (await (await form.open(site.url)).fill()).pay.click()
  await expectPaidOnce(form)
  await site.client.delete({ query: '*[_id in ["drafts.plan-fresh-start", "shareLink.checkout"]]' })
})

test('a visitor must agree again if the page in the other language shows another price (R19.9)', async ({
  page,
  context,
}) => {
  await withStripe(context)
  const form = await new CheckoutForm(page).open(site.url)
  await form.fill()
  await site.client.patch('plan-fresh-start').set({ setupFee: 222.5 }).commit()
  try {
    await form.pay.click()
    await expect(form.alert('The price changed')).toBeFocused()
    await form.agree.check()
    // The Spanish page was rendered before the change.
    await page
      .getByRole('banner')
      .getByRole('link', { name: /español/ })
      .first()
      .click()
    const spanish = new CheckoutForm(page, 'es')
    await spanish.number.waitFor()
    await expect(spanish.alert('El precio cambió')).toBeVisible()
    await expect(spanish.agree).not.toBeChecked()
    await expect(spanish.authorize).toBeChecked()
    await spanish.fillCard()
    await spanish.pay.click()
    await expect(page.getByRole('link', { name: 'Debe aceptar los términos y condiciones' })).toBeVisible()
    expect(site.intents).toEqual([])
  } finally {
    await site.client.patch('plan-fresh-start').set({ setupFee: 199 }).commit()
  }
})

test('a language switch keeps everything except the card, and Stripe’s script is retried (R2.9, R19.16)', async ({
  page,
  context,
}) => {
  await withStripe(context)
  let away = true
  await context.route('https://js.stripe.com/**', (route) => (away ? route.abort() : route.fallback()))
  await page.goto(`${site.url}/checkout/growth-plan`)
  await expect(page.getByRole('status').filter({ hasText: 'didn’t load' })).toBeVisible()
  away = false
  const form = new CheckoutForm(page)
  await form.number.waitFor()
  await expect(page.getByRole('status').filter({ hasText: 'didn’t load' })).toHaveCount(0)
  await form.fill()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /español/ })
    .first()
    .click()
  const spanish = new CheckoutForm(page, 'es')
  await spanish.number.waitFor()
  await expect(spanish.field('firstName')).toHaveValue('Marisol')
  await expect(spanish.field('nameOnCard')).toHaveValue('Marisol Vega')
  await expect(spanish.number).toHaveValue('')
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '75')
})
