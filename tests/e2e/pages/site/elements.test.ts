import { expect, type Page, test } from 'playwright/test'

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string | RegExp) => main(page).getByRole('heading', { name })

async function expectHeadings(page: Page, names: string[]) {
  for (const name of names) await expect(heading(page, name).first()).toBeVisible()
}

async function expectLinks(page: Page, links: Record<string, string>) {
  for (const [name, href] of Object.entries(links)) {
    await expect(main(page).getByRole('link', { name, exact: true }).first()).toHaveAttribute('href', href)
  }
}

/** Normalizes Intl's thin spaces. */
const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ')

const guarantee = {
  en: ['Our 90-day results commitment', 'Read Our 90-Day Commitment', '/guarantee'],
  es: ['Nuestro compromiso de resultados de 90 días', 'Lea nuestro compromiso de 90 días', '/es/guarantee'],
} as const

async function expectGuarantee(page: Page, lang: 'en' | 'es') {
  const [title, link, href] = guarantee[lang]
  await expectHeadings(page, [title])
  await expectLinks(page, { [link]: href })
}

async function expectPlans(page: Page, start: string, prefix = '') {
  for (const [name, planId, today, monthly] of [
    ['Fresh Start', 'fresh-start', '$199.00', '$129.99'],
    ['Credit Boost', 'credit-boost', '$99.99', '$109.99'],
    ['Growth Plan', 'growth-plan', '$99.00', '$129.99'],
  ]) {
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })
    await expect(card).toContainText(String(today))
    await expect(card).toContainText(String(monthly))
    // R5.9
    await expect(card).toContainText(/30 days|30 días/)
    await expect(card).toContainText(/Cancel any time, by phone or in writing|Cancele cuando quiera/)
    // R5.8
    await expect(card.getByRole('link', { name: `${start} ${name}` })).toHaveAttribute(
      'href',
      `${prefix}/checkout/${planId}`,
    )
  }
}

test.describe('services', () => {
  test('shows three services with badges and links, the steps and the guarantee (R5.1, R5.2)', async ({
    page,
  }) => {
    await page.goto('/services')
    for (const text of ['Most Popular', 'High Success Rate', 'Peace of Mind'])
      await expect(main(page)).toContainText(text)
    await expectLinks(page, {
      'Learn More: Credit Restoration': '/credit-repair',
      'Learn More: Business Funding': '/business-funding',
      'Learn More: Ongoing Credit Support': '/contact',
      'Get Free Credit Analysis': '/quiz',
      'Get Started': '/pricing',
    })
    await expectHeadings(page, ['How It Works', 'We talk', 'We read', 'We work', 'You decide'])
    await expectGuarantee(page, 'en')
  })
  test('shows the headings, links and guarantee in Spanish (R2.1)', async ({ page }) => {
    await page.goto('/es/services')
    await expectHeadings(page, [
      'Servicios',
      'Cómo funciona',
      'Restauración de crédito',
      'Financiamiento empresarial',
    ])
    await expectLinks(page, { 'Más información: Apoyo continuo para su crédito': '/es/contact' })
    await expectGuarantee(page, 'es')
  })
})

test.describe('credit restoration', () => {
  test('shows benefits, four steps, the guarantee and the plans (R5.3)', async ({ page }) => {
    await page.goto('/credit-repair')
    await expectHeadings(page, [
      'Credit Restoration',
      'What you get when we work together',
      'How credit restoration works',
    ])
    await expect(
      main(page).getByRole('list').filter({ hasText: 'We dispute in writing' }).getByRole('listitem'),
    ).toHaveCount(4)
    // R5.18, R5.20
    await expectHeadings(page, [
      'Errors we look for',
      'What can’t be removed',
      'How to do it yourself',
      'A dispute, day by day',
      'What a score is made of',
      'A sample dispute letter',
    ])
    await expect(main(page)).toContainText('I am writing to dispute an entry')
    // R5.15
    await expect(main(page)).toContainText('Results vary')
    await expectGuarantee(page, 'en')
    await expectPlans(page, 'Get Started with')
  })
  test('shows the headings, guarantee and plans in Spanish (R2.1)', async ({ page }) => {
    await page.goto('/es/credit-repair')
    await expectHeadings(page, [
      'Restauración de crédito',
      'Lo que obtiene al trabajar con nosotros',
      'Cómo funciona la restauración de crédito',
    ])
    await expectGuarantee(page, 'es')
    await expectPlans(page, 'Empezar con', '/es')
  })
})

