import type { SchemaType } from 'sanity'
import { sections, sectionTitle } from '../../lib/content/registry.ts'
import {
  type Bilingual,
  type TranslationState,
  translationState,
  words,
} from '../../lib/i18n/translation-state.ts'
import { type BilingualText, bilingualTexts } from './bilingual-texts.ts'

/** Where texts belong together: a section of the site's texts, or all documents of one type. */
export type Section = { id: string; title: string }

type Document = { _type: string; [field: string]: unknown }

export function sectionOf(document: Document, type: SchemaType): Section {
  const name = String(document.section)
  return document._type === 'strings'
    ? { id: `strings-${name}`, title: sectionTitle(name) }
    : { id: document._type, title: type.title ?? document._type }
}

/** What editors call a document: the first of its fields that names it. */
export function documentTitle(document: Document): string {
  for (const field of ['name', 'title', 'question', 'label', 'claimId']) {
    const value = document[field]
    const title = typeof value === 'string' ? value : words((value as Bilingual | undefined)?.en)
    if (title) return title
  }
  return ''
}

export type StoredDocument = { _id: string; _type: string; _rev?: string; [field: string]: unknown }

/** A document as published and as somebody is changing it; at least one of the two is there. */
export type DocumentPair = { id: string; published?: StoredDocument; draft?: StoredDocument }

/** One bilingual value with all that the table shows of it. */
export type TranslationRow = {
  /** Unique over all documents and the same from one export to the next, such as `hero.headline`. */
  id: string
  documentId: string
  documentType: string
  section: Section
  field: string
  text: BilingualText
  english: string
  spanish: string
  /** The English that the Spanish was made from. */
  madeFrom: string
  state: TranslationState
  /** Whether visitors see something else, because the change is not published yet. */
  unpublished: boolean
}

/** The rows of one document, from its draft where there is one. */
export function rowsOf({ id, published, draft }: DocumentPair, type: SchemaType): TranslationRow[] {
  const document = draft ?? published
  if (!document) return []
  const publishedTexts = new Map(
    (published && draft ? bilingualTexts(published, type) : []).map((text) => [text.name, text.value]),
  )
  const section = sectionOf(document, type)
  const title = document._type === 'strings' ? '' : documentTitle(document)
  return bilingualTexts(document, type).map((text) => ({
    id: document._type === 'strings' ? `${document.section}.${text.name}` : `${id}.${text.name}`,
    documentId: id,
    documentType: document._type,
    section,
    field: title ? `${title}: ${text.label}` : text.label,
    text,
    english: words(text.value.en),
    spanish: words(text.value.es),
    madeFrom: text.value.translatedFrom ?? '',
    state: translationState(text.value),
    unpublished: draft !== undefined && !sameValue(text.value, publishedTexts.get(text.name)),
  }))
}

function sameValue(one: BilingualText['value'], other: BilingualText['value'] | undefined): boolean {
  const parts = (value: BilingualText['value'] | undefined) =>
    JSON.stringify([value?.en ?? null, value?.es ?? null, value?.translatedFrom ?? null])
  return parts(one) === parts(other)
}

/** Documents as stored, as pairs by their published id; versions for releases are nobody's translation. */
export function pairs(documents: readonly StoredDocument[]): DocumentPair[] {
  const byId = new Map<string, DocumentPair>()
  for (const document of documents) {
    const draft = document._id.startsWith('drafts.')
    if (!draft && document._id.includes('.')) continue
    const id = document._id.replace(/^drafts\./, '')
    const pair = byId.get(id) ?? { id }
    byId.set(id, { ...pair, [draft ? 'draft' : 'published']: document })
  }
  return [...byId.values()]
}

const sectionNames = Object.keys(sections)

/** The documents in the order of the table: texts page by page, then the other types, each as on its page. */
export function inOrder(documents: readonly DocumentPair[], types: readonly string[]): DocumentPair[] {
  const rank = ({ draft, published }: DocumentPair) => {
    const document = draft ?? published
    if (document?._type !== 'strings')
      return [1, types.indexOf(document?._type ?? ''), Number(document?.order ?? 0)]
    const at = sectionNames.indexOf(String(document.section))
    return [0, at < 0 ? sectionNames.length : at, 0]
  }
  return documents.toSorted((a, b) => {
    const [one, other] = [rank(a), rank(b)]
    const differing = one.findIndex((part, index) => part !== other[index])
    return differing < 0 ? a.id.localeCompare(b.id) : (one[differing] ?? 0) - (other[differing] ?? 0)
  })
}

/** How far a number of texts is translated. */
export type Progress = {
  total: number
  missing: number
  outdated: number
  /** Whole percent with a Spanish that fits its English; 100 only when nothing is left to do. */
  percent: number
}

export function progressOf(rows: readonly TranslationRow[]): Progress {
  const count = (state: TranslationRow['state']) => rows.filter((row) => row.state === state).length
  const [missing, outdated] = [count('missing'), count('outdated')]
  const done = rows.length - missing - outdated
  return {
    total: rows.length,
    missing,
    outdated,
    percent: rows.length === 0 ? 100 : Math.floor((done / rows.length) * 100),
  }
}

export type SectionProgress = Progress & { section: Section }

/** The progress of each section, in the order of the rows. */
export function progressBySection(rows: readonly TranslationRow[]): SectionProgress[] {
  return [...Map.groupBy(rows, (row) => row.section.id).values()].map((inSection) => ({
    section: (inSection[0] as TranslationRow).section,
    ...progressOf(inSection),
  }))
}
