import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { tooManyRequests } from './errors.ts'
import { limits } from './limits.ts'

/** The beginning of every session token. */
const SESSION = 'session:'

/**
 * The key that authenticates the Studio's editor on a machine with other accounts, whose programs can send the site's
 * origin. The Studio exchanges the key for a session token. Wrong keys are counted across all callers, because all
 * callers connect from the same address. Session tokens are exempt from the count, so an attacker cannot lock out an
 * editor who is signed in, and open Studio tabs with an earlier session cannot lock out one who signs in.
 */
export class StudioKey {
  /** The session token. It survives restarts, but a new key or secret invalidates it. */
  readonly session: string
  readonly #key: string
  #wrong = 0
  #windowEnd = 0

  /** @param secret unknown to attackers, so the session token does not help them guess the key */
  constructor(key: string, secret: string) {
    this.#key = key
    this.session = SESSION + createHmac('sha256', secret).update(`studio session ${key}`).digest('base64url')
  }

  /** Whether a bearer token is the key or its session. */
  accepts(token: string): boolean {
    if (token.startsWith(SESSION)) return sameSecret(token, this.session)
    // Monotonic, because the system clock may be set back.
    const now = performance.now()
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

/** Compares hashes in constant time, so neither the expected secret nor its length leaks. */
export function sameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
