import type { SchemaType } from 'sanity'
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

const own = ['_id', '_rev', '_createdAt', '_updatedAt', '_system']

function otherFields(document: StoredDocument, type: SchemaType): string {
  const translations = new Set<object>(bilingualTexts(document, type).map(({ value }) => value))
  const withoutTranslations = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(withoutTranslations)
    if (typeof value !== 'object' || value === null) return value
    const left = translations.has(value) ? ['es', 'translatedFrom'] : []
    return Object.entries(value)
      .filter(([name]) => !left.includes(name))
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, withoutTranslations(inner)])
  }
  return JSON.stringify(
    withoutTranslations(Object.fromEntries(Object.entries(document).filter(([name]) => !own.includes(name)))),
  )
}
