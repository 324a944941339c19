import { useToast } from '@sanity/ui/toast'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type SchemaType, useClient, useSchema } from 'sanity'
import { API_VERSION } from '../../lib/sanity/connection.ts'
import { isBilingual } from './bilingual-texts.ts'
import { editsOf, type Translation } from './edits.ts'
import {
  type DocumentPair,
  inOrder,
  pairs,
  rowsOf,
  type StoredDocument,
  type TranslationRow,
} from './rows.ts'

const QUERY = '*[_type in $types]'

export type Documents = {
  documents?: DocumentPair[]
  failed: boolean
  typeOf: (name: string) => SchemaType | undefined
}

/** Every document that holds texts in both languages, published and draft, kept up with everybody's changes. */
export function useDocuments(): Documents {
  const client = useClient({ apiVersion: API_VERSION })
  const schema = useSchema()
  const [stored, setStored] = useState<Map<string, StoredDocument>>()
  const [failed, setFailed] = useState(false)

  const types = useMemo(
    () =>
      schema.getTypeNames().filter((name) => {
        const type = schema.get(name)
        return type?.type?.name === 'document' && isBilingual(type)
      }),
    [schema],
  )

  useEffect(() => {
    let left = false
    /** For each reading what is heard meanwhile, which may be newer than what it brings. */
    const readings = new Set<Change[]>()
    async function load() {
      const heard: Change[] = []
      readings.add(heard)
      try {
        const documents = await client.fetch<StoredDocument[]>(QUERY, { types }, { perspective: 'raw' })
        if (left) return
        setStored(heard.reduce(changed, new Map(documents.map((document) => [document._id, document]))))
        setFailed(false)
      } finally {
        readings.delete(heard)
      }
    }
    const listening = client
      .listen<StoredDocument>(
        QUERY,
        { types },
        {
          events: ['welcome', 'mutation'],
          includeResult: true,
          includeAllVersions: true,
          tag: 'translations',
        },
      )
      .subscribe({
        next(event) {
          // Also after a lost connection: what happened meanwhile is read anew.
          if (event.type === 'welcome') load().catch(() => setFailed(true))
          if (event.type !== 'mutation') return
          const change = { id: event.documentId, document: event.result }
          for (const heard of readings) heard.push(change)
          setStored((before) => before && changed(before, change))
        },
        error: () => setFailed(true),
      })
    return () => {
      left = true
      listening.unsubscribe()
    }
  }, [client, types])

  const documents = useMemo(() => stored && inOrder(pairs([...stored.values()]), types), [stored, types])
  const typeOf = useCallback((name: string) => schema.get(name), [schema])
  return { documents, failed, typeOf }
}

type Change = { id: string; document: StoredDocument | null | undefined }

function changed(before: Map<string, StoredDocument>, { id, document }: Change): Map<string, StoredDocument> {
  const after = new Map(before)
  if (document) after.set(id, document)
  else after.delete(id)
  return after
}

type Made = { published?: StoredDocument; draft?: StoredDocument; rows: TranslationRow[] }

/** The rows of all documents. Those of an unchanged document stay the same objects, so that only what changed is drawn anew. */
export function useRows({ documents, typeOf }: Documents): TranslationRow[] {
  const made = useRef(new Map<string, Made>())
  return useMemo(() => {
    const now = new Map<string, Made>()
    for (const pair of documents ?? []) {
      const type = typeOf((pair.draft ?? pair.published)?._type ?? '')
      if (!type) continue
      const before = made.current.get(pair.id)
      const same = before && before.draft === pair.draft && before.published === pair.published
      now.set(pair.id, same ? before : { ...pair, rows: kept(before?.rows, rowsOf(pair, type)) })
    }
    made.current = now
    return [...now.values()].flatMap(({ rows }) => rows)
  }, [documents, typeOf])
}

function kept(before: TranslationRow[] | undefined, after: TranslationRow[]): TranslationRow[] {
  const byId = new Map(before?.map((row) => [row.id, row]))
  return after.map((row) => {
    const old = byId.get(row.id)
    return old && JSON.stringify(old) === JSON.stringify(row) ? old : row
  })
}

/** Saves translations to the documents' drafts, all or none; the answer is whether it went well. */
export function useSave(): (translations: Translation[]) => Promise<boolean> {
  const client = useClient({ apiVersion: API_VERSION })
  const toast = useToast()
  return useCallback(
    async (translations) => {
      try {
        await client.action(editsOf(translations))
        return true
      } catch (error) {
        const description = error instanceof Error ? error.message : undefined
        toast.push({ status: 'error', title: 'The translation could not be saved', description })
        return false
      }
    },
    [client, toast],
  )
}