test.describe('business funding', () => {
  const products = [
    ['SBA Loans', '$50K–$5M'],
    ['Business Lines of Credit', '$10K–$500K'],
    ['Equipment Financing', '$25K–$1M'],
    ['Working Capital', '$10K–$250K'],
    ['Commercial Real Estate', '$100K–$10M'],
    ['Startup Funding', '$5K–$100K'],
  ] as const

  test('shows products with ranges, methods, steps, lenders and minimum requirements (R5.4, R5.5)', async ({
    page,
  }) => {
    await page.goto('/business-funding')
    for (const [name, range] of products) {
      const row = main(page)
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name, exact: true }) })
      await expect(row).toContainText(range)
    }
    await expectHeadings(page, [
      'Advanced methods',
      'Invoice factoring',
      'From first call to application',
      'Who lends',
      'Banks',
      'Credit unions',
      'The minimum lenders ask for',
    ])
    // R5.6
    const requirements = main(page).getByRole('list').filter({ hasText: '580+' }).getByRole('listitem')
    await expect(requirements).toHaveText([
      /6\+ months.*in business/,
      /\$50K\+.*annual revenue/,
      /580\+.*personal credit score/,
      /business license/,
      /bank statements/,
      /^No\s*recent bankruptcies/,
    ])
    // R5.19
    await expectHeadings(page, [
      'What funding costs',
      'Documents to have ready',
      'The path of an application',
    ])
    // R5.7
    await expect(main(page)).toContainText('the strongest offers ask for far more')
  })
  test('shows the ranges and headings in Spanish (R2.1)', async ({ page }) => {
    await page.goto('/es/business-funding')
    const row = main(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Préstamos SBA' }) })
    expect(plain(await row.textContent())).toContain('$50K–$5M')
    await expectHeadings(page, ['Métodos avanzados', 'Quién presta', 'Lo mínimo que piden los prestamistas'])
  })
})

test.describe('pricing', () => {
  test('compares the plans and answers at least twelve questions, in groups (R5.10, R5.11, R5.17, R5.20)', async ({
    page,
  }) => {
    await page.goto('/pricing')
    await expectPlans(page, 'Get Started with')
    await expectHeadings(page, [
      'A free business funding consultation',
      'Grant research and submission',
      'Priority support',
    ])
    await expect(main(page)).toContainText('In 45 minutes, we cover what your business needs')
    await expectHeadings(page, [
      'Are there any other fees?',
      'How do I cancel?',
      'What if nothing is removed from my reports?',
      'Could I do this myself?',
      'Price and billing',
      'Choosing a plan',
      'Time and results',
      'Starting and stopping',
    ])
    expect(await main(page).getByRole('heading', { level: 4 }).count()).toBeGreaterThanOrEqual(12)
    const table = main(page).getByRole('table', { name: 'Compare the plans' })
    await expect(table.getByRole('columnheader')).toHaveText([
      /.*/,
      'Fresh Start',
      'Credit Boost',
      'Growth Plan',
    ])
    await expect(table.getByRole('row', { name: /Priority support/ }).getByText('Included')).toHaveCount(3)
    await expect(table.getByRole('row', { name: 'six monthly payments' }).getByRole('cell')).toHaveText([
      '$978.94',
      '$759.93',
      '$878.94',
    ])
    await expect(table.getByRole('row', { name: 'Disputes in each round' }).getByRole('cell')).toHaveText([
      'No limit',
      'Up to five',
      'Up to three',
    ])
    await expect(main(page).getByRole('img', { name: /timeline of 90 days/ })).toBeVisible()
  })
  test('shows the plans and headings in Spanish (R2.1)', async ({ page }) => {
    await page.goto('/es/pricing')
    await expectPlans(page, 'Empezar con', '/es')
    await expectHeadings(page, ['Atención prioritaria', '¿Hay otros cargos?', '¿Cómo cancelo?'])
  })
})

