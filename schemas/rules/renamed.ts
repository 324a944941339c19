import type { ValidationContext } from 'sanity'
import { type Document, TEXTS_QUERY } from '../../lib/content/mentions.ts'
import {
  type Bilingual,
  oldNameMessages,
  type RepeatedType,
  renamedIn,
  repeatedFields,
} from '../../lib/content/old-names.ts'
import { API_VERSION } from '../../lib/sanity/connection.ts'
import { publishedId } from './unique.ts'

/** Milliseconds. The form is validated after each edit, and the documents are large. */
const FRESH_MS = 30_000
const fetched = new WeakMap<object, { id: string; at: number; documents: Promise<Document[]> }>()

function otherDocuments(id: string, { getClient }: ValidationContext): Promise<Document[]> {
  const latest = fetched.get(getClient)
  if (latest?.id === id && Date.now() - latest.at < FRESH_MS) return latest.documents
  const client = getClient({ apiVersion: API_VERSION }).withConfig({ perspective: 'published' })
  const documents = client.fetch<Document[]>(TEXTS_QUERY, { id })
  fetched.set(getClient, { id, at: Date.now(), documents })
  documents.catch(() => fetched.delete(getClient))
  return documents
}

/** Warns if other published texts still contain the published name of a plan, or the published figure of a claim. */
export const oldNameInTexts =
  (type: RepeatedType) => async (value: Bilingual | undefined, context: ValidationContext) => {
    const id = publishedId(context.document?._id)
    const client = context.getClient({ apiVersion: API_VERSION }).withConfig({ perspective: 'published' })
    const query = `*[_id == $id][0].${repeatedFields[type].field}`
    const changes = renamedIn(await client.fetch<Bilingual | null>(query, { id }), value)
    if (changes.length === 0) return true
    const problems = oldNameMessages(type, await otherDocuments(id, context), changes).map(
      ({ language, message }) => ({ message, path: [language] }),
    )
    return problems.length === 0 || problems
  }
