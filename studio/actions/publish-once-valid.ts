import type { DocumentActionComponent } from 'sanity'
import { useOnceValid } from './use-once-valid.ts'
import { wrapAction } from './wrap-action.ts'

/** The Studio's Publish action, delayed until the draft is saved and valid. */
export const publishOnceValid = wrapAction((publish) => {
  const Publish: DocumentActionComponent = (props) => {
    const description = publish(props)
    const { isBusy, request } = useOnceValid(props, () => description?.onHandle?.())
    return (
      description && { ...description, disabled: description.disabled || isBusy, onHandle: () => request() }
    )
  }
  return Publish
})
