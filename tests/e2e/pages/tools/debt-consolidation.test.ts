import { expectNoViolations } from '../../accessibility.ts'
import { expect, type Locator, type Page, test } from '../../policy-check.ts'
import { expectNoSidewaysScroll } from '../../sideways-scroll.ts'
import {
  address,
  expectAccessibleStep,
  heading,
  type Lang,
  message,
  nextButton,
  openTool,
  pressInVain,
  recordRequests,
  switchLanguage,
  untilReady,
  words,
} from './wizard.ts'

const path = '/debt-consolidation'

/** The payments and interest below match the PMT function of spreadsheets, to the cent. */
const shared = '#offer=12:60&debts=5000:24.99:36,2400:29.99:24,8200:7.9:30'

const labels = {
  en: {
    step: (n: number) => `Step ${n} of 3`,
    debts: 'What do you owe now?',
    balance: 'Balance, in dollars',
    apr: 'Annual percentage rate (APR), in percent',
    months: 'Months left',
    term: 'Term, in months',
    name: 'Name',
    add: 'Add a debt',
    noDebt: 'Enter at least one debt with a balance and months above 0.',
    noTerm: 'Enter a term above 0 months.',
    fix: 'Correct the marked fields to continue.',
    tooLarge: ['Enter $100,000,000 or less.', 'Enter 1,000% or less.', 'Enter 600 months or less.'],
    negative: 'Enter 0 or more.',
    less: (amount: string) => `${amount} less`,
    more: (amount: string) => `${amount} more`,
    better: 'The offer costs you less',
    longer: 'A lower payment, a higher cost',
    startOver: 'Start Over',
    firstName: 'Credit Card',
    newName: 'Debt',
    monthsLeft: 'Months left',
    remove: (name: string) => `Remove ${name}`,
    removed: 'Credit Card removed.',
    cheaper: 'cheaper than the offer',
    replaces: 'It would replace Car loan at 7.9% with a loan at 12%.',
    leftOut: 'Debt has no balance or no term and is left out of all figures.',
    payment: 'My payment',
    noMonths: 'Enter the months left. Without them, this debt is left out.',
    neverPaid: 'This payment never pays the debt off: the interest alone is $104.13 a month.',
    paidOff: 'Paid off in 39 months.',
    fee: 'Fee (optional), in percent',
    borrows: 'You borrow $5,154.64: $154.64 covers the fee and the rest pays off your debts.',
    feeTitle: 'Interest and fee',
    upFront: 'Up front',
    dueNow: 'A fee of $150 is due at the start.',
    leaveOut: 'Leave out Debt 3',
    apart: 'Debt 3 at 7.9%',
    apartSaves: 'Left out, it would cost you $1,881.00 less overall.',
    without: 'One loan, without Debt 3',
    extra: 'Extra you could pay each month (optional), in dollars',
    plans: ['Snowball', 'Avalanche'],
    replacing: 'One loan of $8,200 at 12% over 36 months, in place of one debt',
    worse: 'The offer costs you more',
    aboveAverage: 'The offer’s rate, 30%, is above your debts’ average of 24.99%',
    sooner: 'You’d be done 12 months sooner',
    moveTerm: 'Move the term',
    varied: 'at 30% over 25 months',
    ends: /reach zero in month 36, .* in month 25/,
  },
  es: {
    step: (n: number) => `Paso ${n} de 3`,
    debts: '¿Cuánto debe ahora?',
    balance: 'Saldo, en dólares',
    apr: 'Tasa de porcentaje anual (APR), en porcentaje',
    months: 'Meses restantes',
    term: 'Plazo, en meses',
    name: 'Nombre de la deuda',
    add: 'Agregar una deuda',
    noDebt: 'Escriba al menos una deuda con saldo y meses mayores que 0.',
    noTerm: 'Escriba un plazo mayor que 0 meses.',
    fix: 'Corrija los campos marcados para continuar.',
    tooLarge: ['Escriba $100,000,000 o menos.', 'Escriba 1,000% o menos.', 'Escriba 600 meses o menos.'],
    negative: 'Escriba 0 o más.',
    less: (amount: string) => `${amount} menos`,
    more: (amount: string) => `${amount} más`,
    better: 'La oferta le cuesta menos',
    longer: 'Un pago más bajo, un costo más alto',
    startOver: 'Empezar de nuevo',
    firstName: 'Tarjeta de crédito',
    newName: 'Deuda',
    monthsLeft: 'Meses restantes',
    remove: (name: string) => `Quitar ${name}`,
    removed: 'Tarjeta de crédito: deuda quitada.',
    cheaper: 'más barata que la oferta',
    replaces: 'Reemplazaría Car loan al 7.9% por un préstamo al 12%.',
    leftOut: 'Deuda no tiene saldo o plazo y queda fuera de todas las cifras.',
    payment: 'Mi pago',
    noMonths: 'Escriba los meses restantes. Sin ellos, esta deuda queda fuera.',
    neverPaid: 'Con este pago la deuda no se liquida nunca: solo los intereses son $104.13 al mes.',
    paidOff: 'Liquidada en 39 meses.',
    fee: 'Cargo (opcional), en porcentaje',
    borrows: 'Pide prestados $5,154.64: $154.64 cubren el cargo y el resto liquida sus deudas.',
    feeTitle: 'Intereses y cargo',
    upFront: 'Al inicio',
    dueNow: 'Al inicio se paga un cargo de $150.',
    leaveOut: 'Dejar fuera Deuda 3',
    apart: 'Deuda 3 al 7.9%',
    apartSaves: 'Fuera del préstamo, le costaría $1,881.00 menos en total.',
    without: 'Un solo préstamo, sin Deuda 3',
    extra: 'Extra que podría pagar cada mes (opcional), en dólares',
    plans: ['Bola de nieve', 'Avalancha'],
    replacing: 'Un préstamo de $8,200 al 12% por 36 meses, en lugar de una deuda',
    worse: 'La oferta le cuesta más',
    aboveAverage: 'La tasa de la oferta, 30%, es mayor que el promedio de sus deudas, 24.99%',
    sooner: 'Terminaría 12 meses antes',
    moveTerm: 'Mover el plazo',
    varied: 'al 30% por 25 meses',
    ends: /llegan a cero en el mes 36; .* en el mes 25/,
  },
}

