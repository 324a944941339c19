import { expect, type Page, test } from '../policy-check.ts'

const titles = {
  '/terms-of-service': ['Terms of Service', 'Términos de servicio'],
  '/privacy-policy': ['Privacy Policy', 'Política de privacidad'],
  '/refund-policy': ['Refund Policy', 'Política de reembolsos'],
  '/guarantee': ['90-Day Results Commitment', 'Compromiso de resultados de 90 días'],
  '/consumer-credit-file-rights': [
    'Consumer Credit File Rights',
    'Derechos del consumidor sobre su expediente de crédito',
  ],
  '/cancellation-form': ['Cancellation Form', 'Formulario de cancelación'],
  '/free-guide': ['How to raise your credit score', 'Cómo subir su puntaje de crédito'],
} as const

const words = {
  en: {
    contents: 'On this page',
    short: 'The short version',
    updated: 'October 1, 2025',
    revised: 'November 22, 2026',
    print: 'Print this page',
  },
  es: {
    contents: 'En esta página',
    short: 'En pocas palabras',
    updated: '1 de octubre de 2025',
    revised: '22 de noviembre de 2026',
    print: 'Imprimir',
  },
}

const pages = Object.entries(titles).flatMap(([path, [en, es]]) => [
  { lang: 'en' as const, address: path, title: en },
  { lang: 'es' as const, address: `/es${path}`, title: es },
])

const contents = (page: Page, lang: 'en' | 'es') =>
  page.getByRole('navigation', { name: words[lang].contents }).getByRole('link')

/** How far tables and their texts extend beyond the screen, in pixels. */
const overhang = (page: Page) =>
  page.getByRole('article').evaluate((article) => {
    const cells = [...article.querySelectorAll('tbody :is(td, th)')]
    const beyond = cells.map((cell) => cell.getBoundingClientRect().left + cell.scrollWidth - innerWidth)
    return Math.max(0, ...beyond)
  })

for (const { lang, address, title } of pages)
  test(`${address} shows title, date, version, summary, contents and text, and fits a phone (R21.1, R22.4)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(address)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await overhang(page)).toBe(0)
    await page.setViewportSize({ width: 1280, height: 720 })
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const main = page.getByRole('main')
    const isRevised = /\/(privacy-policy|guarantee)$/.test(address)
    await expect(main.locator('time')).toHaveText(words[lang][isRevised ? 'revised' : 'updated'])
    await expect(main).toContainText(`${lang === 'en' ? 'Version' : 'Versión'} ${isRevised ? '1.1' : '1.0'}`)
    await expect(page.getByRole('complementary', { name: words[lang].short })).toBeVisible()
    const text = await main.innerText()
    expect(text.length).toBeGreaterThan(1500)
    expect(text).not.toMatch(/\{\w+\}|\b(legal|meta|guarantee)\.\w/)

    const entries = await contents(page, lang).evaluateAll((links) =>
      links.map((link) => [link.getAttribute('href'), link.lastChild?.textContent]),
    )
    const headings = page.getByRole('article').getByRole('heading', { level: 2 })
    const parts = await headings.evaluateAll((all) =>
      all.map((heading) => [`#${heading.id}`, heading.textContent?.replace(/^\d+\. /, '')]),
    )
    expect(entries).toEqual(parts)
    await contents(page, lang).last().click()
    await expect(headings.last()).toBeInViewport()

    const letterhead = page.getByText(/^Larkspur Credit & Funding · 410 Larkspur Way/)
    await expect(letterhead).toBeHidden()
    await expect(page.getByRole('button', { name: words[lang].print })).toBeVisible()
    // R21.7
    await page.emulateMedia({ media: 'print' })
    await expect(letterhead).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('article')).toBeVisible()
    for (const role of ['navigation', 'banner', 'contentinfo', 'button'] as const)
      await expect(page.getByRole(role)).toHaveCount(0)
  })

