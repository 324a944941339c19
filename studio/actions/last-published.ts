import type { SanityClient } from '@sanity/client'
import { useEffect, useState } from 'react'
import { type DocumentActionProps, type SanityDocument, useClient } from 'sanity'
import { API_VERSION } from '../../lib/sanity/connection.ts'

/**
 * The last published revision of a document that has been unpublished.
 * @returns undefined if it was never published, or the editor may not read the history
 * @throws if the lake cannot be reached
 */
export async function lastPublished(client: SanityClient, id: string): Promise<SanityDocument | undefined> {
  const found = await client
    .request<{ documents?: SanityDocument[] }>({
      uri: `/data/history/${client.config().dataset}/documents/${id}`,
      query: { lastRevision: 'true' },
    })
    .catch((error) => {
      if (![403, 404].includes(error.statusCode)) throw error
    })
  return found?.documents?.[0]
}

/**
 * The published version of a draft, or the last one before it was unpublished, to ask about what a publish changes.
 * @returns null if there is none, and undefined while the history is loading
 */
export function useLastPublished(props: DocumentActionProps): SanityDocument | null | undefined {
  const { id, published, draft } = props
  const client = useClient({ apiVersion: API_VERSION })
  const [last, setLast] = useState<{ id: string; document: SanityDocument | null }>()
  const isUnpublished = !published && draft !== null
  useEffect(() => {
    if (!isUnpublished) return
    let isCurrent = true
    const found = (document: SanityDocument | null) => {
      if (isCurrent) setLast({ id, document })
    }
    lastPublished(client, id).then(
      (document) => found(document ?? null),
      // Without a connection, the editor cannot publish either.
      () => found(null),
    )
    return () => {
      isCurrent = false
      // The next time may be after another publication.
      setLast(undefined)
    }
  }, [client, id, isUnpublished])
  if (published || !draft) return published
  return last?.id === id ? last.document : undefined
}
