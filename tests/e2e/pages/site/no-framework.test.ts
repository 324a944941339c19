import { gzipSync } from 'node:zlib'
import { type APIRequestContext, expect, test } from 'playwright/test'
import { languages } from '../../../../lib/i18n/languages.ts'
import { type Route, routes } from '../../../../lib/i18n/routes.ts'
import { localPath } from '../../../../lib/i18n/urls.ts'

/** The pages without a tool, a form or a dialog. */
const simpleRoutes: Route[] = [
  '/',
  '/about',
  '/services',
  '/credit-repair',
  '/business-funding',
  '/pricing',
  '/guarantee',
  '/quizzes',
  '/free-guide',
  '/terms-of-service',
  '/privacy-policy',
  '/refund-policy',
  '/consumer-credit-file-rights',
  '/cancellation-form',
]
const inBothLanguages = (paths: readonly Route[]) =>
  paths.flatMap((route) => languages.map((lang) => localPath(route, lang)))
const simplePaths = [...inBothLanguages(simpleRoutes), '/no-such-page', '/es/no-such-page']
const isData = (attributes: string) => attributes.includes('application/ld+json')

const htmlOf = async (request: APIRequestContext, path: string) => (await request.get(path)).text()

test('a page without a tool, a form or a dialog has a single script, which is inline (R22.8)', async ({
  request,
}) => {
  for (const path of simplePaths) {
    const html = await htmlOf(request, path)
    const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].filter(
      ([, attributes = '']) => !isData(attributes),
    )
    expect(scripts, path).toHaveLength(1)
    const [[, attributes = '', code = ''] = []] = scripts
    expect(attributes, path).not.toContain('src=')
    expect(gzipSync(code).length, path).toBeLessThan(3 * 1024)
    expect(html, path).not.toMatch(/\/_next\/static\/[^"]+\.js|__next_f|<!--/)
  }
})

/** The modules of the client components listed in a page's data. */
async function clientComponents(request: APIRequestContext, path: string): Promise<string[]> {
  const response = await request.get(path, { headers: { RSC: '1' } })
  expect(response.headers()['content-type'], path).toContain('text/x-component')
  const rows = [...(await response.text()).matchAll(/^[0-9a-f]+:I\[(\d+),/gm)]
  expect(rows.length, path).toBeGreaterThan(0)
  return rows.map(([, module]) => String(module))
}

test('only pages with client components get the framework (R22.8)', async ({ request }) => {
  const inShell = new Set(await clientComponents(request, '/terms-of-service'))
  for (const path of inBothLanguages(routes)) {
    const own = (await clientComponents(request, path)).filter((component) => !inShell.has(component))
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
    const scripts = policies.flatMap((policy) => policy.match(/(?:script|default)-src[^;]*/g) ?? [])
    expect(scripts, path).toHaveLength(1)
    expect(scripts[0], path).toMatch(/^script-src 'self'( 'sha256-[\w+/]{43}=')+( https:\S+)*$/)
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
    const violation = page.waitForEvent('console', (message) => message.text().includes('script-src'))
    await page.goto(path)
    await violation
    await expect(page).not.toHaveTitle('injected')
  })
