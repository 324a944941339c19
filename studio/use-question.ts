import { useSyncExternalStore } from 'react'

let open: string | undefined
const listeners = new Set<() => void>()

function show(question: string | undefined): void {
  open = question
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Whether a document's action is asking something, how it begins and how it ends. Not a state of the action: the Studio makes
 * its actions anew shortly after a document was opened, and the question would close by itself.
 */
export function useQuestion(name: string, documentId: string) {
  const question = `${name} ${documentId}`
  const asking = useSyncExternalStore(subscribe, () => open) === question
  return { asking, ask: () => show(question), close: () => show(undefined) }
}
