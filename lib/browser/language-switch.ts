/** The language toggle dispatches this event on the window before it opens the page in the other language. */
const EVENT = 'languageswitch'

export function announceLanguageSwitch(): Promise<unknown> {
  const pending: Promise<void>[] = []
  dispatchEvent(new CustomEvent(EVENT, { detail: pending }))
  return Promise.all(pending)
}

/** @returns a function that removes the listener */
export function onLanguageSwitch(save: () => Promise<void> | undefined): () => void {
  const listener = (event: Event) => {
    const promise = save()
    if (promise) (event as CustomEvent<Promise<void>[]>).detail.push(promise)
  }
  addEventListener(EVENT, listener)
  return () => removeEventListener(EVENT, listener)
}
