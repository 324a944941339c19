import { expect, test } from 'playwright/test'
import { languages } from '../../../../lib/i18n/languages.ts'
import { localPath } from '../../../../lib/i18n/urls.ts'
import { builtRoutes } from '../../built-routes.ts'

/** Words of the Studio, of drafts and of click-to-edit that stand in their code, minified or not. */
const BACKSTAGE = /sanity|visual-editing|presentation\/refresh|draft-shown|data-draft-bar/i

test('no code of the Studio, of drafts or of visual editing reaches a visitor', async ({ request }) => {
  const scripts = new Set<string>()
  for (const path of builtRoutes.flatMap((route) =>
    languages.map((language) => localPath(route, language)),
  )) {
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