const debt = (page: Page, number: number): Locator => page.getByRole('group').nth(number - 1)
const field = (where: Page | Locator, name: string) => where.getByRole('textbox', { name, exact: true })
const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name })

for (const lang of ['en', 'es'] as Lang[]) {
  const say = labels[lang]

  test(`takes a visitor from the debts to the savings, ${lang} (R14.1, R14.2, R14.5)`, async ({
    page,
    baseURL,
  }) => {
    await openTool(page, address(path, lang))
    const requests = recordRequests(page)
    await expect(page.getByText(say.step(1))).toBeVisible()
    await expect(field(page, say.name)).toHaveValue(say.firstName)
    await expect(field(page, say.balance)).toHaveValue('5,000')
    await expect(field(page, say.apr)).toHaveValue('24.99')
    await expect(field(page, say.months)).toHaveValue('36')
    await expect(page.getByRole('button', { name: words[lang].previous })).toBeDisabled()
    await expectAccessibleStep(page, lang)
    await nextButton(page, lang).click()

    await expect(page.getByText(say.step(2))).toBeVisible()
    await expect(field(page, say.apr)).toHaveValue('12')
    await expect(field(page, say.term)).toHaveValue('36')
    await field(page, say.term).fill('')
    await pressInVain(page, words[lang].next)
    // R14.6
    await expect(message(page)).toHaveText(say.noTerm)
    await field(page, say.term).fill('36')
    await expectAccessibleStep(page, lang, 'main')
    await nextButton(page, lang).click()

    await expect(heading(page)).toHaveText(say.better)
    await expect(heading(page)).toBeFocused()
    // R14.10
    await expect(page.getByText(say.less('$32.70'), { exact: true })).toBeVisible()
    await expect(page.getByText(say.less('$1,177.24'), { exact: true })).toBeVisible()
    await expect(row(page, say.firstName)).toContainText('$198.77')
    await expect(row(page, say.firstName)).toContainText('$2,155.82')
    await expect(page.getByRole('row').last()).toContainText('$166.07')
    await expect(page.getByRole('row').last()).toContainText('$978.58')
    await expect(page.getByRole('img').last()).toBeVisible()
    // R8.9
    await expect(page.getByRole('link', { name: words[lang].talk })).toHaveAttribute(
      'href',
      address('/contact#consultations', lang),
    )
    // R8.10: the chart loads the site's own files, and nothing is sent.
    expect(requests.filter((each) => !each.startsWith(`${baseURL}/_next/static/`))).toEqual([])
    await expectAccessibleStep(page, lang)

    // R8.8
    await page.getByRole('button', { name: say.startOver }).click()
    await expect(page.getByText(say.step(1))).toBeVisible()
    await expect(field(page, say.balance)).toHaveValue('5,000')
  })

  test(`out-of-range and missing numbers block Next with a message, ${lang} (R13.4, R13.5, R13.6)`, async ({
    page,
  }) => {
    await openTool(page, address(path, lang))
    const fields = [say.balance, say.apr, say.months]
    for (const [index, text] of ['999999999', '1001', '601'].entries()) {
      const input = field(page, fields[index] ?? '')
      await input.fill(text)
      await expect(input).toHaveAccessibleDescription(
        new RegExp(say.tooLarge[index]?.replace('$', '\\$') ?? '-'),
      )
      await pressInVain(page, words[lang].next)
      await expect(message(page)).toHaveText(say.fix)
      await input.fill('-5')
      await expect(page.getByText(say.negative)).toBeVisible()
      await input.fill('12')
      await expect(input).not.toHaveAttribute('aria-invalid')
    }
    for (const [name, text] of [
      [say.balance, 'nothing'],
      [say.months, '0'],
    ] as const) {
      await field(page, name).fill(text)
      await pressInVain(page, words[lang].next)
      // R14.4
      await expect(message(page)).toHaveText(say.noDebt)
      await field(page, name).fill('$5,000')
      if (name === say.months) await field(page, name).fill('36 months')
    }
    await field(page, say.apr).fill('0%')
    await nextButton(page, lang).click()
    await expect(page.getByText(say.step(2))).toBeVisible()
  })

  test(`states in dollars how much more interest a lower payment costs, ${lang} (R14.12, R14.13)`, async ({
    page,
  }) => {
    await openTool(page, address(path, lang) + shared)
    await expect(heading(page)).toHaveText(say.longer)
    await expect(page.getByText(say.less('$288.05'), { exact: true })).toBeVisible()
    await expect(page.getByText(say.more('$1,381.44'), { exact: true })).toBeVisible()
    for (const figure of ['$635.06', '$347.01', '$3,839.36', '$5,220.80', '16.78%']) {
      await expect(page.getByRole('table').last()).toContainText(figure)
    }
    const better = lang === 'en' ? 'Try 36 months' : 'Probar 36 meses'
    await page.getByRole('button', { name: better }).click()
    await expect(heading(page)).toHaveText(say.better)
    await expect(page.getByText(say.less('$116.92'), { exact: true })).toBeVisible()
    await expect(page.getByText(say.less('$786.20'), { exact: true })).toBeVisible()
    await expect(field(page, say.term)).toHaveValue('36')
  })

  test(`debts can be added, named, changed and removed down to one, ${lang} (R14.3)`, async ({ page }) => {
    await openTool(page, address(path, lang))
    const removeButtons = page.getByRole('button', { name: lang === 'en' ? /^Remove/ : /^Quitar/ })
    await expect(removeButtons).toBeDisabled()
    await page.getByRole('button', { name: say.add }).click()
    await page.getByRole('button', { name: say.add }).click()
    await expect(page.getByRole('group')).toHaveCount(3)
    await expect(field(debt(page, 3), say.name)).toBeFocused()
    await expect(field(debt(page, 3), say.name)).toHaveValue(say.newName)
    await expect(field(debt(page, 3), say.balance)).toHaveValue('0')
    await field(debt(page, 2), say.name).fill('Car loan')
    await field(debt(page, 2), say.balance).fill('$8,200')
    await field(debt(page, 2), say.apr).fill('7.9%')
    await field(debt(page, 2), say.monthsLeft).fill('30')
    await page.getByRole('button', { name: say.remove(say.firstName) }).click()
    await expect(page.getByRole('status').filter({ hasText: say.removed })).toBeAttached()
    await expect(field(debt(page, 1), say.name)).toBeFocused()
    await expectAccessibleStep(page, lang, 'main')
    await nextButton(page, lang).click()
    await nextButton(page, lang).click()

    // R14.14
    await expect(row(page, /^Car loan/)).toContainText(say.cheaper)
    await expect(row(page, /^Car loan/)).toContainText('$302.11')
    await expect(page.getByText(say.replaces)).toBeVisible()
    // R14.11
    await expect(page.getByText(say.leftOut)).toBeVisible()
    await expect(page.getByText(say.replacing)).toBeVisible()
    await page.goBack()
    await page.goBack()
    await page.getByRole('button', { name: say.remove(say.newName) }).click()
    await expect(removeButtons).toBeDisabled()
  })

  test(`every figure updates when the rate or term changes on the results, ${lang} (R8.12, R14.15)`, async ({
    page,
  }) => {
    await openTool(page, `${address(path, lang)}#offer=12:36&debts=5000:24.99:36`)
    expect(new URL(page.url()).hash).not.toBe('')
    await field(page, say.apr).fill('30')
    await expect.poll(() => new URL(page.url()).hash).toBe('')
    await expect(heading(page)).toHaveText(say.worse)
    await expect(page.getByText(say.more('$13.49'), { exact: true })).toBeVisible()
    await expect(page.getByText(say.more('$485.46'), { exact: true })).toBeVisible()
    await expect(page.getByText(say.aboveAverage)).toBeVisible()

    await field(page, say.term).fill('0')
    await expect(page.getByText(say.noTerm)).toBeVisible()
    await expect(page.getByText(say.more('$13.49'), { exact: true })).toBeVisible()
    await field(page, say.term).fill('24')
    await expect(page.getByText(say.sooner)).toBeVisible()

    const slider = page.getByRole('slider', { name: say.moveTerm })
    await slider.focus()
    await page.keyboard.press('ArrowRight')
    await expect(field(page, say.term)).toHaveValue('25')
    await expect(page.getByText(say.varied)).toBeVisible()
    await expect(page.getByRole('img', { name: say.ends })).toBeVisible()
  })

  test(`an invalid term on the results is kept and does not hold back a valid rate, ${lang} (R2.8, R14.15)`, async ({
    page,
  }) => {
    await openTool(page, `${address(path, lang)}#offer=12:36&debts=5000:24.99:36`)
    await field(page, say.term).fill('0')
    await field(page, say.apr).fill('30')
    await expect(page.getByText(say.noTerm)).toBeVisible()
    await expect(page.getByText(say.more('$13.49'), { exact: true })).toBeVisible()
    await page.reload()
    await expect(field(page, say.apr)).toHaveValue('30')
    await expect(field(page, say.term)).toHaveValue('0')
    await expect(page.getByText(say.noTerm)).toBeVisible()
    const other = lang === 'en' ? 'es' : 'en'
    await switchLanguage(page, lang)
    await expect(page.getByText(labels[other].noTerm)).toBeVisible()
    await expect(page.getByText(labels[other].more('$13.49'), { exact: true })).toBeVisible()
    await switchLanguage(page, other)

    await page.goto(`${address(path, lang)}#offer=10:48&debts=5000:24.99:36`)
    await expect(field(page, say.apr)).toHaveValue('10')
    await expect(field(page, say.term)).toHaveValue('48')
  })

  test(`a debt can be entered with a payment instead of months, and a fee adds to the cost, ${lang} (R14.17, R14.19)`, async ({
    page,
  }) => {
    await openTool(page, address(path, lang))
    await field(page, say.months).fill('0')
    await expect(field(page, say.months)).toHaveAccessibleDescription(new RegExp(say.noMonths))
    await field(page, say.months).fill('36')
    await page.getByRole('radio', { name: say.payment }).check()
    const payment = field(page, lang === 'en' ? 'Monthly payment, in dollars' : 'Pago mensual, en dólares')
    await expect(payment).toHaveValue('198.77')
    await payment.fill('104')
    await expect(page.getByText(say.neverPaid)).toBeVisible()
    await pressInVain(page, words[lang].next)
    await expect(message(page)).toHaveText(say.fix)
    await payment.fill('190')
    await expect(page.getByText(say.paidOff)).toBeVisible()
    await expectAccessibleStep(page, lang, 'main')
    await nextButton(page, lang).click()

    await field(page, say.fee).fill('3')
    await expect(page.getByText(say.borrows)).toBeVisible()
    await expectAccessibleStep(page, lang, 'main')
    await nextButton(page, lang).click()
    await expect(page.getByRole('heading', { name: say.feeTitle })).toBeVisible()
    await page.getByRole('radio', { name: say.upFront }).check()
    await expect(page.getByText(say.dueNow)).toBeVisible()
    // $978.58 of interest plus the fee of $150.
    await expect(row(page, /^(One loan|Un solo préstamo)/)).toContainText('$1,128.58')
  })

  test(`a debt can be left out of the loan, which is compared with snowball and avalanche, ${lang} (R14.20, R14.21)`, async ({
    page,
  }) => {
    await openTool(page, address(path, lang) + shared)
    await expect(page.getByText(say.apartSaves)).toBeVisible()
    await page.getByRole('button', { name: say.leaveOut }).click()
    await expect(page.getByRole('checkbox', { name: say.apart })).not.toBeChecked()
    await expect(row(page, say.without)).toBeVisible()
    for (const plan of say.plans) await expect(row(page, plan)).toContainText('$635.06')
    await field(page, say.extra).fill('100')
    for (const plan of say.plans) await expect(row(page, plan)).toContainText('$735.06')
    await expectAccessibleStep(page, lang)
    await page.getByRole('checkbox', { name: say.apart }).check()
    await expect(row(page, say.without)).toHaveCount(0)
  })

  test(`the largest amounts fit the narrowest screens, ${lang} (R14.22)`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    await openTool(page, address(path, lang))
    await field(page, say.months).fill('0')
    await expectNoSidewaysScroll(page)
    const large = 'offer=29.99:60&fee=12:percent:inside&debts=100000000:24.99:36,100000000:29.99:24:apart'
    await openTool(page, `${address(path, lang)}#${large}`)
    await page.getByRole('button', { name: /^(Show|Mostrar)/ }).click()
    await page.getByText(/^(The figures as a table|Las cifras en una tabla)$/).click()
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScroll(page)
    }
  })
}

