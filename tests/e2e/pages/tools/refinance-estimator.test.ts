import { expect, type Page, test } from '../../policy-check.ts'
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
  words,
} from './wizard.ts'

const path = '/refinance-estimator'

/** The form's default values. */
const present = 'balance=150000&aprPercent=6.5&months=300&income=7000&otherDebt=600'

const labels = {
  en: {
    mortgage: 'Mortgage',
    business: 'Business loan',
    personal: 'Personal loan',
    credit: '700 to 739',
    clean: 'No late payment',
    balance: 'Remaining balance, in dollars',
    months: 'Months remaining',
    income: 'Monthly gross income, in dollars',
    otherDebt: 'Other monthly debt payments, in dollars',
    home: 'Home value, in dollars',
    revenue: 'Monthly business revenue, in dollars',
    twoYears: '2 years or more',
    newApr: 'New annual percentage rate (APR), in percent',
    newTerm: 'New term, in months',
    costs: 'Closing costs (optional), in dollars',
    missing2: 'Enter a balance and months above 0.',
    missing3: 'Choose a credit range and a payment history, and enter an income above 0.',
    missing4: 'Enter a home value above 0.',
    missingBusiness: 'Choose the time in business and enter a revenue above 0.',
    fix: 'Correct the marked fields to continue.',
    strong: 'Strong Chance',
    of: 'of',
    chips: ['Credit', 'Debt-to-income ratio', 'Loan-to-value ratio', 'Payment history'],
    less: (amount: string) => `${amount} less`,
    better: 'These terms cost you less',
    breakEven: 'What you save makes up for the closing costs in month 36.',
    chart: /^Total saved, by month: .* Break-even in month 36\.$/,
    auto: 'Auto loan',
    taxes: 'Property taxes and insurance, a month (optional), in dollars',
    withHousing: 'Monthly payment, with taxes and insurance',
    cash: 'Cash out (optional), in dollars',
    rolledIn: 'Rolled into the loan',
    borrowed: 'You’d borrow $174,000 in total, 87% of the value. Above 80%, lenders ask for more or say no.',
    nextTier: 'A credit score of 740 or more',
    moveTerm: 'Move the term',
    none: 'Without a new rate and term, there’s nothing to compare.',
  },
  es: {
    mortgage: 'Hipoteca',
    business: 'Préstamo empresarial',
    personal: 'Préstamo personal',
    credit: 'De 700 a 739',
    clean: 'Ningún pago atrasado',
    balance: 'Saldo pendiente, en dólares',
    months: 'Meses restantes',
    income: 'Ingreso bruto mensual, en dólares',
    otherDebt: 'Otros pagos mensuales de deudas, en dólares',
    home: 'Valor de la vivienda, en dólares',
    revenue: 'Ingresos mensuales del negocio, en dólares',
    twoYears: '2 años o más',
    newApr: 'Nueva tasa de porcentaje anual (APR), en porcentaje',
    newTerm: 'Nuevo plazo, en meses',
    costs: 'Gastos de cierre (opcional), en dólares',
    missing2: 'Escriba un saldo y unos meses mayores que 0.',
    missing3: 'Elija un rango de crédito y un historial de pagos, y escriba un ingreso mayor que 0.',
    missing4: 'Escriba un valor de la vivienda mayor que 0.',
    missingBusiness: 'Elija la antigüedad del negocio y escriba un ingreso mayor que 0.',
    fix: 'Corrija los campos marcados para continuar.',
    strong: 'Probabilidad alta',
    of: 'de',
    chips: ['Crédito', 'Relación deuda-ingresos', 'Relación préstamo-valor', 'Historial de pagos'],
    less: (amount: string) => `${amount} menos`,
    better: 'Estas condiciones le cuestan menos',
    breakEven: 'Lo que ahorra cubre los gastos de cierre en el mes 36.',
    chart: /^Ahorro acumulado por mes: .* Punto de equilibrio: mes 36\.$/,
    auto: 'Préstamo de auto',
    taxes: 'Impuestos sobre la propiedad y seguro, al mes (opcional), en dólares',
    withHousing: 'Pago mensual, con impuestos y seguro',
    cash: 'Efectivo que recibiría (opcional), en dólares',
    rolledIn: 'Sumados al préstamo',
    borrowed:
      'Pediría prestados $174,000 en total, el 87% del valor. Por encima del 80%, los prestamistas piden más o dicen que no.',
    nextTier: 'Un puntaje de crédito de 740 o más',
    moveTerm: 'Mover el plazo',
    none: 'Sin una nueva tasa y un nuevo plazo, no hay nada que comparar.',
  },
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const score = (page: Page, points: number) =>
  page.getByRole('img', { name: new RegExp(`^${points} (out )?(of|de) `) })

/** Presses Next with an invalid value, expects the error, and then corrects the value. */
async function refuses(page: Page, lang: Lang, name: string, text: string, says: string, mended: string) {
  await field(page, name).fill(text)
  await pressInVain(page, words[lang].next)
  await expect(message(page)).toHaveText(says)
  await field(page, name).fill(mended)
}

async function choose(page: Page, name: string) {
  await page.getByRole('radio', { name, exact: true }).check()
}

for (const lang of ['en', 'es'] as Lang[]) {
  const say = labels[lang]

  test(`takes a mortgage from the first step to the payment comparison, ${lang} (R15.1, R15.4, R15.16)`, async ({
    page,
    baseURL,
  }) => {
    await openTool(page, address(path, lang))
    const requests = recordRequests(page)
    await expect(page.getByText(words[lang].step(1))).toBeVisible()
    await pressInVain(page, words[lang].next)
    await expect(message(page)).not.toBeEmpty()
    await expectAccessibleStep(page, lang)
    await choose(page, say.mortgage)
    await nextButton(page, lang).click()

    await expect(field(page, say.balance)).toHaveValue('150,000')
    await expect(field(page, say.months)).toHaveValue('300')
    await refuses(page, lang, say.balance, '0', say.missing2, '$150,000')
    await refuses(page, lang, say.months, '601', say.fix, '300')
    await expectAccessibleStep(page, lang, 'main')
    await nextButton(page, lang).click()

    await expect(field(page, say.income)).toHaveValue('7,000')
    await expect(field(page, say.otherDebt)).toHaveValue('600')
    await choose(page, say.credit)
    await pressInVain(page, words[lang].next)
    await expect(message(page)).toHaveText(say.missing3)
    await choose(page, say.clean)
    await refuses(page, lang, say.income, '', say.missing3, '7000')
    await refuses(page, lang, say.otherDebt, '-1', say.fix, '600')
    await expectAccessibleStep(page, lang, 'main')
    await nextButton(page, lang).click()

    await expect(field(page, say.home)).toHaveValue('200,000')
    await refuses(page, lang, say.home, '0', say.missing4, '200000')
    await expectAccessibleStep(page, lang, 'main')
    await nextButton(page, lang).click()

    await expect(field(page, say.newApr)).toHaveValue('5.25')
    await expect(field(page, say.newTerm)).toHaveValue('300')
    await refuses(page, lang, say.newApr, '1001', say.fix, '5.25')
    await field(page, say.costs).fill('$4,000')
    await expectAccessibleStep(page, lang, 'main')
    await nextButton(page, lang).click()

    await expect(heading(page)).toHaveText(say.strong)
    await expect(heading(page)).toBeFocused()
    await expect(score(page, 81)).toBeVisible()
    // R15.14
    const points = ['34 40', '12 25', '20 20', '15 15'].map((pair) => pair.replace(' ', ` ${say.of} `))
    await expect(
      page.getByRole('list').filter({ hasText: points[0] }).first().getByRole('listitem'),
    ).toHaveText(say.chips.map((name, index) => `${name} ${points[index]}`))
    await expect(page.getByText(say.less('$113.94'))).toBeVisible()
    await expect(page.getByText(say.less('$30,181.75'))).toBeVisible()
    for (const amount of ['$1,012.81', '$898.87', '$153,843.22', '$123,661.47']) {
      await expect(page.getByRole('definition').filter({ hasText: amount })).toBeVisible()
    }
    await expect(page.getByRole('heading', { name: say.better })).toBeVisible()
    await expect(page.getByText(say.breakEven)).toBeVisible()
    // R15.24
    await expect(page.getByRole('img', { name: say.chart })).toBeVisible()
    // R15.15
    await expect(page.getByRole('heading', { name: say.nextTier })).toBeVisible()
    await expect(page.getByRole('link', { name: words[lang].talk }).last()).toHaveAttribute(
      'href',
      address('/contact#consultations', lang),
    )
    expect(requests.filter((each) => !each.startsWith(`${baseURL}/_next/static/`))).toEqual([])
    await expectAccessibleStep(page, lang)

    await page.getByRole('button', { name: words[lang].restart, exact: true }).click()
    await expect(page.getByText(words[lang].step(1))).toBeVisible()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  })

  test(`asks a business for its age and revenue, ${lang} (R15.4)`, async ({ page }) => {
    await openTool(page, address(path, lang))
    await choose(page, say.business)
    await nextButton(page, lang).click()
    await nextButton(page, lang).click()
    await choose(page, say.credit)
    await choose(page, say.clean)
    await nextButton(page, lang).click()
    await pressInVain(page, words[lang].next)
    await expect(message(page)).toHaveText(say.missingBusiness)
    await choose(page, say.twoYears)
    await refuses(page, lang, say.revenue, '0', say.missingBusiness, '15000')
    await expectAccessibleStep(page, lang, 'main')
    await nextButton(page, lang).click()
    await nextButton(page, lang).click()
    // Credit 34, debt-to-income 6 of 25 with a limit of 45%, business 12 + 8, history 15.
    await expect(score(page, 75)).toBeVisible()
  })

  test(`asks no further questions for a personal loan and states its maximum score, ${lang} (R15.5, R15.7)`, async ({
    page,
  }) => {
    await openTool(page, address(path, lang))
    await choose(page, say.personal)
    await nextButton(page, lang).click()
    await nextButton(page, lang).click()
    await choose(page, say.credit)
    await choose(page, say.clean)
    await nextButton(page, lang).click()
    await expect(page.getByText(words[lang].step(4))).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await expectAccessibleStep(page, lang, 'main')
    await nextButton(page, lang).click()
    await field(page, say.newApr).fill('')
    await nextButton(page, lang).click()
    await expect(score(page, 66)).toBeVisible()
    await expect(
      page.getByText(
        lang === 'en'
          ? 'A personal loan can score at most 80 here.'
          : 'Un préstamo personal puede llegar aquí a 80 como máximo.',
      ),
    ).toBeVisible()
    await expect(
      page.getByText(
        lang === 'en'
          ? 'Without a new rate and term, there’s nothing to compare.'
          : 'Sin una nueva tasa y un nuevo plazo, no hay nada que comparar.',
      ),
    ).toBeVisible()
  })

  test(`starts with a typical loan of the chosen type, ${lang} (R15.22)`, async ({ page }) => {
    await openTool(page, address(path, lang))
    await choose(page, say.auto)
    await nextButton(page, lang).click()
    await expect(field(page, say.balance)).toHaveValue(/^22,?000$/)
    await field(page, say.balance).fill('21000')
    await page.goBack()
    await choose(page, say.personal)
    await nextButton(page, lang).click()
    await expect(field(page, say.balance)).toHaveValue(/^21,?000$/)
    await expect(field(page, say.months)).toHaveValue('36')
  })

  test(`the comparison updates with other terms, costs and cash, ${lang} (R2.8, R8.12, R15.19, R15.20, R15.21, R15.23)`, async ({
    page,
  }) => {
    const fields = `loanType=mortgage&creditRange=700-739&history=clean12&${present}&assetValue=200000`
    const terms = 'newAprPercent=5.25&newMonths=300&closingCosts='
    await openTool(page, `${address(path, lang)}#${fields}&taxesInsurance=350&${terms}`)
    // Debt-to-income of 28% with a limit of 43%: 25 × (1 − 28 / 43) = 8.7, rounded to 9.
    await expect(score(page, 78)).toBeVisible()
    await expect(page.getByRole('heading', { name: say.withHousing })).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: '$1,362.81' })).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: '$1,248.87' })).toBeVisible()

    await field(page, say.costs).fill('4000')
    await expect.poll(() => new URL(page.url()).hash).toBe('')
    await page.getByRole('radio', { name: say.rolledIn }).check()
    await field(page, say.cash).fill('20000')
    await expect(page.getByText(say.borrowed)).toBeVisible()
    await page.getByRole('slider', { name: say.moveTerm }).press('ArrowLeft')
    await expect(field(page, say.newTerm)).toHaveValue('288')
    await field(page, say.newApr).fill('')
    await expect(page.getByText(say.none)).toBeVisible()
    await field(page, say.newApr).fill('1001')
    await expect(page.getByText(say.none)).toBeVisible()
    await page.reload()
    await expect(field(page, say.newApr)).toHaveValue('1001')
    await expect(page.getByText(say.none)).toBeVisible()
    await field(page, say.newApr).fill('5')
    await expect(page.getByText(say.none)).toHaveCount(0)
    await expectAccessibleStep(page, lang)
    await field(page, say.cash).fill('100000000')
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScroll(page)
    }
  })
}