test('headings have the same anchors in both languages, so switching languages keeps the reader’s place (R21.8)', async ({
  page,
}) => {
  const hrefs = async (lang: 'en' | 'es', address: string) => {
    await page.goto(address)
    return contents(page, lang).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  }
  for (const path of Object.keys(titles))
    expect(await hrefs('es', `/es${path}`)).toEqual(await hrefs('en', path))
  await page.goto('/privacy-policy#notice-at-collection')
  await expect(page.getByRole('heading', { name: 'Notice at collection' })).toBeInViewport()
  await page.getByRole('link', { name: 'Leer en español' }).click()
  await expect(page).toHaveURL('/es/privacy-policy#notice-at-collection')
  await expect(page.getByRole('heading', { name: 'Aviso al recopilar datos' })).toBeInViewport()
})

test('every link to a section of a legal page has a target', async ({ page }) => {
  for (const { address } of pages) {
    await page.goto(address)
    const links = page.getByRole('article').locator('a[href*="#"]')
    for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))) {
      const [path = '', id] = href.split('#')
      expect(address.startsWith('/es')).toBe(path.startsWith('/es'))
      if (!pages.some((one) => one.address === path)) continue
      expect(await (await page.request.get(path)).text(), href).toContain(`id="${id}"`)
    }
  }
})

test('the terms state the prices, and the policies state refund times and the minimum age (R21.3, R21.4, R21.5)', async ({
  page,
}) => {
  await page.goto('/terms-of-service')
  const prices = page.getByRole('table', { name: 'What each plan and the funding offer cost' })
  for (const row of [
    'Fresh Start $199.00 $129.99',
    'Credit Boost $99.99 $109.99',
    'Growth Plan $99.00 $129.99',
  ])
    await expect(prices.getByRole('row', { name: row })).toBeVisible()
  await expect(prices.getByRole('row', { name: 'Business Funding Offer $197.00 $0.00' })).toBeVisible()

  await page.goto('/refund-policy')
  const times = page.getByRole('table', { name: 'Steps of a refund and the time each takes' })
  for (const time of ['1 to 2 business days', '3 to 5 days', '5 to 7 business days'])
    await expect(times.getByRole('cell', { name: time, exact: true })).toBeVisible()
  // R21.2
  for (const fact of ['Full refund after 90 days', 'within 30 days', 'within 10 business days'])
    await expect(page.getByRole('article')).toContainText(fact)
  await page.goto('/privacy-policy')
  await expect(page.getByRole('heading', { name: 'Minimum age: 18' })).toBeVisible()
})

test('the statutory statements quote the law (R21.6)', async ({ page }) => {
  await page.goto('/consumer-credit-file-rights')
  const statement = page.getByRole('article')
  for (const sentence of [
    'Consumer Credit File Rights Under State and Federal Law',
    'You have a right to dispute inaccurate information in your credit report by contacting the credit bureau directly.',
    'The credit bureau must remove accurate, negative information from your report only if it is over 7 years old. Bankruptcy information can be reported for 10 years.',
    'You have the right to cancel your contract with any credit repair organization for any reason within 3 business days from the date you signed it.',
    'The credit bureau must then reinvestigate and modify or remove inaccurate or incomplete information. The credit bureau may not charge any fee for this service.',
    'Washington, D.C. 20580',
  ])
    await expect(statement).toContainText(sentence)

  await page.goto('/cancellation-form')
  const form = page.getByRole('article')
  await expect(form.locator('strong').first()).toHaveText(
    'You may cancel this contract, without any penalty or obligation, at any time before midnight of the 3rd day which begins after the date the contract is signed by you.',
  )
  await expect(form).toContainText(
    'mail or deliver a signed, dated copy of this cancellation notice, or any other written notice to Larkspur Credit & Funding at 410 Larkspur Way, Suite 200, Phoenix, AZ 85004 before midnight on',
  )
  await expect(form.getByText('Purchaser’s signature')).toBeVisible()
})

test('a legal page is complete without JavaScript and hides buttons that need it', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/refund-policy')
  await expect(page.getByRole('article')).toContainText('In this policy, a business day is')
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await context.close()
})
