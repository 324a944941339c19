import { useCallback, useEffect, useRef } from 'react'
import { type DocumentActionComponent, useDocumentOperationEvent, usePerspective } from 'sanity'
import { useRouter } from 'sanity/router'
import { wrapAction } from './wrap-action.ts'

/**
 * Switches the document's form from Published to Drafts. In Published, the form of a removed document is empty, and that
 * of a restored document still shows the old text. Both forms are read-only.
 */
export function useReturnToDrafts(id: string, type: string): () => void {
  const { selectedPerspective } = usePerspective()
  const { navigateUrl, resolveIntentLink } = useRouter()
  return useCallback(() => {
    if (selectedPerspective !== 'published') return
    navigateUrl({ path: resolveIntentLink('edit', { id, type }, [['perspective', '']]) })
  }, [selectedPerspective, id, type, navigateUrl, resolveIntentLink])
}

/** Switches from Published to Drafts once the action has succeeded. */
export const returnToDrafts = wrapAction((action) => {
  const Action: DocumentActionComponent = (props) => {
    const description = action(props)
    const event = useDocumentOperationEvent(props.id, props.type)
    const seen = useRef(event)
    const toDrafts = useReturnToDrafts(props.id, props.type)
    useEffect(() => {
      if (!event || event === seen.current) return
      seen.current = event
      if (event.type === 'success' && event.op === action.action) toDrafts()
    }, [event, toDrafts])
    return description
  }
  return Action
})
