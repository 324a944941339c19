import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import { composedRoutes } from '../../../../lib/content/default-pages.ts'
import { pagesShowing, shareImagesShowing } from '../../../../lib/content/pages-showing.ts'
import { contentTypes, legalRoutes, sections } from '../../../../lib/content/registry.ts'
import { type Language, languages } from '../../../../lib/i18n/languages.ts'
import { isRoute, routes } from '../../../../lib/i18n/routes.ts'
import { faqTag, legalPageTag, pageTag, stringsTag, typeTag } from '../../../../lib/revalidation/tags.ts'
import { DIST_DIR } from '../../running.ts'

const APP = join(DIST_DIR, 'server', 'app')

/** The cache tags of each file in a build folder, by path. */
function tagsBelow(folder: string): Map<string, string[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `/${file}`)
  return new Map(
    [...files.filter((file) => file.endsWith('.meta')), '.meta'].map((file) => {
      const { headers } = JSON.parse(readFileSync(folder + file, 'utf8'))
      return [file.slice(0, -'.meta'.length) || '/', String(headers['x-next-cache-tags']).split(',')]
    }),
  )
}

function tagsOfPages(language: Language) {
  return new Map([...tagsBelow(join(APP, language))].filter(([path]) => isRoute(path)))
}

/** Every document in the registry, with the tag that its change invalidates. */
const changes = [
  ...Object.keys(sections).map((section) => [stringsTag(section), { _type: 'strings', section }] as const),
  ...Object.keys(contentTypes)
    .filter((_type) => !['page', 'faq', 'listOrder'].includes(_type))
    .map((_type) => [typeTag(_type), { _type }] as const),
  ...composedRoutes.map((path) => [pageTag(path), { _type: 'page', path }] as const),
  ...composedRoutes.map((page) => [faqTag(page), { _type: 'faq', page }] as const),
  ...legalRoutes.map((path) => [legalPageTag(path), { _type: 'legalPage', path }] as const),
]

test('a change to a document affects exactly the pages built from that document (R23.9)', () => {
  const known = Object.fromEntries(
    changes.map(([tag, document]) => [tag, [...pagesShowing(document)].sort()]).sort(),
  )
  for (const language of languages) {
    const tags = tagsOfPages(language)
    expect([...tags.keys()].sort()).toEqual([...routes].sort())
    const used = [...new Set([...tags.values()].flat())].filter((tag) =>
      /^(strings|type|legalPage|page|faq):/.test(tag),
    )
    const nowhere = Object.fromEntries(changes.map(([tag]) => [tag, [] as string[]]))
    const built = Object.fromEntries(
      used.map((tag) => [tag, [...tags].flatMap(([route, of]) => (of.includes(tag) ? [route] : [])).sort()]),
    )
    expect(known, language).toEqual({ ...nowhere, ...built })
  }
})

test('a change to a document affects exactly the share images built from that document', () => {
  for (const language of languages) {
    const images = readdirSync(join(APP, 'og', language)).filter((file) => file.endsWith('.meta'))
    expect(images.length).toBeGreaterThan(25)
    const tagsOf = (file: string) =>
      JSON.parse(readFileSync(join(APP, 'og', language, file), 'utf8')).headers['x-next-cache-tags'].split(
        ',',
      )
    for (const [tag, document] of changes) {
      const built = images
        .filter((file) => tagsOf(file).includes(tag))
        .map((file) => file.replace('.meta', ''))
      expect(shareImagesShowing(document).sort(), tag).toEqual(built.sort())
    }
  }
})
