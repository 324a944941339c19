import { useToast } from '@sanity/ui/toast'
import { useEffect, useEffectEvent, useState } from 'react'
import { type DocumentActionComponent, type SanityDocument, useClient } from 'sanity'
import { API_VERSION } from '../../lib/sanity/connection.ts'
import { useValidity } from '../actions/use-validity.ts'
import { wrapAction } from '../actions/wrap-action.ts'

const FIELDS = ['path', 'pathEs'] as const

type Move = { from: string; to: string }

/** The old and new values of each address that changes when a draft is published. */
export function movesOf(published: SanityDocument | null, draft: SanityDocument | null): Move[] {
  if (!published || !draft) return []
  return FIELDS.flatMap((field) => {
    const [from, to] = [published[field], draft[field]]
    return typeof from === 'string' && typeof to === 'string' && from !== to ? [{ from, to }] : []
  })
}

/** The id contains no dots, because the lake treats documents with a dot in their id as private. */
const redirectId = (from: string): string => `redirect-from${from.replaceAll('/', '-')}`

/**
 * Adds redirects from the old addresses before a page's new addresses are published. Until then, the page itself
 * takes precedence over the redirect. First waits until the latest changes are saved and validated, so that no redirect
 * leads to an address that is then not published.
 */
export const redirectOldAddresses = wrapAction((publish) => {
  const Publish: DocumentActionComponent = (props) => {
    const client = useClient({ apiVersion: API_VERSION })
    const toast = useToast()
    const description = publish(props)
    const moves = movesOf(props.published, props.draft)
    const validity = useValidity(props)
    const [isWaiting, setWaiting] = useState(false)

    const publishNow = useEffectEvent(() => description?.onHandle?.())
    const redirectAndPublish = useEffectEvent(async () => {
      // The Studio says what is wrong.
      if (validity === 'invalid') return publishNow()
      try {
        const transaction = client.transaction()
        for (const { from, to } of moves)
          transaction
            .createOrReplace({ _id: redirectId(from), _type: 'redirect', from, to, statusCode: 301 })
            // Needed if the page moves back to an earlier address.
            .delete(redirectId(to))
        await transaction.commit()
        publishNow()
      } catch (error) {
        toast.push({
          status: 'error',
          title: 'The page was not published',
          description: `Its old address could not be redirected: ${error instanceof Error ? error.message : error}`,
        })
      }
    })

    const isReady = isWaiting && validity !== 'checking'
    useEffect(() => {
      if (!isReady) return
      setWaiting(false)
      void redirectAndPublish()
    }, [isReady])

    if (!description || moves.length === 0) return description
    return { ...description, disabled: description.disabled || isWaiting, onHandle: () => setWaiting(true) }
  }
  return Publish
})
