import type { SchemaType } from 'sanity'
import { sectionTitle } from '../../lib/content/registry.ts'
import { type Bilingual, words } from '../../lib/i18n/translation-state.ts'

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
