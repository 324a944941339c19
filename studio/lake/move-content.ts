import { readFileSync } from 'node:fs'
import type { SanityClient, Transaction } from '@sanity/client'
import { defaultMenu } from '../../lib/content/default-menu.ts'
import { composedRoutes, defaultPages, pageId } from '../../lib/content/default-pages.ts'
import { listOrderId, orderedTypes } from '../../lib/content/ordered-types.ts'

type Entry = { _key: string; key: string }
type Strings = { _id: string; _type: 'strings'; section: string; entries?: Entry[] }
type StoredStrings = Strings & { _rev: string }
type QuizEntry = { _id: string; _type: 'quizEntry'; goal?: string; summary?: object; minutes?: number }

function seed<Type extends string>(type: Type) {
  return readFileSync(new URL('../seed/data.ndjson', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Strings | QuizEntry)
    .filter((document) => document._type === type) as Extract<Strings | QuizEntry, { _type: Type }>[]
}

/**
 * The default goals, summaries and minutes for tools that have none of the three, as pairs of document id and fields.
 */
function newQuizFields(present: readonly QuizEntry[]): [string, Omit<QuizEntry, '_id' | '_type'>][] {
  const defaults = new Map(seed('quizEntry').map((entry) => [entry._id, entry]))
  return present.flatMap(({ _id, goal, summary, minutes }) => {
    const wanted = defaults.get(_id.replace(/^drafts\./, ''))
    if (!wanted?.goal || goal || summary || minutes) return []
    return [[_id, { goal: wanted.goal, summary: wanted.summary, minutes: wanted.minutes }]]
  })
}

/** The testimonials that a page showed before pages were made of sections: the first three with consent on file. */
const SHOWN_TESTIMONIALS =
  '*[_type == "testimonial" && consentOnFile == true && !(_id in path("drafts.**"))] | order(order asc)[0...3]._id'

const NUMBERED = '*[_type in $types && defined(order)]{_id, _type, order, page}'

/** Removes a section's references to missing documents. */
function withoutMissing(section: object, exists: ReadonlySet<string>): object {
  return Object.fromEntries(
    Object.entries(section).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.filter(({ _ref }) => !_ref || exists.has(_ref)) : value,
    ]),
  )
}

const reference = (_ref: string) => ({ _key: _ref, _type: 'reference', _ref, _weak: true })

/** A document from an earlier version, which stored its position as a number. */
type Numbered = { _id: string; _type: string; order: number; page?: string }

const publishedId = (id: string) => id.replace(/^drafts\./, '')

/**
 * References to the documents, sorted by number.
 * @param counts which number applies if a document and its draft differ
 */
function inOldOrder(documents: readonly Numbered[], counts: 'published' | 'draft' = 'published') {
  const places = new Map<string, number>()
  const isDraft = ({ _id }: Numbered) => _id.startsWith('drafts.')
  // In the loop, the later of two numbers replaces the earlier one.
  const sorted = documents.toSorted((one, other) => Number(isDraft(one)) - Number(isDraft(other)))
  for (const { _id, order } of counts === 'draft' ? sorted : sorted.toReversed())
    places.set(publishedId(_id), order)
  return [...places].sort(([, one], [, other]) => one - other).map(([id]) => reference(id))
}

type Section = { _key: string; _type: string; questions?: unknown }
type Page = { _id: string; path: string; sections: Section[] | null }

/**
 * Moves each page's questions, in order, into the sections that show them.
 * @returns the ids of the changed pages
 */
function orderQuestions(
  transaction: Transaction,
  pages: readonly Page[],
  questions: readonly Numbered[],
): string[] {
  return pages.flatMap(({ _id, path, sections }) => {
    const list = inOldOrder(questions.filter(({ page }) => page === path))
    const places = (sections ?? []).filter((section) => section?._type === 'questions' && !section.questions)
    if (list.length === 0 || places.length === 0) return []
    for (const { _key } of places)
      transaction.patch(_id, (patch) => patch.set({ [`sections[_key=="${_key}"].questions`]: list }))
    return [_id]
  })
}

/** The ids of the documents that a migration changed. */
export type Moved = { pages: string[]; texts: string[]; claims: string[]; tools: string[]; lists: string[] }