test.describe('about', () => {
  test('shows mission, vision, values and how each claim is counted (R5.12, R5.13)', async ({ page }) => {
    await page.goto('/about')
    await expectHeadings(page, [
      'About Larkspur Credit & Funding',
      'Our mission',
      'Our vision',
      'Client-Focused',
      'Integrity',
      'Results-Driven',
      'Excellence',
      'Elena Reyes',
      'James Whitfield',
      'Daniela Morales',
    ])
    // Sample people stay out of structured data.
    const data = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(data.join('\n')).toContain('Larkspur')
    expect(data.join('\n')).not.toContain('Reyes')
    await page.getByRole('link', { name: 'How we count these figures' }).click()
    const figures = page.locator('#figures')
    await expect(figures.getByRole('heading', { name: 'How we count our figures' })).toBeInViewport()
    for (const figure of [
      '1,000+',
      '150+',
      '$50M+',
      '95%',
      '90-day',
      '4.9 / 5',
      '$10K–$500K+',
      '24 hours',
      '30–45 days',
    ]) {
      await expect(figures.getByText(figure, { exact: true }).first()).toBeVisible()
    }
    // The default claims do not say when they were last counted.
    await expect(figures).not.toContainText('Last counted')
  })
  test('shows the headings in Spanish (R2.1)', async ({ page }) => {
    await page.goto('/es/about')
    await expectHeadings(page, [
      'Acerca de Larkspur Credit & Funding',
      'Nuestra misión',
      'Nuestra visión',
      'Integridad',
      'Excelencia',
    ])
    await expect(page.locator('#figures')).not.toContainText('Último recuento')
  })
})

test.describe('contact', () => {
  test('shows three contact methods, three consultations, the office and its hours (R6.1, R6.4)', async ({
    page,
  }) => {
    await page.goto('/contact')
    await expectHeadings(page, ['Phone', 'Email', 'Live chat', 'Our office'])
    await expectLinks(page, {
      '(555) 010-0142': 'tel:5550100142',
      'hello@larkspur.example': 'mailto:hello@larkspur.example',
    })
    // R6.3
    const chat = main(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Live chat' }) })
    expect(plain(await chat.textContent())).toContain('Monday – Friday: 9:00 AM – 6:00 PM')
    await expect(chat.getByRole('link')).toHaveText(['(555) 010-0142', 'hello@larkspur.example'])
    for (const [title, minutes] of [
      ['Credit Restoration', 30],
      ['Business Funding', 45],
      ['Comprehensive Financial Review', 60],
    ] as const) {
      const row = page
        .locator('#consultations')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: title }) })
      await expect(row).toContainText(`${minutes} minutes, free`)
      await expect(row.getByText('Schedule Now')).toBeVisible()
    }
    // R6.13
    const hours = page.getByRole('table', { name: /Business hours.*Mountain Standard Time/ })
    expect((await hours.getByRole('row').allTextContents()).map(plain)).toEqual([
      'Monday – Friday9:00 AM – 6:00 PM',
      'Saturday10:00 AM – 4:00 PM',
      'SundayClosed',
    ])
    // R6.12
    await expect(main(page)).toContainText('410 Larkspur Way, Suite 200')
    await expect(page.getByRole('link', { name: 'Open the map' })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/search?query=410%20Larkspur%20Way%2C%20Phoenix%2C%20AZ%2085004',
    )
  })
  test('shows the headings, hours and consultations in Spanish (R2.1)', async ({ page }) => {
    await page.goto('/es/contact')
    await expectHeadings(page, [
      'Teléfono',
      'Correo electrónico',
      'Chat en vivo',
      'Asesorías gratuitas',
      'Nuestra oficina',
    ])
    await expect(page.getByRole('table', { name: /Horario de atención/ })).toContainText('Domingo')
    await expect(page.locator('#consultations').getByText('Agendar ahora')).toHaveCount(3)
  })
})

