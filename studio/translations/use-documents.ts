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
    let unmounted = false
    /** For each query in flight, the changes received since it started, which may be newer than its result. */
    const queriesInFlight = new Set<Change[]>()
    async function load() {
      const received: Change[] = []
      queriesInFlight.add(received)
      try {
        const documents = await client.fetch<StoredDocument[]>(QUERY, { types }, { perspective: 'raw' })
        if (unmounted) return
        setStored(received.reduce(changed, new Map(documents.map((document) => [document._id, document]))))
        setFailed(false)
      } finally {
        queriesInFlight.delete(received)
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
          // The lake sends `welcome` after a reconnect too. Reload to catch up on missed changes.
          if (event.type === 'welcome') load().catch(() => setFailed(true))
          if (event.type !== 'mutation') return
          const change = { id: event.documentId, document: event.result }
          for (const received of queriesInFlight) received.push(change)
          setStored((before) => before && changed(before, change))
        },
        error: () => setFailed(true),
      })
    return () => {
      unmounted = true
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

type CachedRows = { published?: StoredDocument; draft?: StoredDocument; rows: TranslationRow[] }

/** The rows of all documents. Unchanged rows keep their identity, so only changed rows re-render. */
export function useRows({ documents, typeOf }: Documents): TranslationRow[] {
  const cache = useRef(new Map<string, CachedRows>())
  return useMemo(() => {
    const now = new Map<string, CachedRows>()
    for (const pair of documents ?? []) {
      const type = typeOf((pair.draft ?? pair.published)?._type ?? '')
      if (!type) continue
      const before = cache.current.get(pair.id)
      const same = before && before.draft === pair.draft && before.published === pair.published
      now.set(pair.id, same ? before : { ...pair, rows: reuseRows(before?.rows, rowsOf(pair, type)) })
    }
    cache.current = now
    return [...now.values()].flatMap(({ rows }) => rows)
  }, [documents, typeOf])
}

function reuseRows(before: TranslationRow[] | undefined, after: TranslationRow[]): TranslationRow[] {
  const byId = new Map(before?.map((row) => [row.id, row]))
  return after.map((row) => {
    const old = byId.get(row.id)
    return old && JSON.stringify(old) === JSON.stringify(row) ? old : row
  })
}

/** Saves translations to drafts in one transaction. Resolves to whether it succeeded. */
export type Save = (translations: Translation[]) => Promise<boolean>

export function useSave(): Save {
  const client = useClient({ apiVersion: API_VERSION })
  const toast = useToast()
  return useCallback(
    async (translations) => {
      try {
        await client.action(editsOf(translations))
        return true
      } catch (error) {
        const description = error instanceof Error ? error.message : undefined
        const [first] = translations
        const title =
          first && translations.length === 1
            ? `The Spanish for “${first.row.section.title}, ${first.row.field}” was not saved`
            : `${translations.length} translations were not saved`
        toast.push({ status: 'error', title, description, closable: true })
        return false
      }
    },
    [client, toast],
  )
}
