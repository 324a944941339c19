import { useEffect } from 'react'
import { getPublishedId, type ObjectInputProps, useSyncState } from 'sanity'
import { confirmLeaving } from '../confirm-leaving.ts'

/**
 * A document's form. The Studio saves with a delay, so the browser asks for confirmation before it closes a tab with
 * unsaved changes.
 */
export function DocumentInput(props: ObjectInputProps) {
  const { isSyncing } = useSyncState(getPublishedId(String(props.value?._id)), props.schemaType.name)
  useEffect(() => (isSyncing ? confirmLeaving() : undefined), [isSyncing])
  return props.renderDefault(props)
}
