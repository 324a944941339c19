import { randomHex } from '../../browser/random-hex.ts'
import type { PlanId } from '../plan-ids.ts'

/** Milliseconds. Long, because another tab may be showing the bank's confirmation. */
const LOCK_TIMEOUT_MS = 60_000

const keyOf = (planId: PlanId) => `checkout-attempt:${planId}`

function stored(planId: PlanId): string | null {
  try {
    return localStorage.getItem(keyOf(planId))
  } catch {
    return null
  }
}

function store(planId: PlanId, value: string | null): void {
  try {
    if (value) localStorage.setItem(keyOf(planId), value)
    else localStorage.removeItem(keyOf(planId))
  } catch {
    // If storage is blocked, tabs do not share the attempt.
  }
}

/** Follows the stored id of a purchase that is paid but whose confirmation has not been shown. */
const PAID = ' paid'

const storedId = (planId: PlanId) => stored(planId)?.replace(PAID, '')

/** Call this when the confirmation of a payment is shown. The next checkout page starts a new purchase. */
export function forgetPaidAttempt(planId: PlanId): void {
  if (stored(planId)?.endsWith(PAID)) store(planId, null)
}

/**
 * The id of a purchase. All tabs and retries share it until the visitor sees the confirmation, so the server and Stripe
 * treat them as one purchase.
 */
export class Attempt {
  readonly #planId: PlanId
  #id: string

  constructor(planId: PlanId) {
    this.#planId = planId
    const current = storedId(planId)
    this.#id = current ?? randomHex(16)
    if (!current) store(planId, this.#id)
  }

  get id(): string {
    return this.#id
  }

  /** Call this after an attempt has ended unpaid. Adopts the new id of another tab, or creates a new id. */
  renew(): void {
    const current = storedId(this.#planId)
    const isAdopted = current !== undefined && current !== this.#id
    this.#id = isAdopted ? current : randomHex(16)
    if (!isAdopted) store(this.#planId, this.#id)
  }

  /** Call this after payment. Tabs keep sharing the id until `forgetPaidAttempt`. */
  finish(): void {
    if (stored(this.#planId) === this.#id) store(this.#planId, this.#id + PAID)
  }

  /**
   * Runs `task` in only one tab at a time.
   * @throws if another tab takes too long
   */
  exclusively<T>(task: () => Promise<T>): Promise<T> {
    // Web Locks need HTTPS. Without them, Stripe's idempotency keys still prevent a double payment.
    if (!navigator.locks) return task()
    const signal = AbortSignal.timeout(LOCK_TIMEOUT_MS)
    let hasStarted = false
    const start = () => {
      hasStarted = true
      return task()
    }
    const running = navigator.locks.request(keyOf(this.#planId), { signal }, start) as Promise<T>
    return running.catch((error: unknown) => {
      // The browser refuses locks while cookies are blocked. Then tabs do not share the attempt either.
      const isRefused = !hasStarted && error instanceof DOMException && error.name === 'SecurityError'
      if (isRefused) return task()
      throw error
    })
  }
}
