import type { SchemaType } from 'sanity'
import { loanName } from '../../lib/content/loan-names.ts'
import { typesOrderedBy } from '../../lib/content/ordered-types.ts'
import { contentTypes, sections, sectionTitle } from '../../lib/content/registry.ts'
import { pageName } from '../../lib/i18n/page-name.ts'
import {
  type Bilingual,
  type TranslationState,
  translationState,
  words,
} from '../../lib/i18n/translation-state.ts'
import { type BilingualText, bilingualTexts } from './bilingual-texts.ts'

type Section = { id: string; title: string }

type Document = { _type: string; [field: string]: unknown }

function sectionOf(document: Document, type: SchemaType): Section {
  const name = String(document.section)
  return document._type === 'strings'
    ? { id: `strings-${name}`, title: sectionTitle(name) }
    : { id: document._type, title: type.title ?? document._type }
}

/** A document's own title. Empty for a section of texts and for documents of which there is only one. */
export function documentTitle(document: Document): string {
  if (document._type === 'strings') return ''
  if (document._type === 'page') return pageName(String(document.path))
  if (document._type === 'loanType') return loanName(String(document.loan ?? ''))
  if (document._type === 'claim') return claimTitle(document)
  if (document._type === 'listOrder') return orderedLists(document._id)
  for (const field of ['name', 'title', 'question', 'text', 'label', 'from']) {
    const value = document[field]
    const title = typeof value === 'string' ? value : words((value as Bilingual | undefined)?.en)
    if (title) return title
  }
  return ''
}

/** A document's section or type, and its own title, such as “Plan: Fresh Start”. */
export function documentPlace(document: Document, type: SchemaType): string {
  return [sectionOf(document, type).title, documentTitle(document)].filter(Boolean).join(': ')
}

/** Such as “1,000+ clients served so far”, as in the list of claims. */
function claimTitle({ value, label, claimId }: Document): string {
  const parts = [value, label].map((part) => words((part as Bilingual | undefined)?.en))
  return parts.filter(Boolean).join(' ') || String(claimId ?? '')
}

const orderedLists = (id: unknown): string =>
  typesOrderedBy(typeof id === 'string' ? id : undefined)
    .map((type) => contentTypes[type].title)
    .join(', ')

export type StoredDocument = { _id: string; _type: string; _rev?: string; [field: string]: unknown }

/** A document's published version and its draft. At least one of them exists. */
export type DocumentPair = { id: string; published?: StoredDocument; draft?: StoredDocument }

export type TranslationRow = {
  /** Identifies the text across documents and exports, such as `hero.headline`. */
  id: string
  documentId: string
  documentType: string
  section: Section
  field: string
  text: BilingualText
  english: string
  spanish: string
  translatedFrom: string
  state: TranslationState
  /** Whether the draft differs from the published text. */
  unpublished: boolean
}

export function rowsOf({ id, published, draft }: DocumentPair, type: SchemaType): TranslationRow[] {
  const document = draft ?? published
  if (!document) return []
  const publishedTexts = new Map(
    (published && draft ? bilingualTexts(published, type) : []).map((text) => [text.name, text.value]),
  )
  const section = sectionOf(document, type)
  const title = documentTitle(document)
  return bilingualTexts(document, type).map((text) => ({
    id: document._type === 'strings' ? `${document.section}.${text.name}` : `${id}.${text.name}`,
    documentId: id,
    documentType: document._type,
    section,
    field: title ? `${title}: ${text.label}` : text.label,
    text,
    english: words(text.value.en),
    spanish: words(text.value.es),
    translatedFrom: text.value.translatedFrom ?? '',
    state: translationState(text.value),
    unpublished: draft !== undefined && !sameValue(text.value, publishedTexts.get(text.name)),
  }))
}

function sameValue(one: BilingualText['value'], other: BilingualText['value'] | undefined): boolean {
  const parts = (value: BilingualText['value'] | undefined) =>
    JSON.stringify([value?.en ?? null, value?.es ?? null, value?.translatedFrom ?? null])
  return parts(one) === parts(other)
}

/** Pairs each published document with its draft. Ignores the versions in releases. */
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

/** Sorts documents for the table: texts first, page by page, then other types. */
export function inOrder(documents: readonly DocumentPair[], types: readonly string[]): DocumentPair[] {
  const rank = ({ draft, published }: DocumentPair) => {
    const document = draft ?? published
    if (document?._type !== 'strings') return [1, types.indexOf(document?._type ?? '')]
    const at = sectionNames.indexOf(String(document.section))
    return [0, at < 0 ? sectionNames.length : at]
  }
  return documents.toSorted((a, b) => {
    const [one, other] = [rank(a), rank(b)]
    const differing = one.findIndex((part, index) => part !== other[index])
    return differing < 0 ? a.id.localeCompare(b.id) : (one[differing] ?? 0) - (other[differing] ?? 0)
  })
}

export type Progress = {
  total: number
  missing: number
  outdated: number
  /** Percentage of translations that are up to date, rounded down. */
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

export function progressBySection(rows: readonly TranslationRow[]): SectionProgress[] {
  return [...Map.groupBy(rows, (row) => row.section.id).values()].map((inSection) => ({
    section: (inSection[0] as TranslationRow).section,
    ...progressOf(inSection),
  }))
}
