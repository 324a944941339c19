import { useCallback, useEffect, useMemo, useState } from 'react'
import { type SchemaType, useClient, useSchema } from 'sanity'
import { API_VERSION } from '../../lib/sanity/connection.ts'
import { isBilingual } from './bilingual-types.ts'
import { inOrder } from './order.ts'
import { type DocumentPair, pairs, type StoredDocument } from './rows.ts'

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
