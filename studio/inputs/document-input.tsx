import { useEffect } from 'react'
import { getPublishedId, type ObjectInputProps, useDocumentStore, useSyncState } from 'sanity'
import { saveUnsent } from '../save-unsent.ts'

/** A document's form. The Studio saves with a delay, and without a network later. */
export function DocumentInput(props: ObjectInputProps) {
  const documentStore = useDocumentStore()
  const [id, type] = [getPublishedId(String(props.value?._id)), props.schemaType.name]
  const { isSyncing } = useSyncState(id, type)
  useEffect(() => {
    if (isSyncing) saveUnsent(documentStore, id, type)
  }, [isSyncing, documentStore, id, type])
  return props.renderDefault(props)
}
