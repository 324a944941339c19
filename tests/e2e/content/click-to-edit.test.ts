import { expect, type FrameLocator, type Locator, type Page, test } from 'playwright/test'
import { routes } from '../../../lib/i18n/routes.ts'
import { localPath } from '../../../lib/i18n/urls.ts'
import { lakeClient } from '../running.ts'
import { html, remember } from './studio.ts'

/** Documents that get identical texts, so that text alone cannot identify them. */
const alike = {
  testimonial: ['testimonial-vega', 'testimonial-okafor', 'testimonial-raman'],
  service: ['service-credit-restoration', 'service-business-funding', 'service-ongoing-support'],
  plan: ['plan-fresh-start', 'plan-credit-boost', 'plan-growth-plan'],
  faq: ['faq-what-i-pay', 'faq-no-results', 'faq-cancel'],
  fundingProduct: ['funding-sba-loans', 'funding-lines-of-credit', 'funding-equipment-financing'],
}

/** Fields that each of these documents keeps. */
const own = ['_id', '_type', '_rev', '_createdAt', '_updatedAt', 'planId', 'link']

let restore: () => Promise<void>
test.beforeAll(async () => {
  restore = await remember(['page-about', ...Object.values(alike).flat()])
  const client = lakeClient()
  const transaction = client.transaction()
  const page = await client.getDocument('page-about')
  const sections = page?.sections.map((section: { _type: string }) =>
    section._type === 'closingCall'
      ? { ...section, words: { title: { en: 'Call us.', es: 'Llámenos.' } } }
      : section,
  )
  transaction.createOrReplace({ ...page, _id: 'drafts.page-about', _type: 'page', sections })
  for (const [type, [first = '', ...others]] of Object.entries(alike)) {
    const pattern = { ...(await client.getDocument(first)) }
    for (const name of own) delete pattern[name]
    for (const id of others) {
      const document = await client.getDocument(id)
      transaction.createOrReplace({ ...document, ...pattern, _id: `drafts.${id}`, _type: type })
    }
  }
  await transaction.commit()
})
test.afterAll(() => restore())

type Click = [what: string, text: (site: FrameLocator) => Locator, id: string, path: string]

const nth = (selector: string, index: number) => (site: FrameLocator) => site.locator(selector).nth(index)

const home: Click[] = [
  ['headline', (site) => site.locator('h1'), 'strings-hero', 'entries[_key=="headline"].es'],
  ['top bar, contact', nth('header nav a', 4), 'strings-nav', 'entries[_key=="contact"].es'],
  [
    'footer, contact',
    nth('footer a[href="/es/contact"]', 0),
    'strings-footer',
    'entries[_key=="contact"].es',
  ],
  ['top bar, services', nth('header nav a', 2), 'strings-nav', 'entries[_key=="services"].es'],
  ['footer, services', nth('footer h2', 0), 'strings-footer', 'entries[_key=="services"].es'],
  ['first button', nth('main a.btn-big', 0), 'strings-hero', 'entries[_key=="primaryCta"].es'],
  [
    'last section, same words',
    nth('main > section:last-child a', 0),
    'strings-finalCta',
    'entries[_key=="primary"].es',
  ],
  ['get started', nth('article a [aria-hidden]', 2), 'strings-pricing', 'entries[_key=="getStarted"].es'],
  [
    'last section, same words',
    nth('main > section:last-child a', 1),
    'strings-finalCta',
    'entries[_key=="secondary"].es',
  ],
  ['score to start from', nth('main figure li b', 0), 'siteSettings', 'scoreExample'],
  ['a claim alone', nth('section[aria-labelledby="stats-title"] dd', 0), 'claim-clients', 'value.es'],
  ['its label', nth('section[aria-labelledby="stats-title"] dt', 0), 'stat-clients', 'label.es'],
  ['firm, top bar', nth('header a b', 0), 'siteSettings', 'shortName'],
  ['phone, footer', nth('footer a[href^="tel:"]', 0), 'siteSettings', 'phone'],
  ['quote, third of three alike', nth('blockquote', 2), 'testimonial-raman', 'quote.es'],
  ['role, third of three alike', nth('blockquote + figcaption span', 2), 'testimonial-raman', 'role.es'],
  ['service, third of three alike', nth('main li:has(img) h3', 2), 'service-ongoing-support', 'title.es'],
  [
    'picture, third of three alike',
    nth('main li:has(h3) span:has(> img)', 2),
    'service-ongoing-support',
    'drawing',
  ],
  [
    'set-up fee, third of three alike',
    nth('article dd:first-of-type.figure-number', 2),
    'plan-growth-plan',
    'setupFee',
  ],
  [
    'highlight, third of three alike',
    nth('article ul > li:first-child', 2),
    'plan-growth-plan',
    'highlights[_key=="item-1"].es',
  ],
]

