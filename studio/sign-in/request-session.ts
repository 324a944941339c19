import { API_VERSION } from '../../lib/sanity/connection.ts'

const WRONG_KEY = 'This key is not right. Check it and try again.'
const NO_ANSWER = 'The content lake does not answer. Try again in a minute.'

/** The lake answers in milliseconds. */
const TIMEOUT_MS = 10_000

/**
 * Exchanges the Studio's key for a session. Without a token in the answer, the lake asks for no key.
 * @param lake its origin
 */
export async function requestSession(
  lake: string,
  key: string,
): Promise<{ token: string | null } | { error: string }> {
  // A header cannot carry other characters, so no key has them.
  if (!/^[!-~]+$/.test(key)) return { error: WRONG_KEY }
  try {
    const response = await fetch(`${lake}/v${API_VERSION}/auth/session`, {
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