test('a debt can be added by keyboard alone (R8.6)', async ({ page }) => {
  await openTool(page, path)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await page.getByRole('button', { name: labels.en.add }).focus()
  await press('Space')
  await expect(field(debt(page, 2), labels.en.name)).toBeFocused()
  await press('Tab')
  await page.keyboard.type('1000')
  await press('Enter')
  await expect(heading(page)).toBeFocused()
  await expect(page.getByText(labels.en.step(2))).toBeVisible()
  await press('Tab', 'Enter')
  await expect(page.getByText(labels.en.step(3))).toBeVisible()
  await expect(row(page, new RegExp(`^${labels.en.newName}`)).last()).toContainText('$1,000.00')
  await page.getByRole('button', { name: labels.en.startOver }).focus()
  await press('Enter')
  await expect(page.getByText(labels.en.step(1))).toBeVisible()
})

test('shows balances and the amortization schedule as tables (R14.16)', async ({ page }) => {
  await openTool(page, path + shared)
  await page.getByText('The figures as a table').click()
  const balances = page.getByRole('table', { name: /^Balance by month/ })
  await expect(balances.getByRole('row')).toHaveText([
    /Month/,
    'Today$15,600.00$15,600.00',
    /^12/,
    /^24/,
    /^36\$0\.00\$/,
    /^48/,
    '60$0.00$0.00',
  ])
  const button = page.getByRole('button', { name: 'Show the amortization schedule' })
  await button.click()
  const schedule = page.getByRole('table', { name: /^Amortization schedule/ })
  await expect(schedule.getByRole('row')).toHaveCount(61)
  await expect(schedule.getByRole('row').nth(1)).toHaveText('1$347.01$156.00$191.01$15,408.99')
  await expect(schedule.getByRole('row').last()).toContainText('$0.00')
  await expectNoViolations(page)
  await page.emulateMedia({ media: 'print' })
  await expect(schedule).toBeVisible()
  await expect(page.getByRole('img', { name: /^Balance by month/ })).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
})