test.describe('quizzes', () => {
  const tools = [
    '/quiz',
    '/assessment',
    '/credit-score-booster',
    '/loan-type-matcher',
    '/loan-readiness',
    '/debt-consolidation',
    '/refinance-estimator',
    '/entrepreneurial-readiness',
    '/business-credit-builder',
    '/money-mindset',
    '/spending-habit',
  ]
  const checkouts = ['/checkout/fresh-start', '/checkout/credit-boost', '/checkout/growth-plan']

  for (const [path, prefix, name] of [
    ['/quizzes', '', 'Loan Readiness Quiz'],
    ['/es/quizzes', '/es', 'Cuestionario de preparación para un préstamo'],
  ] as const) {
    test(`${path} links to every tool, three checkouts and the click counter (R7.1)`, async ({ page }) => {
      await page.goto(path)
      const hrefs = await main(page)
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      expect(hrefs).toEqual([...tools, ...checkouts, '/quiz-test'].map((target) => prefix + target))
      await expect(main(page).getByRole('link', { name })).toHaveAttribute('href', `${prefix}/loan-readiness`)
      for (const tool of await main(page).getByRole('link', { name: /· / }).all())
        await expect(tool).toHaveText(/\d (minutes|minutos) · .+\.$/)
      await expect(main(page).getByRole('link', { name: /· / })).toHaveCount(11)
    })
  }
})

test.describe('funding offer', () => {
  for (const [path, start, prices] of [
    [
      '/offer/funding',
      'See the price and start',
      /List price.*\$297\.00.*Discount.*-\$100\.00.*Charged today.*\$197\.00.*\$0\.00/,
    ],
    [
      '/es/offer/funding',
      'Ver el precio y empezar',
      /Precio de lista.*\$297\.00.*Descuento.*-\$100\.00.*Se cobra hoy.*\$197\.00.*\$0\.00/,
    ],
  ] as const) {
    test(`${path} shows testimonials, requirements and price, with a sticky button on phones (R16.1, R16.2)`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(path)
      await expect(main(page).locator('blockquote')).toHaveCount(3)
      await expect(main(page)).toContainText('580+')
      await expect(page.getByRole('article')).toContainText(prices)
      const sticky = page.locator('[data-sticky-call]').getByRole('link', { name: start })
      await expect(sticky).toBeInViewport()
      await page.getByRole('heading', { level: 2 }).nth(1).scrollIntoViewIfNeeded()
      await expect(sticky).toBeInViewport()
      await sticky.click()
      await expect(page.locator('#request').getByRole('heading', { level: 2 })).toBeInViewport()
      await expect(sticky).not.toBeInViewport()
    })
  }
})

test.describe('click counters', () => {
  for (const [path, button, label] of [
    ['/quiz-test', 'Count one more', 'Clicks'],
    ['/es/test', 'Contar uno más', 'Clics'],
  ] as const) {
    test(`${path} counts clicks (R7.3)`, async ({ page }) => {
      await page.goto(path)
      await expect(main(page).getByText(`${label}: 0`)).toBeVisible()
      for (let press = 0; press < 3; press++) await page.getByRole('button', { name: button }).click()
      await expect(main(page).getByText(`${label}: 3`)).toBeVisible()
    })
  }
})

for (const [path, title, retry, label] of [
  ['/test', 'Unexpected Application Error', 'Try Again', 'Clicks'],
  ['/es/test', 'Error inesperado de la aplicación', 'Intentar de nuevo', 'Clics'],
] as const) {
  test(`${path} shows an error screen with a retry button after a failure in the browser (R1.15)`, async ({
    page,
  }) => {
    await page.goto(path)
    // A failure during hydration would not be one in the running page.
    const counter = main(page).getByRole('button')
    await expect(async () => {
      await counter.click()
      await expect(main(page).getByText(new RegExp(`${label}: [1-9]`))).toBeVisible({ timeout: 500 })
    }).toPass()
    await page.evaluate(() => {
      const whole = Object.getOwnPropertyDescriptor(Intl.NumberFormat.prototype, 'format') ?? {}
      const put = (property: PropertyDescriptor) =>
        Object.defineProperty(Intl.NumberFormat.prototype, 'format', property)
      Object.assign(window, { mend: () => put(whole) })
      put({
        configurable: true,
        get() {
          throw new Error('broken by the test')
        },
      })
    })
    await counter.click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
    await expect(page.getByRole('link', { name: '(555) 010-0142' })).toHaveAttribute('href', 'tel:5550100142')
    await page.evaluate(() => (window as unknown as { mend: () => void }).mend())
    await page.getByRole('button', { name: retry }).click()
    await expect(main(page).getByText(`${label}: 0`)).toBeVisible()
  })
}
