import type { SchemaType } from 'sanity'
import { type TranslationState, translationState, words } from '../../lib/i18n/translation-state.ts'
import { type BilingualText, bilingualTexts } from './bilingual-texts.ts'
import { documentTitle, type Section, sectionOf } from './sections.ts'

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