test('the link contains the numbers but no names (R8.12)', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openTool(page, path)
  await field(page, 'Name').fill('Ann Example, (555) 010-0199')
  await nextButton(page, 'en').click()
  await nextButton(page, 'en').click()
  await expect(row(page, /^Ann Example/)).toBeVisible()
  await page.getByRole('button', { name: words.en.copyLink }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Link copied.' })).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(`${baseURL}${path}#offer=12:36&debts=5000:24.99:36`)
})

for (const broken of ['#offer=12:601&debts=5000:24.99:36', '#offer=1e5:36&debts=1:1:1', '#offer=12:36']) {
  test(`shows a notice and step 1 for the invalid link ${broken} (R8.13)`, async ({ page }) => {
    await openTool(page, path + broken)
    await expect(page.getByText('This link doesn’t contain a complete result.')).toBeVisible()
    await expect(page.getByText('Step 1 of 3')).toBeVisible()
  })
}

test('switching languages keeps the debts, both on a step and on the results (R2.8)', async ({ page }) => {
  await openTool(page, path)
  await page.getByRole('button', { name: 'Add a debt' }).click()
  await field(debt(page, 2), 'Name').fill('Préstamo de Ana')
  await field(debt(page, 2), 'Balance, in dollars').fill('$8,200')
  await switchLanguage(page, 'en')
  await expect(field(debt(page, 1), 'Nombre de la deuda')).toHaveValue('Tarjeta de crédito')
  await expect(field(debt(page, 2), 'Nombre de la deuda')).toHaveValue('Préstamo de Ana')
  await expect(field(debt(page, 2), labels.es.balance)).toHaveValue('8,200')
  await nextButton(page, 'es').click()
  await nextButton(page, 'es').click()
  const title = await heading(page).innerText()
  await switchLanguage(page, 'es')
  await expect(heading(page)).not.toHaveText(title)
  await expect(row(page, /^Préstamo de Ana/)).toContainText('$8,200.00')
  await page.goBack()
  await expect(page.getByText('Step 2 of 3')).toBeVisible()
})

