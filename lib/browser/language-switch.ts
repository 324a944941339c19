/**
 * The language toggle says on the window that it is about to leave for the page in the other language. Whoever holds
 * what a visitor has entered listens, keeps it (see hand-over.ts) and may let the toggle wait.
 */
const EVENT = 'languageswitch'

/** Done when every listener has kept what it holds. */
export function announceLanguageSwitch(): Promise<unknown> {
  const kept: Promise<void>[] = []
  dispatchEvent(new CustomEvent(EVENT, { detail: kept }))
  return Promise.all(kept)
}

/** @returns ends the listening */
export function onLanguageSwitch(keep: () => Promise<void> | undefined): () => void {
  const listener = (event: Event) => {
    const promise = keep()
    if (promise) (event as CustomEvent<Promise<void>[]>).detail.push(promise)
  }
  addEventListener(EVENT, listener)
  return () => removeEventListener(EVENT, listener)
}
