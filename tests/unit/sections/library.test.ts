import { existsSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { composedRoutes, defaultPages, pageId } from '../../../lib/content/default-pages.ts'
import { listOrderId, orderedTypes, sortedByList } from '../../../lib/content/ordered-types.ts'
import { pagesShowing } from '../../../lib/content/pages-showing.ts'
import { keepValid } from '../../../lib/content/parse.ts'
import type { PAGE_QUERY_RESULT } from '../../../lib/content/sanity.types.ts'
import { featureSets } from '../../../lib/content/sections/feature-grid.ts'
import { lendersSet } from '../../../lib/content/sections/lenders.ts'
import { library } from '../../../lib/content/sections/library.ts'
import { pageHeroSets } from '../../../lib/content/sections/page-hero.ts'
import { purposeSet } from '../../../lib/content/sections/purpose.ts'
import { requirementSets } from '../../../lib/content/sections/requirement-list.ts'
import { sectionIn } from '../../../lib/content/sections/shapes.ts'
import { stepSets } from '../../../lib/content/sections/steps.ts'
import { tagsOf, typeTag } from '../../../lib/revalidation/tags.ts'
import type { Covering } from '../../../lib/sanity/covering.ts'
import { sectionTypes } from '../../../schemas/sections/index.ts'
import { stringEntry } from '../../../schemas/string-entry.ts'
import { strings } from '../../../schemas/strings.ts'
import { everySection, examples } from '../../sections.ts'

const root = new URL('../../../', import.meta.url)
const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const types = Object.keys(library)

const warn = vi.spyOn(console, 'warn')
beforeEach(() => void warn.mockImplementation(() => {}))
afterEach(() => void warn.mockReset())

type Stored = NonNullable<NonNullable<PAGE_QUERY_RESULT>['sections']>[number]
type Shape = z.input<ReturnType<typeof sectionIn>>

/** Parses sections of any shape, because API clients can store malformed sections. */
const parsed = (...sections: object[]) =>
  keepValid(sectionIn('es'), sections as unknown as Covering<Shape, Stored>[], 'section')

test.each(types)('%s has a schema, a query and a component of the same name (R23.2)', (type) => {
  const name = kebab(type)
  for (const file of [
    `schemas/sections/${name}.ts`,
    `lib/content/sections/${name}.ts`,
    `components/sections/${name}.tsx`,
  ])
    expect(existsSync(new URL(file, root)), file).toBe(true)
})

test('the library and the schemas define the same section types (R23.2)', () => {
  expect(sectionTypes.map(({ name }) => name).sort()).toEqual([...types].sort())
})

test('rejects incomplete sections at compile time (R23.2)', () => {
  // `npm run check` compiles this function, which is never called. Each expected error must occur.
  type Without<Type, Field extends string> = Omit<Extract<Stored, { _type: Type }>, Field>
  const compiled = (
    stored: Stored,
    withoutField: Exclude<Stored, { _type: 'quote' }> | Without<'quote', 'role'>,
    withoutOverride:
      | Exclude<Stored, { _type: 'closingCall' }>
      | (Without<'closingCall', 'words'> & { words: { title: null } }),
    withoutType: Exclude<Stored, { _type: 'quote' }>,
  ) => {
    keepValid(sectionIn('en'), [stored], 'section')
    // @ts-expect-error: the query does not select `role`
    keepValid(sectionIn('en'), [withoutField], 'section')
    // @ts-expect-error: the schema lacks fields for three of the texts that a page may change
    keepValid(sectionIn('en'), [withoutOverride], 'section')
    // @ts-expect-error: the schema has no type `quote`
    keepValid(sectionIn('en'), [withoutType], 'section')
  }
  expect(compiled).toBeTypeOf('function')
})

test('a dictionary form does not let editors add, remove or rename texts (R23.12)', () => {
  const entries = strings.fields.find(({ name }) => name === 'entries') as {
    options?: { disableActions?: string[] }
  }
  expect(entries.options?.disableActions).toEqual(expect.arrayContaining(['add', 'remove', 'duplicate']))
  expect(stringEntry.fields.find(({ name }) => name === 'key')).toMatchObject({
    hidden: true,
    readOnly: true,
  })
})

describe('the default pages', () => {
  const seed = readFileSync(new URL('studio/seed/data.ndjson', root), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

  test.each(composedRoutes)('%s matches the default content (R23.1)', (path) => {
    const document = { _id: pageId(path), _type: 'page', path, sections: defaultPages[path] }
    const inSeed = seed.find(({ _id }) => _id === pageId(path))
    expect(inSeed, `The seed must contain this line:\n${JSON.stringify(document)}\n`).toEqual(document)
  })

  test.each(composedRoutes)('%s has only well-formed sections, each with a unique key', (path) => {
    expect(parsed(...defaultPages[path])).toHaveLength(defaultPages[path].length)
    expect(warn).not.toHaveBeenCalled()
    const keys = defaultPages[path].map(({ _key }) => _key)
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('the home page has the sections of R4.1 in order', () => {
    expect(defaultPages['/'].map(({ _type }) => _type).filter((type) => type !== 'questions')).toEqual(
      'hero statsStrip featureGrid requirementList testimonials guarantee serviceCards plans closingCall'.split(
        ' ',
      ),
    )
  })
})

test('every set of default texts refers only to texts in the default content (R23.4)', () => {
  const seed = readFileSync(new URL('studio/seed/data.ndjson', root), 'utf8').trimEnd().split('\n')
  const documents = seed.map((line) => JSON.parse(line) as { section?: string; entries?: { key: string }[] })
  const keys = documents.flatMap(({ section, entries = [] }) =>
    section ? entries.map(({ key }) => `${section}.${key}`) : [],
  )
  const passages = [
    ...Object.values(featureSets),
    ...Object.values(stepSets),
    lendersSet,
    purposeSet,
  ].flatMap(({ at, names }) => names.flatMap((name) => [`${at}.${name}.title`, `${at}.${name}.text`]))
  const rows = Object.values(requirementSets).flatMap((set) => set.rows.map((row) => `${row}.figure`))
  const openings = Object.entries(pageHeroSets).flatMap(
    ([set, { actions = [] }]: [string, { title: string; actions?: readonly { key: string }[] }]) => [
      `${set}.title`,
      `${set}.lead`,
      ...actions.map(({ key }) => `${set}.${key}`),
    ],
  )
  const named = [...passages, ...rows, ...openings]
  expect(named.length).toBeGreaterThan(70)
  expect(named.filter((key) => !keys.includes(key))).toEqual([])
})

describe('a section of a page', () => {
  const IMAGE = 'image-test-1x1-png'
  // The sections as the query returns them, with each asset in place of its reference.
  const inQuery = everySection(IMAGE).map((section) =>
    'picture' in section ? { ...section, picture: { asset: { _id: IMAGE } } } : section,
  )

  test.each(inQuery)('of type $_type is left out with a warning if malformed (R23.2, R23.3)', (section) => {
    const other = { _key: 'other', _type: 'closingCall' }
    expect(parsed(section, other).map(({ _key }) => _key)).toEqual([section._key, 'other'])
    expect(warn).not.toHaveBeenCalled()
    const malformed = examples[section._type].malformed ?? { _key: null }
    expect(parsed({ ...section, ...malformed }, other).map(({ _key }) => _key)).toEqual(['other'])
    expect(warn).toHaveBeenCalledOnce()
  })

  test('is left out with a warning if it is malformed, and other sections are kept (R23.3)', () => {
    const good = { _key: 'a', _type: 'quote', quote: { en: 'One', es: 'Uno' } }
    const sections = parsed(
      good,
      { _key: 'b', _type: 'quote' },
      { _key: 'c', _type: 'unheard' },
      { ...good, _key: 'd' },
    )
    expect(sections.map(({ _key }) => _key)).toEqual(['a', 'd'])
    expect(warn).toHaveBeenCalledTimes(2)
  })

  test('shows its own text instead of the dictionary’s, in the page’s language (R23.4)', () => {
    const words = {
      title: { en: 'See it', es: 'Véalo' },
      lead: { en: 'English only', es: null },
      primary: { en: '' },
      secondary: 'no object',
    }
    expect(parsed({ _key: 'a', _type: 'closingCall', words })).toMatchObject([
      { words: { 'finalCta.title': 'Véalo', 'finalCta.lead': 'English only' } },
    ])
    const [section] = parsed({ _key: 'a', _type: 'closingCall', words })
    expect(section?._type === 'closingCall' && Object.keys(section.words)).toHaveLength(2)
  })
})

describe('the list of pages that show a document (R23.9)', () => {
  const composition = {
    '/about': [
      { _key: 'a', _type: 'testimonials', chosen: [{ _ref: 'testimonial-vega' }] },
      { _key: 'b', _type: 'steps', texts: 'creditRepair' },
    ],
    '/contact': [
      { _key: 'a', _type: 'questions' },
      { _key: 'b', _type: 'testimonials', service: 'service-business-funding' },
    ],
  }
  const shown = (document: Parameters<typeof pagesShowing>[0]) =>
    [...pagesShowing(document, composition)].sort()
  const testimonial = (_id: string, service: string | null) => ({ _type: 'testimonial', _id, service })

  test('contains the pages whose sections show the document', () => {
    expect(shown({ _type: 'strings', section: 'creditRepair' })).toEqual(['/about'])
    expect(shown({ _type: 'strings', section: 'hero' })).toEqual([])
    expect(shown({ _type: 'testimonial' })).toEqual(['/about', '/contact'])
    expect(shown({ _type: 'page', path: '/about' })).toEqual(['/about'])
  })

  test('excludes a page whose section selects other documents', () => {
    expect(shown(testimonial('testimonial-vega', null))).toEqual(['/about'])
    expect(shown(testimonial('testimonial-x', 'service-business-funding'))).toEqual(['/contact'])
    expect(shown(testimonial('testimonial-x', null))).toEqual([])
  })

  test('contains the page that a question belongs to, if that page shows questions', () => {
    expect(shown({ _type: 'faq', page: '/contact' })).toEqual(['/contact'])
    expect(shown({ _type: 'faq', page: '/about' })).toEqual([])
    expect(shown({ _type: 'faq', pages: ['/about', '/contact'] })).toEqual(['/contact'])
  })

  test('for a `listOrder` document, contains the pages that show the ordered type (R20.24)', () => {
    for (const type of orderedTypes) {
      const document = { _id: listOrderId(type), _type: 'listOrder' }
      expect(tagsOf(document)).toEqual([typeTag(type)])
      expect(pagesShowing(document)).toEqual(pagesShowing({ _type: type }))
    }
  })
})

test('sorts documents by the editors’ list, with unlisted ones last (R20.24)', () => {
  const documents = ['old', 'new', 'b', 'a'].map((_id) => ({ _id }))
  const ids = (list: string[]) => sortedByList(documents, list).map(({ _id }) => _id)
  expect(ids(['a', 'gone', 'b'])).toEqual(['a', 'b', 'old', 'new'])
  expect(ids([])).toEqual(['old', 'new', 'b', 'a'])
})