/**
 * Migrates content from an earlier version: creates the documents of the pages and the menu, adds new texts, fills in
 * the new fields of the quizzes on the quizzes page, removes the claims' `amount`, and turns numbered positions into
 * lists. Makes no other changes to existing documents. A second run does nothing.
 * @throws if the lake cannot be reached, or if a section's texts change at the same time, in which case nothing is
 * migrated
 */
export async function moveContent(client: SanityClient): Promise<Moved> {
  const raw = client.withConfig({ perspective: 'raw', useCdn: false })
  const transaction = raw.transaction()
  const all = await raw.fetch<string[]>('*[!(_id in path("drafts.**"))]._id')
  const exists = new Set(all)
  const shown = (await raw.fetch<string[]>(SHOWN_TESTIMONIALS)) ?? []
  const moved: Moved = { pages: [], texts: [], claims: [], tools: [], lists: [] }
  const numbered = await raw.fetch<Numbered[]>(NUMBERED, { types: [...orderedTypes, 'faq'] })
  const questions = numbered.filter(({ _type }) => _type === 'faq')
  for (const path of composedRoutes) {
    const _id = pageId(path)
    if (exists.has(_id)) continue
    const sections = defaultPages[path]
      .map((section) =>
        section._type === 'testimonials' ? { ...section, chosen: shown.map(reference) } : section,
      )
      .map((section) =>
        section._type === 'questions'
          ? { ...section, questions: inOldOrder(questions.filter(({ page }) => page === path)) }
          : withoutMissing(section, exists),
      )
    transaction.createIfNotExists({ _id, _type: 'page', path, sections })
    moved.pages.push(_id)
  }
  if (!exists.has('menu')) {
    transaction.createIfNotExists({ _id: 'menu', _type: 'menu', ...defaultMenu })
    moved.pages.push('menu')
  }
  // The score arc now reads the number from the claim's text.
  moved.claims = await raw.fetch<string[]>('*[_type == "claim" && defined(amount)]._id')
  for (const _id of moved.claims) transaction.patch(_id, (patch) => patch.unset(['amount']))
  for (const [_id, fields] of newQuizFields(await raw.fetch<QuizEntry[]>('*[_type == "quizEntry"]'))) {
    transaction.patch(_id, (patch) => patch.setIfMissing(fields))
    moved.tools.push(_id)
  }
  for (const type of orderedTypes) {
    const ofType = numbered.filter(({ _type }) => _type === type)
    if (ofType.length === 0 || exists.has(listOrderId(type))) continue
    const [items, drafted] = [inOldOrder(ofType), inOldOrder(ofType, 'draft')]
    transaction.createIfNotExists({ _id: listOrderId(type), _type: 'listOrder', items })
    if (JSON.stringify(items) !== JSON.stringify(drafted))
      transaction.createIfNotExists({
        _id: `drafts.${listOrderId(type)}`,
        _type: 'listOrder',
        items: drafted,
      })
    moved.lists.push(listOrderId(type))
  }
  const pages = await raw.fetch<Page[]>('*[_type == "page"]{_id, path, sections[]{_key, _type, questions}}')
  moved.lists.push(...orderQuestions(transaction, pages, questions))
  for (const { _id } of numbered) transaction.patch(_id, (patch) => patch.unset(['order']))
  const texts = await raw.fetch<StoredStrings[]>('*[_type == "strings"]')
  for (const wanted of seed('strings')) {
    const present = texts.filter(({ section }) => section === wanted.section)
    if (present.length === 0) {
      transaction.createIfNotExists(wanted)
      moved.texts.push(wanted._id)
    }
    for (const { _id, _rev, entries = [] } of present) {
      const keys = new Set(entries.map(({ key }) => key))
      const missing = (wanted.entries ?? []).filter(({ key }) => !keys.has(key))
      if (missing.length === 0) continue
      // A concurrent run may have added the same texts.
      transaction.patch(_id, (patch) =>
        patch.ifRevisionId(_rev).setIfMissing({ entries: [] }).append('entries', missing),
      )
      moved.texts.push(_id)
    }
  }
  if (numbered.length > 0 || Object.values(moved).some((ids) => ids.length > 0))
    await transaction.commit({ returnDocuments: false })
  return moved
}
