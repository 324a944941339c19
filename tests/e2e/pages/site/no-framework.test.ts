import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type APIRequestContext, expect, test } from 'playwright/test'
import { languages } from '../../../../lib/i18n/languages.ts'
import { type Route, routes } from '../../../../lib/i18n/routes.ts'
import { localPath } from '../../../../lib/i18n/urls.ts'
import { root } from '../../../../scripts/processes.ts'
import { DIST_DIR } from '../../running.ts'
import { contentRoutes, formRoutes } from './content-routes.ts'

const inBothLanguages = (paths: readonly Route[]) =>
  paths.flatMap((route) => languages.map((lang) => localPath(route, lang)))
const simplePaths = [
  ...inBothLanguages(contentRoutes.filter((route) => !formRoutes.includes(route))),
  '/no-such-page',
  '/es/no-such-page',
]
const isData = (attributes: string) => attributes.includes('application/ld+json')

const htmlOf = async (request: APIRequestContext, path: string) => (await request.get(path)).text()

const scriptsIn = (html: string) =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .map(([, attributes = '', code = '']) => ({ attributes, code }))
    .filter(({ attributes }) => !isData(attributes))

test('a page without a tool or a dialog has only small inline scripts (R22.8)', async ({ request }) => {
  for (const [paths, limits] of [
    [simplePaths, [3]],
    [inBothLanguages(formRoutes), [3, 6]],
  ] as const)
    for (const path of paths) {
      const html = await htmlOf(request, path)
      const scripts = scriptsIn(html)
      expect(scripts, path).toHaveLength(limits.length)
      for (const [index, { attributes, code }] of scripts.entries()) {
        expect(attributes, path).not.toContain('src=')
        expect(code.length, path).toBeGreaterThan(0)
        expect(gzipSync(code).length, path).toBeLessThan(Number(limits[index]) * 1024)
      }
      expect(html, path).not.toMatch(/\/_next\/static\/[^"]+\.js|__next_f|<!--/)
    }
})

test('a page with the framework contains the page script once', async ({ request }) => {
  const html = await htmlOf(request, '/quiz')
  const code = scriptsIn(html).find(({ attributes }) => attributes.includes('data-page-script'))?.code
  const part = String(code).slice(0, 60).replaceAll('"', '')
  expect(html.replaceAll(/\\?"/g, '').split(part)).toHaveLength(2)
})

/** The client components in a page's `.rsc` file. The build writes this file even for pages without the framework. */
function clientComponents(path: string): string[] {
  const page = path === '/' || path.startsWith('/es') ? path.replace(/^\/$/, '/en') : `/en${path}`
  const data = readFileSync(join(root, DIST_DIR, 'server/app', `${page}.rsc`), 'utf8')
  const rows = [...data.matchAll(/^[0-9a-f]+:I\[(\d+),/gm)]
  expect(rows.length, path).toBeGreaterThan(0)
  return rows.map(([, module]) => String(module))
}

test('only pages with client components get the framework (R22.8)', async ({ request }) => {
  const inShell = new Set(clientComponents('/terms-of-service'))
  for (const path of inBothLanguages(routes)) {
    const own = clientComponents(path).filter((component) => !inShell.has(component))
    const hasFramework = (await htmlOf(request, path)).includes('__next_f')
    if (!hasFramework) expect(own, path).toEqual([])
    else expect(own.length, `${path} does not need the framework`).toBeGreaterThan(0)
  }
})

test('no page allows unlisted inline scripts (R22.9)', async ({ request }) => {
  for (const path of [...inBothLanguages(routes), '/no-such-page', '/es/no-such-page']) {
    const policies = (await request.get(path))
      .headersArray()
      .filter(({ name }) => name.toLowerCase() === 'content-security-policy')
      .map(({ value }) => value)
    expect(policies, path).toHaveLength(1)
    expect(policies[0], path).toMatch(
      /^default-src 'none'; script-src 'self'( 'sha256-[\w+/]{43}=')+( https:[^ ;]+)*;/,
    )
  }
})

for (const path of ['/about', '/quiz', '/checkout/fresh-start'])
  test(`an injected inline script does not run on ${path} (R22.9)`, async ({ page }) => {
    await page.route(path, async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      await route.fulfill({
        response,
        body: html.replace('<main', '<script>document.title = "injected"</script><main'),
      })
    })
    const violation = page.waitForEvent('console', (message) =>
      message.text().includes('Content Security Policy'),
    )
    await page.goto(path)
    await violation
    await expect(page).not.toHaveTitle('injected')
  })
