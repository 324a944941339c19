import { useSyncExternalStore } from 'react'

let openDialog: string | undefined
const listeners = new Set<() => void>()

function show(dialog: string | undefined): void {
  openDialog = dialog
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Whether an action's confirmation dialog is open. Stored outside the action, because the Studio remounts actions
 * shortly after a document opens, which would close the dialog.
 */
export function useConfirmation(name: string, documentId: string) {
  const dialog = `${name} ${documentId}`
  const isOpen = useSyncExternalStore(subscribe, () => openDialog) === dialog
  return { isOpen, open: () => show(dialog), close: () => show(undefined) }
}
