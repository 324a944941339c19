import { useEffect, useRef } from 'react'
import { type DocumentActionComponent, useDocumentOperationEvent, usePerspective } from 'sanity'
import { useRouter } from 'sanity/router'
import { wrapAction } from './wrap-action.ts'

/**
 * Switches from Published to Drafts once the action has succeeded. In Published, the form of an unpublished document
 * is empty, and that of a restored document still shows the old text. Both forms are read-only.
 */
export const returnToDrafts = wrapAction((action) => {
  const Action: DocumentActionComponent = (props) => {
    const description = action(props)
    const event = useDocumentOperationEvent(props.id, props.type)
    const seen = useRef(event)
    const { selectedPerspective } = usePerspective()
    const { navigateUrl, resolveIntentLink } = useRouter()
    const { id, type } = props
    useEffect(() => {
      if (!event || event === seen.current) return
      seen.current = event
      if (event.type !== 'success' || event.op !== action.action || selectedPerspective !== 'published')
        return
      navigateUrl({ path: resolveIntentLink('edit', { id, type }, [['perspective', '']]) })
    }, [event, selectedPerspective, id, type, navigateUrl, resolveIntentLink])
    return description
  }
  return Action
})
