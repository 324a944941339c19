import { useEffect } from 'react'
import { getPublishedId, type ObjectInputProps, useDocumentStore, useEditState } from 'sanity'
import { forgetClosedDates } from '../actions/incomplete-dates.ts'
import { useFoundField } from '../find/found-field.ts'
import { saveUnsent } from '../save-unsent.ts'
import { useDiscardNotice } from './use-discard-notice.ts'
import { useEarlyTyping } from './use-early-typing.ts'
import { useOldNameNotice } from './use-old-name-notice.ts'
import { useRemovalNotice } from './use-removal-notice.ts'
import { useTabOrder } from './use-tab-order.ts'

/** A document's form. The Studio saves with a delay, and without a network once there is one again. */
export function DocumentInput(props: ObjectInputProps) {
  const documentStore = useDocumentStore()
  const [id, type] = [getPublishedId(String(props.value?._id)), props.schemaType.name]
  useEffect(() => saveUnsent(documentStore, id, type), [documentStore, id, type])
  const { draft, ready } = useEditState(id, type)
  const hasNoDraft = ready && !draft
  useEffect(() => {
    if (hasNoDraft) forgetClosedDates(id)
  }, [id, hasNoDraft])
  useDiscardNotice(id, type)
  useOldNameNotice(id, type)
  useRemovalNotice(id, type, props)
  useFoundField(props)
  useEarlyTyping(id, props.readOnly === true)
  useTabOrder()
  return props.renderDefault(props)
}