test('text typed before the script loads is kept (R8.14)', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/_next/static/**/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await field(page, 'Name').fill('Car loan')
  await field(page, 'Balance, in dollars').fill('9000')
  await field(page, 'Annual percentage rate (APR), in percent').fill('0')
  await field(page, 'Months left').fill('45')
  await page.getByRole('radio', { name: 'My payment' }).check({ force: true })
  release()
  await untilReady(page)
  await expect(field(page, 'Monthly payment, in dollars')).toHaveValue('200')
  await page.getByRole('button', { name: 'Add a debt' }).click()
  await expect(field(debt(page, 1), 'Name')).toHaveValue('Car loan')
  await expect(field(debt(page, 1), 'Balance, in dollars')).toHaveValue('9,000')
})

test('shows the results without the chart if the chart cannot be loaded', async ({ page }) => {
  let away = false
  await page.route('**/_next/static/**', (route) => (away ? route.abort() : route.continue()))
  await openTool(page, path)
  away = true
  await nextButton(page, 'en').click()
  await nextButton(page, 'en').click()
  await expect(heading(page)).toHaveText('The offer costs you less')
  await page.getByText('The figures as a table').click()
  await expect(page.getByRole('table', { name: /^Balance by month/ }).getByRole('row')).toHaveCount(5)
  await expect(page.getByRole('img', { name: /^Balance by month/ })).toHaveCount(0)
})
