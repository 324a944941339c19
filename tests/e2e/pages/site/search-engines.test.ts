import { expect, type Page, test } from 'playwright/test'
import { isListed, routes } from '../../../../lib/i18n/routes.ts'
import { localPath } from '../../../../lib/i18n/urls.ts'
import { siteUrl } from '../../running.ts'

type Thing = Record<string, unknown> & { '@type': string }

async function things(page: Page, path: string): Promise<Thing[]> {
  await page.goto(path)
  const text = await page.locator('script[type="application/ld+json"]').textContent()
  const graph = JSON.parse(text ?? '{}')
  expect(graph['@context']).toBe('https://schema.org')
  return graph['@graph']
}

const named = (all: Thing[], type: string) => all.filter((thing) => thing['@type'] === type)

test('the structured data about the firm matches the site settings (R1.12)', async ({ page }) => {
  const [firm] = named(await things(page, '/services'), 'FinancialService')
  expect(firm).toMatchObject({
    '@id': `${siteUrl}/#organization`,
    name: 'Larkspur Credit & Funding',
    telephone: '(555) 010-0142',
    email: 'hello@larkspur.example',
    address: {
      '@type': 'PostalAddress',
      addressLocality: 'Phoenix',
      postalCode: '85004',
      addressCountry: 'US',
    },
  })
  const hours = firm?.openingHoursSpecification as { dayOfWeek: string[]; opens: string; closes: string }[]
  expect(hours).toHaveLength(2)
  expect(hours[0]).toMatchObject({ opens: '09:00', closes: '18:00' })
  expect(hours.map(({ dayOfWeek }) => dayOfWeek.length)).toEqual([5, 1])
  expect(hours[1]).toMatchObject({
    dayOfWeek: ['https://schema.org/Saturday'],
    opens: '10:00',
    closes: '16:00',
  })
})

test('structured data contains offers, FAQ and breadcrumb in the page language (R1.12)', async ({ page }) => {
  const all = await things(page, '/es/pricing')
  expect(named(all, 'Service')).toHaveLength(3)
  expect(named(all, 'Service')[0]).toMatchObject({
    name: 'Fresh Start',
    provider: { '@id': `${siteUrl}/#organization` },
    offers: {
      '@type': 'Offer',
      url: `${siteUrl}/es/checkout/fresh-start`,
      price: 199,
      priceCurrency: 'USD',
      priceSpecification: { price: 129.99, referenceQuantity: { value: 1, unitCode: 'MON' } },
    },
  })
  const [questions] = named(all, 'FAQPage')
  const entries = questions?.mainEntity as { name: string; acceptedAnswer: { text: string } }[]
  expect(entries.length).toBeGreaterThanOrEqual(12)
  for (const { name, acceptedAnswer } of entries) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    await expect(page.getByText(acceptedAnswer.text, { exact: true })).toBeVisible()
  }
  const names = entries.map(({ name }) => name)
  const headings = await page.getByRole('heading').allTextContents()
  expect(headings.filter((heading) => names.includes(heading))).toEqual(names)
  const [trail] = named(all, 'BreadcrumbList')
  expect(trail?.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Inicio', item: `${siteUrl}/es` },
    { '@type': 'ListItem', position: 2, name: 'Paquetes y precios', item: `${siteUrl}/es/pricing` },
  ])
})

test('structured data describes each tool in the page language (R8.18)', async ({ page }) => {
  const [quiz] = named(await things(page, '/es/loan-readiness'), 'Quiz')
  expect(quiz).toMatchObject({
    name: 'Cuestionario de preparación para un préstamo',
    url: `${siteUrl}/es/loan-readiness`,
    inLanguage: 'es',
    isAccessibleForFree: true,
  })
  await expect(page.getByText('Responda cinco preguntas en dos minutos y vea, sin consulta')).toBeVisible()
  const [application] = named(await things(page, '/loan-type-matcher'), 'WebApplication')
  expect(application).toMatchObject({ name: 'Loan Type Matcher', offers: { price: 0, priceCurrency: 'USD' } })
})

test('structured data gives the funding offer one price and no monthly price', async ({ page }) => {
  const [offer] = named(await things(page, '/offer/funding'), 'Service')
  expect(offer?.offers).toMatchObject({ price: 197 })
  expect(offer?.offers).not.toHaveProperty('priceSpecification')
})

test('the sitemap contains each indexable page once per language (R1.9)', async ({ request }) => {
  const xml = await (await request.get('/sitemap.xml')).text()
  const listed = Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address]) => address)
  const expected = routes
    .filter(isListed)
    .flatMap((route) => [siteUrl + localPath(route, 'en'), siteUrl + localPath(route, 'es')])
  expect(listed.toSorted()).toEqual(expected.toSorted())
  expect(listed.some((address) => /\/(quiz-)?test$/.test(String(address)))).toBe(false)
  for (const entry of xml.split('<url>').slice(1)) {
    expect(entry.match(/hreflang="(en|es)"/g)).toEqual(['hreflang="en"', 'hreflang="es"'])
  }
})

test('robots.txt allows the pages, disallows Studio and API, and links to the sitemap (R1.13)', async ({
  request,
}) => {
  const text = await (await request.get('/robots.txt')).text()
  expect(text).toContain('Allow: /\n')
  expect(text).toContain('Disallow: /studio')
  expect(text).toContain('Disallow: /api/')
  expect(text).toContain(`Sitemap: ${siteUrl}/sitemap.xml`)
})

test('search engines are kept out of every host except the one in SITE_URL (R1.17)', async ({
  request,
  baseURL,
}) => {
  const other = String(baseURL).replace('localhost', '127.0.0.1')
  for (const path of ['/', '/es/about', '/quiz', '/no-such-page', '/sitemap.xml', '/og/en/home']) {
    expect((await request.get(other + path)).headers()['x-robots-tag'], path).toBe('noindex')
    expect((await request.get(path)).headers(), path).not.toHaveProperty('x-robots-tag')
  }
  expect(await (await request.get(`${other}/robots.txt`)).text()).toBe('User-Agent: *\nDisallow: /\n')
  expect((await request.get('/api/robots')).status()).toBe(404)
})

test('serves an icon at /favicon.ico, for clients that do not parse HTML', async ({ request }) => {
  const response = await request.get('/favicon.ico')
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toBe('image/x-icon')
  // The container's signature and at least one image.
  const bytes = await response.body()
  expect([bytes.readUInt32LE(0), Math.min(bytes.readUInt16LE(4), 1)]).toEqual([0x10000, 1])
})

test('each page has its own share image in each language (R1.11)', async ({ page, request }) => {
  const pictures = []
  for (const path of ['/pricing', '/es/pricing', '/about']) {
    await page.goto(path)
    const address = await page.locator('meta[property="og:image"]').getAttribute('content')
    const response = await request.get(new URL(String(address)).pathname)
    expect(response.headers()['content-type']).toBe('image/png')
    const bytes = await response.body()
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
    pictures.push(bytes.toString('base64'))
  }
  expect(new Set(pictures).size).toBe(3)
  expect((await request.get('/og/en/nothing')).status()).toBe(404)
})
