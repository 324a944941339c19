import { useEffect, useState } from 'react'
import { type DocumentActionProps, type SanityDocument, useClient } from 'sanity'
import { API_VERSION } from '../../lib/sanity/connection.ts'
import { lastPublished } from '../../lib/sanity/last-published.ts'

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
