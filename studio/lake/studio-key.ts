import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { tooManyRequests } from './errors.ts'
import { limits } from './limits.ts'

/**
 * The key by which the Studio's editor is known on a machine with other accounts: a program of any of them can claim
 * the site's origin. Who gives the key gets a session, which the Studio keeps in its place. Guesses are counted
 * over all callers, since on one machine all have the same address; a session is not a guess, so somebody
 * who guesses cannot shut out an editor who is signed in.
 */
export class StudioKey {
  /** Stays the same over restarts, and ends when the key or the secret changes. */
  readonly session: string
  readonly #key: string
  #wrong = 0
  #windowEnd = 0

  /** @param secret known to the lake alone, so that a session does not help to guess the key */
  constructor(key: string, secret: string) {
    this.#key = key
    this.session = createHmac('sha256', secret).update(`studio session ${key}`).digest('base64url')
  }

  /**
   * Whether a bearer token is the key or its session.
   * @throws LakeError 429 after too many wrong ones; then no key is looked at until the window has passed
   */
  accepts(token: string): boolean {
    if (sameSecret(token, this.session)) return true
    const now = Date.now()
    if (now >= this.#windowEnd) {
      this.#windowEnd = now + limits.wrongKeyWindow
      this.#wrong = 0
    }
    if (this.#wrong >= limits.wrongKeys) {
      const seconds = Math.ceil((this.#windowEnd - now) / 1000)
      throw tooManyRequests(`Too many wrong keys. Try again in ${seconds} seconds.`, seconds)
    }
    if (sameSecret(token, this.#key)) return true
    this.#wrong++
    return false
  }
}

/** Compares in the same time whatever is given: neither how much is right shows, nor the length of what is expected. */
export function sameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
