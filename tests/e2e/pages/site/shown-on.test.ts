import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import { sections, types } from '../../../../lib/content/shown-on.ts'
import { stringsTag, typeTag } from '../../../../lib/content/tags.ts'
import { isRoute, type Route } from '../../../../lib/i18n/routes.ts'
import { builtRoutes } from '../../built-routes.ts'
import { DIST_DIR } from '../../running.ts'

/** The cache tags that each built English page was made under. */
function tagsOfPages(): Map<Route, string[]> {
  const folder = join(DIST_DIR, 'server', 'app', 'en')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `/${file}`)
  const pages = [...files.filter((file) => file.endsWith('.meta')), '.meta'].map((file) => {
    const { headers } = JSON.parse(readFileSync(folder + file, 'utf8'))
    return [file.slice(0, -'.meta'.length) || '/', String(headers['x-next-cache-tags']).split(',')] as const
  })
  return new Map(pages.flatMap(([path, tags]) => (isRoute(path) ? [[path, tags]] : [])))
}

test('the Studio names exactly the pages that show a type or a section of texts', () => {
  const tags = tagsOfPages()
  expect([...tags.keys()].sort()).toEqual([...builtRoutes].sort())
  const showing = (tag: string) =>
    [...tags].flatMap(([route, of]) => (of.includes(tag) ? [route] : [])).sort()
  for (const [name, tagOf, list] of [
    ['section', stringsTag, sections],
    ['type', typeTag, types],
  ] as const) {
    const prefix = tagOf('')
    const known = Object.fromEntries(
      Object.entries(list).map(([key, shown]) => [
        key,
        [...(shown === 'everywhere' ? builtRoutes : shown)].sort(),
      ]),
    )
    const used = new Set([...tags.values()].flat().filter((tag) => tag.startsWith(prefix)))
    const built = Object.fromEntries([...used].map((tag) => [tag.slice(prefix.length), showing(tag)]))
    const nowhere = Object.fromEntries(Object.keys(list).flatMap((key) => (key in built ? [] : [[key, []]])))
    expect(known, `${name}s in lib/content/shown-on.ts`).toEqual({ ...built, ...nowhere })
  }
})
