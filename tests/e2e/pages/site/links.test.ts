import { expect, test } from 'playwright/test'
import { languages } from '../../../../lib/i18n/languages.ts'
import { routes } from '../../../../lib/i18n/routes.ts'
import { localPath } from '../../../../lib/i18n/urls.ts'
import { siteUrl } from '../../running.ts'

test('every internal link has a target in its own language', async ({ request, baseURL }) => {
  const pages = new Map<string, string>()
  const body = async (path: string) => {
    const known = pages.get(path)
    if (known !== undefined) return known
    const response = await request.get(path)
    const html = response.status() === 200 ? await response.text() : ''
    pages.set(path, html)
    return html
  }
  const broken: string[] = []
  for (const path of routes.flatMap((route) => languages.map((lang) => localPath(route, lang)))) {
    const links = new Set(
      Array.from((await body(path)).matchAll(/<a [^>]*href="([^"]+)"/g), ([, href]) => String(href)),
    )
    for (const link of links) {
      const target = new URL(link.replaceAll('&amp;', '&'), baseURL + path)
      if (![String(baseURL), siteUrl].includes(target.origin)) continue
      const html = await body(target.pathname)
      const part = decodeURIComponent(target.hash.slice(1))
      if (!html || (part && !html.includes(`id="${part}"`))) broken.push(`${path} → ${link}`)
    }
    // Spanish pages link only to Spanish pages, except for the language toggle.
    if (path.startsWith('/es')) {
      const english = Array.from(links).filter(
        (link) => link.startsWith('/') && !/^\/es(?=[/?#]|$)/.test(link),
      )
      expect(english).toEqual([path.replace(/^\/es/, '') || '/'])
    }
  }
  expect(broken).toEqual([])
})

for (const [lang, heading, text] of [
  ['en', 'Page Not Found', "The page you're looking for doesn't exist or has been moved."],
  ['es', 'Página no encontrada', 'La página que busca no existe o se ha movido.'],
] as const) {
  test(`an unknown path shows the not-found page without JavaScript, ${lang} (R1.3, R1.4)`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
    const page = await context.newPage()
    const response = await page.goto(localPath('/no/such-page', lang))
    expect(response?.status()).toBe(404)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(text)
    const links = page.getByRole('main').getByRole('link')
    await expect(links.first()).toHaveAttribute('href', localPath('/', lang))
    await expect(links).toHaveCount(6)
    await expect(page.getByRole('banner').locator('[aria-current]')).toHaveCount(0)
    await context.close()
  })
}

test('returns 404 for the framework’s own variants of a page’s address, which could fill the cache (R1.3)', async ({
  request,
}) => {
  const missingFile = await (await request.get('/_next/static/not-found')).text()
  for (const path of [
    '/about.rsc',
    '/x.rsc',
    '/x/...rsc',
    '/x/%2e%2e.rsc',
    '/es/x/...rsc',
    '/x.segments/_tree.segment.rsc',
    '/_next/data/x/x/...json',
  ]) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(404)
    expect(await response.text(), path).toBe(missingFile)
  }
})
