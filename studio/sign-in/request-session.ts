import { API_VERSION } from '../../lib/sanity/connection.ts'
import { fetchSettings } from '../settings.ts'

const WRONG_KEY = 'Wrong key. Check it and try again.'
const NO_ANSWER = 'The content lake is not responding. Try again in a minute.'

/** Milliseconds. Generous, because the lake normally responds within a few milliseconds. */
const TIMEOUT_MS = 10_000

/** Exchanges the Studio key for a session token. */
export async function requestSession(key: string): Promise<{ token: string | null } | { error: string }> {
  // A bearer token cannot contain other characters, so neither can a valid key.
  if (!/^[!-~]+$/.test(key)) return { error: WRONG_KEY }
  try {
    const { connection } = await fetchSettings()
    const response = await fetch(`${connection.apiHost}/v${API_VERSION}/auth/session`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.status === 401) return { error: WRONG_KEY }
    const { token, message } = await response.json()
    if (response.ok) return { token }
    return { error: response.status === 429 ? message : NO_ANSWER }
  } catch {
    return { error: NO_ANSWER }
  }
}
