import type { DocumentStore } from 'sanity'
import { confirmLeaving } from './confirm-leaving.ts'

/** Milliseconds between checks. The Studio starts to send an edit after a second, or later on a busy computer. */
const CHECK_MS = 5_000

/**
 * Keeps a document's changes until they are saved, even if the editor opens another document meanwhile. By default, the
 * Studio drops what it has not sent once no form shows the document. Until then, the browser also asks for confirmation
 * before it closes the tab.
 * @param id the published id
 * @returns a function to call when the form closes
 */
export function saveUnsent({ pair }: Pick<DocumentStore, 'pair'>, id: string, type: string): () => void {
  let isSaved = true
  const removeReason = confirmLeaving(() => !isSaved)
  // While somebody subscribes, the Studio keeps sending the changes. The form shows the errors.
  const sending = pair.editOperations(id, type).subscribe({ error: () => {} })
  const saving = pair.consistencyStatus(id, type).subscribe({
    next: (isConsistent) => {
      isSaved = isConsistent
    },
    error: () => {
      isSaved = true
    },
  })
  return () => {
    const check = setInterval(() => {
      if (!isSaved) return
      clearInterval(check)
      sending.unsubscribe()
      saving.unsubscribe()
      removeReason()
    }, CHECK_MS)
  }
}
