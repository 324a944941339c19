import type { DocumentStore } from 'sanity'
import { confirmLeaving } from './confirm-leaving.ts'

/**
 * Keeps a document's changes until they are saved, even if the editor opens another document meanwhile. By default, the
 * Studio drops what it could not send once no form shows the document. Until then, the browser also asks for
 * confirmation before it closes the tab.
 * @param id the published id
 * @returns a function to call when the form closes
 */
export function saveUnsent({ pair }: Pick<DocumentStore, 'pair'>, id: string, type: string): () => void {
  let isSaved = true
  let isClosed = false
  const removeReason = confirmLeaving(() => !isSaved)
  // While somebody subscribes, the Studio keeps sending the changes.
  const sending = pair.editOperations(id, type).subscribe({ error: () => {} })
  const saving = pair.consistencyStatus(id, type).subscribe({
    next: (isConsistent) => {
      isSaved = isConsistent
      if (isSaved && isClosed) end()
    },
    // The form shows the error.
    error: () => removeReason(),
  })
  const end = () => {
    saving.unsubscribe()
    sending.unsubscribe()
    removeReason()
  }
  return () => {
    isClosed = true
    if (isSaved) end()
  }
}
