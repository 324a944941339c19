import type { SchemaType } from 'sanity'
import type { Bilingual } from '../../lib/i18n/translation-state.ts'
import { contentOf } from '../content-of.ts'
import { bilingualTexts } from './bilingual-texts.ts'
import type { DocumentPair, StoredDocument } from './rows.ts'

export type Unpublished = { translationsOnly: DocumentPair[]; mixed: DocumentPair[] }

export function unpublishedTranslations(
  documents: readonly DocumentPair[],
  typeOf: (name: string) => SchemaType | undefined,
): Unpublished {
  const found: Unpublished = { translationsOnly: [], mixed: [] }
  for (const pair of documents) {
    const type = pair.draft && typeOf(pair.draft._type)
    if (!pair.draft || !type) continue
    const publishedTexts = pair.published ? bilingualTexts(pair.published, type) : []
    const published = new Map(publishedTexts.map(({ name, value }) => [name, spanishOf(value)]))
    // By name, because moving or removing a section changes no translation.
    const isTranslated = bilingualTexts(pair.draft, type).some(
      ({ name, value }) => spanishOf(value) !== (published.get(name) ?? spanishOf({})),
    )
    if (!isTranslated) continue
    // A legal text also needs a new version and date, which editors set in the document's form (R21.10).
    const legal = pair.draft._type === 'legalPage'
    const only =
      !legal && pair.published && otherFields(pair.draft, type) === otherFields(pair.published, type)
    found[only ? 'translationsOnly' : 'mixed'].push(pair)
  }
  return found
}

const spanishOf = ({ es, translatedFrom }: Bilingual): string => JSON.stringify([es, translatedFrom])

function otherFields(document: StoredDocument, type: SchemaType): string {
  const translations = new Set<object>(bilingualTexts(document, type).map(({ value }) => value))
  return contentOf(document, (value) => (translations.has(value) ? ['es', 'translatedFrom'] : []))
}
