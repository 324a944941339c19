import { expect, test } from 'playwright/test'
import { languages } from '../../../../lib/i18n/languages.ts'
import { routes } from '../../../../lib/i18n/routes.ts'
import { localPath } from '../../../../lib/i18n/urls.ts'

/** Strings in the code of the Studio, drafts and click-to-edit that survive minification. */
const BACKSTAGE = /sanity|visual-editing|presentation\/refresh|draft-shown|data-draft-bar/i

test('visitors download no code for the Studio, drafts or visual editing', async ({ request }) => {
  const scripts = new Set<string>()
  for (const path of routes.flatMap((route) => languages.map((language) => localPath(route, language)))) {
    const html = await (await request.get(path)).text()
    expect(html, path).not.toMatch(/data-sanity|data-draft-bar|\/studio/)
    for (const [script] of html.matchAll(/\/_next\/static\/[^"'\\ ]+?\.js/g)) scripts.add(script)
  }
  expect(scripts.size).toBeGreaterThan(5)
  for (const script of scripts) {
    const code = await (await request.get(script)).text()
    const found = BACKSTAGE.exec(code)
    expect(found && code.slice(Math.max(0, found.index - 60), found.index + 60), script).toBeNull()
  }
})

const HINT = '//# allFunctionsCalledOnLoad\n'

test('framework scripts are compiled while loading, page scripts on demand', async ({ request }) => {
  const scriptsOf = async (path: string) => {
    const html = await (await request.get(path)).text()
    return new Set([...html.matchAll(/<script src="([^"]+)" async/g)].map(([, script]) => String(script)))
  }
  const [quiz, studio] = await Promise.all([scriptsOf('/quiz'), scriptsOf('/studio')])
  // The Studio has its own layout, so the scripts that it shares with `/quiz` belong to the framework.
  const codes = await Promise.all(
    [...quiz].map(async (script) => ({ script, code: await (await request.get(script)).text() })),
  )
  const large = codes.filter(({ script, code }) => studio.has(script) && code.length > 100_000)
  expect(large.length).toBeGreaterThanOrEqual(2)
  for (const { script, code } of large) expect(code.startsWith(HINT), script).toBe(true)
  const own = codes.filter(({ script }) => !studio.has(script))
  expect(own.length).toBeGreaterThanOrEqual(1)
  for (const { script, code } of own) expect(code.startsWith(HINT), script).toBe(false)
})
