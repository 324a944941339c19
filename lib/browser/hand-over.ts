/** Prefix in session storage of state that one page leaves for the next. Reading deletes it. */
const HAND_OVER = 'hand-over:'

/** Longer than any page load. Afterwards, unread state is stale. */
const VALID_MS = 60_000

/** @param name the same in both languages, such as `loanReadiness` */
export function handOver(name: string, state: unknown): void {
  try {
    sessionStorage.setItem(HAND_OVER + name, JSON.stringify({ at: Date.now(), state }))
  } catch {
    // Storage may be blocked or full. The next page then starts without this state.
  }
}

/** The state stored under this name, or null. The caller knows its type. */
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
