import { readFileSync } from 'node:fs'
import { languages } from '../../../../lib/i18n/languages.ts'
import { isListed, routes } from '../../../../lib/i18n/routes.ts'
import { localPath } from '../../../../lib/i18n/urls.ts'
import { expectNoViolations } from '../../accessibility.ts'
import { expectKeyboardReachesAll } from '../../keyboard.ts'
import { expect, type Page, test } from '../../policy-check.ts'
import { siteUrl } from '../../running.ts'
import { expectNoSidewaysScroll } from '../../sideways-scroll.ts'

const navigation = ['/', '/about', '/services', '/pricing', '/contact']

/** Every text key in the seed, as `section.key`. None may appear on a page. */
const keys: string[] = readFileSync(new URL('../../../../studio/seed/data.ndjson', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))
  .filter(({ _type }) => _type === 'strings')
  .flatMap(({ section, entries }) => entries.map(({ key }: { key: string }) => `${section}.${key}`))

/** Names and addresses that are the same in both languages. A name precedes the names that it contains. */
const names = [
  'Larkspur Credit & Funding',
  'Credit & Funding',
  '410 Larkspur Way',
  'Suite 200',
  'Equifax Information Services LLC',
  'P.O. Box 740256',
  'Atlanta, GA',
  'Phoenix, AZ',
  'Phoenix',
  'Fresh Start',
  'Credit Boost',
  'Growth Plan',
  'Marisol Vega',
  'Daniel Okafor',
  'Priya Raman',
  'Luis Herrera',
  'Angela Brooks',
  'Elena Reyes',
  'James Whitfield',
  'Daniela Morales',
  'hello@larkspur.example',
]

/** Whether text has at least two words and is neither just names nor a postal address. */
function isPhrase(text: string): boolean {
  if (/P\.O\. Box \d/.test(text)) return false
  const rest = names.reduce((left, name) => left.replaceAll(name, ''), text)
  return /\p{L}{2}\S*\s+\S*\p{L}{2}/u.test(text) && /\p{L}{2}/u.test(rest)
}

/** The page's visible texts that have at least two words. */
async function phrases(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement
      if (parent && !parent.closest('script, style, svg, [aria-hidden="true"]'))
        found.push(walker.currentNode.textContent ?? '')
    }
    return found
  })
  return texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter(isPhrase)
}

for (const route of routes) {
  test(`${route} is complete, public and accessible in both languages (R1.1, R1.2, R2.1, R22.3, R22.4)`, async ({
    page,
  }) => {
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    const spoken: Record<string, string[]> = {}
    for (const lang of languages) {
      const path = localPath(route, lang)
      await page.setViewportSize({ width: 390, height: 844 })
      const response = await page.goto(path)
      expect(response?.status()).toBe(200)
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)

      const text = await page.locator('body').innerText()
      expect(keys.filter((key) => text.includes(key))).toEqual([])
      expect(text).not.toMatch(/\{\w+\}/)

      // R3.2
      const banner = page.getByRole('banner')
      const current = await banner
        .locator(':scope > div > nav [aria-current="page"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      expect(current).toEqual(navigation.includes(route) ? [path] : [])

      await expectMetadata(page, route, lang)
      spoken[lang] = await phrases(page)
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 844 })
        await expectNoSidewaysScroll(page)
        // Each layout once: both languages have the same elements and colors.
        if ((lang === 'en') === (width === 390)) await expectNoViolations(page)
      }
    }
    const alike = spoken.en?.filter((text) => spoken.es?.includes(text))
    expect(alike).toEqual([])
    await expectKeyboardReachesAll(page)
    // Includes violations of the Content-Security-Policy.
    expect(complaints).toEqual([])
  })
}

/** R1.9, R1.10, R1.11 */
async function expectMetadata(page: Page, route: (typeof routes)[number], lang: 'en' | 'es') {
  const address = (language: 'en' | 'es') =>
    new URL(localPath(route, language), siteUrl).href.replace(/\/$/, '')
  const href = async (selector: string) =>
    (await page.locator(selector).getAttribute('href'))?.replace(/\/$/, '')
  await expect(page).toHaveTitle(/\S+ .*Larkspur Credit & Funding|Larkspur/)
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\S+ \S+/)
  expect(await href('link[rel="canonical"]')).toBe(address(lang))
  expect(await href('link[hreflang="en"]')).toBe(address('en'))
  expect(await href('link[hreflang="es"]')).toBe(address('es'))
  expect(await href('link[hreflang="x-default"]')).toBe(address('en'))
  await expect(page.locator('meta[name="robots"][content*="noindex"]')).toHaveCount(isListed(route) ? 0 : 1)
  await expect(page.locator('meta[property="og:locale"]')).toHaveAttribute(
    'content',
    lang === 'es' ? 'es_US' : 'en_US',
  )
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    new RegExp(`^${siteUrl}/og/${lang}/\\w+$`),
  )
}
