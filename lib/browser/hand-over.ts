/** State that one page leaves for the next: in session storage, read once and deleted by reading. */
export const HAND_OVER = 'hand-over:'

/** Longer than any page takes to load. What was never fetched is then too old to turn up unasked. */
const VALID_MS = 60_000

/** @param name alike in both languages, and on the page's own path only, such as `loanReadiness` */
export function handOver(name: string, state: unknown): void {
  try {
    sessionStorage.setItem(HAND_OVER + name, JSON.stringify({ at: Date.now(), state }))
  } catch {
    // Storage may be closed to the page or full; the next page then begins anew.
  }
}

/** What was handed over under this name; null if nothing was. The caller knows its own type. */
export function takeOver<State>(name: string): State | null {
  try {
    const text = sessionStorage.getItem(HAND_OVER + name)
    sessionStorage.removeItem(HAND_OVER + name)
    const { at, state } = JSON.parse(text ?? '{}')
    return Date.now() - at < VALID_MS ? state : null
  } catch {
    return null
  }
}
