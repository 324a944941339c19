import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import { languages } from '../../../../lib/i18n/languages.ts'
import { routes } from '../../../../lib/i18n/routes.ts'
import { localPath } from '../../../../lib/i18n/urls.ts'
import { root } from '../../../../scripts/processes.ts'
import { DIST_DIR } from '../../running.ts'

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
      if (target.origin !== baseURL) continue
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

test('a request for an unknown path stores no page, in whatever form (R1.3)', async ({ request }) => {
  const name = 'a-path-that-nobody-uses'
  for (const path of [
    `/${name}`,
    `/${name}/x`,
    `/${name}.rsc`,
    `/${name}/...rsc`,
    `/${name}/%2e%2e.rsc`,
    `/es/${name}/...rsc`,
    `/${name}.segments/_tree.segment.rsc`,
    `/_next/data/x/${name}/...json`,
  ])
    expect((await request.get(path)).status(), path).toBe(404)
  const files = readdirSync(join(root, DIST_DIR, 'server'), { recursive: true, encoding: 'utf8' })
  expect(files.filter((file) => file.includes(name))).toEqual([])
})
