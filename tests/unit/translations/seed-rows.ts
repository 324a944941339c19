import { readFileSync } from 'node:fs'
import { createSchema, type SchemaType } from 'sanity'
import { schemaTypes } from '../../../schemas/index.ts'
import { pairs, rowsOf, type StoredDocument, type TranslationRow } from '../../../studio/translations/rows.ts'

const schema = createSchema({ name: 'test', types: schemaTypes })
export const typeOf = (name: string) => schema.get(name) as SchemaType

const file = new URL('../../../studio/seed/data.ndjson', import.meta.url)
export const seed = readFileSync(file, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as StoredDocument)

/** A document of the default content with changes. It is a draft if the prefix is given, and published otherwise. */
export function seeded(id: string, changes: object = {}, prefix = ''): StoredDocument {
  const document = seed.find(({ _id }) => _id === id) as StoredDocument
  return { ...structuredClone(document), ...changes, _id: prefix + id }
}

export function rowsOfAll(documents: StoredDocument[]): TranslationRow[] {
  return pairs(documents).flatMap((pair) => {
    const document = (pair.draft ?? pair.published) as StoredDocument
    return rowsOf(pair, typeOf(document._type))
  })
}

export function rowOf(rows: TranslationRow[], id: string): TranslationRow {
  const row = rows.find((each) => each.id === id)
  if (!row) throw new Error(`Row ${id} does not exist.`)
  return row
}
