import { useEffect } from 'react'
import { getPublishedId, type ObjectInputProps, useSyncState } from 'sanity'

/**
 * A document's form. Asks before the tab closes while changes are not stored yet, because the Studio sends what an
 * editor types with a delay.
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
