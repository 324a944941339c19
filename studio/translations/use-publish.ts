import { useCallback } from 'react'
import { type SanityDocument, useClient, useWorkspace, validateDocument } from 'sanity'
import { API_VERSION } from '../../lib/sanity/connection.ts'
import type { DocumentPair } from './rows.ts'

export type Published = { published: DocumentPair[]; refused: { pair: DocumentPair; reason: string }[] }

/** Publishes drafts together. One that its own form would refuse is left as it is, with the reason. */
export function usePublish(): (documents: DocumentPair[]) => Promise<Published> {
  const client = useClient({ apiVersion: API_VERSION })
  const workspace = useWorkspace()
  return useCallback(
    async (documents) => {
      const outcome: Published = { published: [], refused: [] }
      for (const pair of documents) {
        const document = pair.draft as SanityDocument
        const markers = await validateDocument({ document, workspace, environment: 'studio' })
        const error = markers.find(({ level }) => level === 'error')
        if (error) outcome.refused.push({ pair, reason: error.message })
        else outcome.published.push(pair)
      }
      if (outcome.published.length > 0) {
        await client.action(
          outcome.published.map(({ id, draft }) => ({
            actionType: 'sanity.action.document.publish' as const,
            draftId: `drafts.${id}`,
            publishedId: id,
            // What was changed after the check is published by whoever changed it.
            ifDraftRevisionId: draft?._rev,
          })),
        )
      }
      return outcome
    },
    [client, workspace],
  )
}
