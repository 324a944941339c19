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

/** The published version of a draft, or the last one before it was unpublished, to ask about what a publish changes. */
export function useLastPublished({ id, published, draft }: DocumentActionProps): SanityDocument | null {
  const client = useClient({ apiVersion: API_VERSION })
  const [last, setLast] = useState<SanityDocument>()
  const isUnpublished = !published && draft !== null
  useEffect(() => {
    if (!isUnpublished) return
    let isCurrent = true
    lastPublished(client, id).then(
      (document) => {
        if (isCurrent) setLast(document)
      },
      // Without a connection, the editor cannot publish either.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [client, id, isUnpublished])
  return published ?? (last?._id === id ? last : null)
}
