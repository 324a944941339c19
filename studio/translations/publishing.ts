import type { SchemaType } from 'sanity'
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
    const spanish = (document: StoredDocument | undefined) =>
      document
        ? bilingualTexts(document, type).map(({ name, value }) => [name, value.es, value.translatedFrom])
        : []
    if (JSON.stringify(spanish(pair.draft)) === JSON.stringify(spanish(pair.published))) continue
    // A legal text also needs a new version and date, which editors set in the document's form (R21.10).
    const legal = pair.draft._type === 'legalPage'
    const only =
      !legal && pair.published && otherFields(pair.draft, type) === otherFields(pair.published, type)
    found[only ? 'translationsOnly' : 'mixed'].push(pair)
  }
  return found
}

function otherFields(document: StoredDocument, type: SchemaType): string {
  const translations = new Set<object>(bilingualTexts(document, type).map(({ value }) => value))
  return contentOf(document, (value) => (translations.has(value) ? ['es', 'translatedFrom'] : []))
}