test('states when refinancing starts and stops saving money (R15.17)', async ({ page }) => {
  const fields = `loanType=mortgage&creditRange=660-699&history=late1&${present}&assetValue=170000`
  await openTool(page, `${path}#${fields}&newAprPercent=6.5&newMonths=360&closingCosts=2000`)
  await expect(heading(page)).toHaveText('Possible with Conditions')
  await expect(page.getByRole('heading', { name: 'A lower payment, a higher cost' })).toBeVisible()
  await expect(page.getByText('The new loan runs 60 months longer than the current one.')).toBeVisible()
  await expect(page.getByText(/the closing costs in month 31\./)).toBeVisible()
  await expect(page.getByText('After month 318 the new loan has cost more than it saved.')).toBeVisible()
  await expect(page.getByText('A balance of $136,000 or less')).toBeVisible()
  await expect(page.getByText('You owe 88.24% of the value.')).toBeVisible()
  await expect(page.getByRole('img', { name: /Break-even in month 31\.$/ })).toBeVisible()
})

test('a link and a language switch keep the estimate, and Back returns to the steps (R2.8, R8.12)', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const fields = `loanType=auto&creditRange=660-699&history=late1&balance=21000&aprPercent=9&months=48&income=4000&otherDebt=600&assetValue=20000`
  const result = `${path}#${fields}&newAprPercent=&newMonths=36&closingCosts=`
  await openTool(page, result)
  await expect(score(page, 57)).toBeVisible()
  await page.getByRole('button', { name: words.en.copyLink }).click()
  await expect(page.getByRole('status')).toContainText('Link copied.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${result}`)
  await expect(heading(page)).toHaveText('Borderline')
  await switchLanguage(page, 'en')
  await expect(heading(page)).toHaveText('En el límite')
  await page.getByRole('button', { name: words.es.restart, exact: true }).click()
  await choose(page, labels.es.mortgage)
  await nextButton(page, 'es').click()
  await field(page, labels.es.balance).fill('$99,000')
  await switchLanguage(page, 'es')
  await expect(field(page, labels.en.balance)).toHaveValue('99,000')
  await page.goBack()
  await expect(page.getByRole('radio', { name: 'Mortgage' })).toBeChecked()
})