const others: Record<string, Click[]> = {
  '/pricing': [
    [
      'question, third of three alike',
      (site) => site.locator('main li h4', { hasText: 'any other fees' }).nth(2),
      'faq-cancel',
      'question.en',
    ],
  ],
  '/business-funding': [
    [
      'amounts, third of three alike',
      nth('main p.figure-number', 2),
      'funding-equipment-financing',
      'minAmount',
    ],
  ],
  '/es/contact': [
    ['phone, first card', nth('main a[href^="tel:"]', 0), 'siteSettings', 'phone'],
    ['hours', nth('main tbody td', 0), 'siteSettings', 'hours'],
    ['consultation', nth('#consultations h3', 0), 'consultation-credit-restoration', 'title.es'],
  ],
  '/es/about': [
    [
      'text of this page',
      (site) => site.getByText('Llámenos.'),
      'page-about',
      'sections[_key=="closingCall"].words.title.es',
    ],
    ['shared text', nth('main > section:last-child a', 0), 'strings-finalCta', 'entries[_key=="primary"].es'],
  ],
  '/refund-policy': [
    ['day', nth('main time', 0), 'legal-refund-policy', 'lastUpdated'],
    [
      'paragraph',
      nth('article.prose > p', 0),
      'legal-refund-policy',
      'body.en[_key=="full-refund-p1"].children[_key=="full-refund-p1-1"].text',
    ],
  ],
  '/es/loan-readiness': [
    [
      'answer',
      (site) => site.getByText('Menos de 6 meses'),
      'strings-loanReadiness',
      'entries[_key=="q-timeInBusiness-a-under6m"].es',
    ],
  ],
}

/** The document and field in the Studio's URL. */
const inForm = (page: Page) => new URL(page.url()).pathname.split('/').slice(4).map(decodeURIComponent)

/** Clicks each text in the Studio's preview and expects its field to open. */
async function clickAll(page: Page, preview: string, clicks: Click[]): Promise<void> {
  await page.goto(`/studio/presentation?preview=${preview}`)
  const site = page.frameLocator('iframe')
  await expect(site.locator('h1')).toHaveAttribute('data-sanity', /./, { timeout: 45_000 })
  // The Studio first opens the page's main document, which would override an earlier click.
  await expect.poll(() => page.url()).toMatch(/\/presentation\/[^/]+\/[^/?]+/)
  // While loading, the Studio may open the page's main document once more, which overrides a click.
  for (const [what, find, id, path] of clicks)
    await expect(async () => {
      await find(site).click()
      await expect
        .poll(() => inForm(page), { message: `${preview}, ${what}`, timeout: 5_000 })
        .toEqual([id, path])
    }).toPass({ timeout: 30_000 })
}

test.use({ viewport: { width: 1900, height: 1000 } })

test('a click opens the field of a text, even if other documents contain the same text (R20.16)', async ({
  page,
}) => {
  test.setTimeout(300_000)
  for (const [preview, clicks] of Object.entries({ '/es': home, ...others }))
    await clickAll(page, preview, clicks)
})

/** The invisible characters that encode click-to-edit marks. */
const MARK = /[\u200b-\u200d\u2060-\u2064\ufeff]/

test('public pages contain no marks or attributes for editors (R20.16)', async ({
  page,
  browser,
  baseURL,
}) => {
  // An editor opens the page first, so that a leak of marks into the cache would be detected.
  await page.goto('/studio/presentation?preview=/es/about')
  await expect(page.frameLocator('iframe').locator('h1')).toHaveAttribute('data-sanity', /./, {
    timeout: 45_000,
  })
  expect(await html(page, '/es/about')).toMatch(MARK)
  const context = await browser.newContext({ baseURL })
  const visitor = await context.newPage()
  const pages = routes.flatMap((route) => [localPath(route, 'en'), localPath(route, 'es')])
  for (const path of [...pages, '/no-such-page', '/sitemap.xml', '/api/checkout/key']) {
    const text = await html(visitor, path)
    expect(text, path).not.toMatch(MARK)
    expect(text, path).not.toContain('data-sanity')
  }
  await context.close()
})
