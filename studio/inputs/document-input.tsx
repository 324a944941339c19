import { useEffect } from 'react'
import { getPublishedId, type ObjectInputProps, useSyncState } from 'sanity'

/**
 * A document's form. The Studio saves with a delay, so the browser asks for confirmation before it closes a tab with
 * unsaved changes.
 */
export function DocumentInput(props: ObjectInputProps) {
  const { isSyncing } = useSyncState(getPublishedId(String(props.value?._id)), props.schemaType.name)
  useEffect(() => {
    if (!isSyncing) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isSyncing])
  return props.renderDefault(props)
}
