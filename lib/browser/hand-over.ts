/** Session storage prefix for state that one page passes to the next. Reading the state deletes it. */
const HAND_OVER = 'hand-over:'

/** Milliseconds. Longer than any page load, so state that is still unread after this time is stale. */
const VALID_MS = 60_000

/** @param name must be the same in both languages, such as `loanReadiness` */
export function handOver(name: string, state: unknown): void {
  try {
    sessionStorage.setItem(HAND_OVER + name, JSON.stringify({ at: Date.now(), state }))
  } catch {
    // Storage may be blocked or full. The next page then starts without this state.
  }
}

/** Returns the state stored under this name, or null, and deletes it. The caller must know its type. */
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
