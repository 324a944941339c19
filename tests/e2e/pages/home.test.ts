import { expectNoViolations } from '../accessibility.ts'
import { expect, test } from '../policy-check.ts'

/** The home page's content as section 4 of the requirements defines it, in each language. */
const home = {
  en: {
    path: '/',
    headings: [
      'Boost your credit. Unlock funding for your business.', // R4.3
      'What the strongest offers ask for',
      'In their words',
      'Our 90-day results commitment',
      'Three ways we can help',
      'Clear, simple prices',
      'See where you stand.',
    ],
    facts: [
      '1,000+ success stories',
      '150+ points',
      '$50M+ in funding',
      '95% success rate',
      '90-day results commitment',
      'Results vary',
    ],
    promises: [
      'dedicated credit specialist',
      'Cancel any time',
      '4.9 / 5',
      '$10K–$500K+',
      '24 hours',
      '30–45 days',
    ],
    links: {
      // R4.4
      '90-day results commitment. If no negative item is removed, you can ask for a full refund.':
        '/guarantee',
      'Get Free Credit Analysis': '/quiz', // R4.5
      'Explore Funding Options': '/business-funding', // R4.6
      'Get Started': '/pricing', // R4.7
      'Free Consultation': '/contact#consultations',
      'Read Our 90-Day Commitment': '/guarantee', // R4.13
      // R4.14
      'Learn More: Credit Restoration': '/credit-repair',
      'Learn More: Business Funding': '/business-funding',
      'Learn More: Ongoing Credit Support': '/contact',
      'Get Started with Fresh Start': '/checkout/fresh-start',
      'Get Started with Credit Boost': '/checkout/credit-boost',
      'Get Started with Growth Plan': '/checkout/growth-plan',
      'Refund Policy': '/refund-policy',
      'Quizzes & Forms': '/quizzes',
    },
  },
  es: {
    path: '/es',
    headings: [
      'Lo que piden las mejores ofertas',
      'En palabras de nuestros clientes',
      'Nuestro compromiso de resultados de 90 días',
      'Tres formas de ayudarle',
      'Precios claros y sencillos',
      'Vea en qué punto está.',
    ],
    facts: ['1,000+', '150+ puntos', 'Más de $50 millones', '95%', '90 días', 'Los resultados varían'],
    promises: [
      'especialista en crédito dedicado',
      'Cancele cuando quiera',
      '4.9 / 5',
      '$10K–$500K+',
      '24 horas',
      '30–45 días',
    ],
    links: {
      'Obtenga su análisis gratis': '/es/quiz',
      'Ver opciones de financiamiento': '/es/business-funding',
      'Asesoría gratuita': '/es/contact#consultations',
      'Política de reembolsos': '/es/refund-policy',
    },
  },
} as const

const prices = [
  ['Fresh Start', '$199.00', '$129.99'],
  ['Credit Boost', '$99.99', '$109.99'],
  ['Growth Plan', '$99.00', '$129.99'],
] as const

for (const [lang, expected] of Object.entries(home)) {
  test.describe(`home page, ${lang}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.goto(expected.path)
    })

    test('shows every section in order, with its claims and promises (R4.1, R4.8)', async ({ page }) => {
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      for (const name of expected.headings) await expect(page.getByRole('heading', { name })).toBeVisible()
      const main = page.getByRole('main')
      const titles = await main.getByRole('heading').allTextContents()
      const places = expected.headings.map((name) => titles.indexOf(name))
      expect(places).not.toContain(-1)
      expect(places).toEqual(places.toSorted((a, b) => a - b))
      for (const text of [...expected.facts, ...expected.promises]) {
        await expect(main).toContainText(text, { ignoreCase: true })
      }
      // R4.2
      await expect(main.getByRole('img', { name: /^(Five stars|Cinco estrellas)$/ })).toBeVisible()
      await expect(page.getByRole('img', { name: /300.*850.*610.*760.*700/ })).toBeVisible()
      // R4.9
      await expect(main.locator('section').nth(1).getByRole('definition')).toHaveCount(4)
      // R4.10
      await expect(main.locator('section').nth(2).getByRole('heading', { level: 3 })).toHaveCount(4)
      // R4.11
      await expect(main.locator('section').nth(3).getByRole('listitem')).toHaveCount(8)
      // R4.12
      await expect(main.locator('blockquote')).toHaveCount(3)
      await expect(main.getByRole('img', { name: /^5 (out of|de) 5/ })).toHaveCount(3)
      // R3.7
      await expect(page.getByRole('contentinfo')).toContainText('© 2025 Larkspur Credit & Funding')
    })

    test('shows what each plan charges today and each month (R4.15)', async ({ page }) => {
      for (const [plan, today, monthly] of prices) {
        const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: plan }) })
        await expect(card).toContainText(today)
        await expect(card).toContainText(monthly)
      }
    })

    test('links to the right pages', async ({ page }) => {
      for (const [name, href] of Object.entries(expected.links)) {
        await expect(page.getByRole('link', { name, exact: true }).first()).toHaveAttribute('href', href)
      }
      await expect(page.getByRole('navigation').getByRole('link').first()).toHaveAttribute(
        'aria-current',
        'page',
      )
    })

    test('is complete without JavaScript (R4.16)', async ({ browser, baseURL, page }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
      const plain = await context.newPage()
      await plain.goto(expected.path)
      expect(await plain.getByRole('main').innerText()).toBe(await page.getByRole('main').innerText())
      await expect(plain.getByRole('navigation').first().getByRole('link').nth(1)).toBeVisible()
      await context.close()
    })
  })
}

test('loads the pictures in the content', async ({ page }) => {
  await page.goto('/')
  const pictures = page.getByRole('main').locator('img')
  await expect(pictures).toHaveCount(3)
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBe(112)
  }
})

test('returns 404 for an unknown path, in its language (R1.3)', async ({ page }) => {
  for (const [path, lang, heading] of [
    ['/no-such-page', 'en', 'Page Not Found'],
    ['/es/no-such-page', 'es', 'Página no encontrada'],
  ] as const) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expectNoViolations(page)
  }
})
