import { randomHex } from '../../browser/random-hex.ts'
import { ATTEMPT_ID, MAX_UNCONFIRMED } from '../attempt-id.ts'
import type { PlanId } from '../plan-ids.ts'

/** Milliseconds. Longer than most payments. Another tab may be showing the bank's confirmation for minutes. */
const LOCK_TIMEOUT_MS = 20_000

const keyOf = (planId: PlanId) => `checkout-attempt:${planId}`

/** Local storage key of the last purchase that a tab knows to be paid, with the time in epoch milliseconds. */
const paidKeyOf = (planId: PlanId) => `checkout-paid:${planId}`

/** Local storage key of the purchases that are paid, and whose buyers may not have seen the confirmation. */
const unconfirmedKeyOf = (planId: PlanId) => `checkout-unconfirmed:${planId}`

/** Milliseconds. A computer's clock is corrected by less than this while a tab is open. */
const CLOCK_TOLERANCE_MS = 60_000

const isId = (word = ''): word is string => ATTEMPT_ID.test(word)

/** The ids and times stored under a key. */
function words(key: string): string[] {
  try {
    return (localStorage.getItem(key) ?? '').split(' ')
  } catch {
    return []
  }
}

function write(key: string, text = ''): void {
  try {
    if (text) localStorage.setItem(key, text)
    else localStorage.removeItem(key)
  } catch {
    // If storage is blocked or full, tabs do not share the attempt and do not learn of the payment.
  }
}

const stored = (key: string): string | undefined => words(key).find(isId)

const storedUnconfirmed = (planId: PlanId): string[] => words(unconfirmedKeyOf(planId)).filter(isId)

const storeUnconfirmed = (planId: PlanId, ids: string[]): void =>
  write(unconfirmedKeyOf(planId), ids.slice(-MAX_UNCONFIRMED).join(' '))

/** The purchase that a tab has recorded as paid at or after the given time (epoch milliseconds). */
function paidSince(planId: PlanId, since: number): string | undefined {
  const [id, at] = words(paidKeyOf(planId))
  // A time in the future was stored while the clock was ahead.
  const time = Number(at)
  return isId(id) && time >= since && time <= Date.now() + CLOCK_TOLERANCE_MS ? id : undefined
}

/**
 * Call this when the confirmation of a payment is shown. The next checkout page starts a new purchase. Pages that are
 * already open belong to this one.
 */
export function forgetAttempt(planId: PlanId, id: string): void {
  storeUnconfirmed(
    planId,
    storedUnconfirmed(planId).filter((each) => each !== id),
  )
  if (stored(keyOf(planId)) !== id) return
  write(keyOf(planId))
  storePaid(planId, id)
}

const storePaid = (planId: PlanId, id: string): void => write(paidKeyOf(planId), `${id} ${Date.now()}`)

/**
 * The id of a purchase. All tabs that are open before the visitor sees the confirmation share it with all retries, so
 * the server and Stripe treat them as one purchase.
 */
export class Attempt {
  readonly #planId: PlanId
  #id: string
  #openedAt: number

  /** @param openedAt when the visitor opened the page, in epoch milliseconds */
  constructor(planId: PlanId, openedAt: number) {
    this.#planId = planId
    this.#openedAt = openedAt
    this.#id = stored(keyOf(planId)) ?? randomHex(16)
    write(keyOf(planId), this.#id)
  }

  get id(): string {
    return this.#id
  }

  /** Purchases that were paid in this browser, and whose buyers may not have seen the confirmation. */
  get unconfirmedIds(): string[] {
    return storedUnconfirmed(this.#planId)
  }

  /** When the visitor opened the page or started another purchase on it, in epoch milliseconds. */
  get openedAt(): number {
    return this.#openedAt
  }

  /** Call this before each submission. Another tab may have renewed the attempt, or paid it. */
  adopt(): void {
    this.#id = paidSince(this.#planId, this.#openedAt) ?? stored(keyOf(this.#planId)) ?? this.#id
  }

  /** Call this if the attempt turns out to be paid already. The next submission is another purchase. */
  startAnother(): void {
    // Pages opened after an earlier message or confirmation belong to other purchases.
    if (paidSince(this.#planId, 0) !== this.#id) {
      storePaid(this.#planId, this.#id)
      storeUnconfirmed(this.#planId, [...this.unconfirmedIds, this.#id])
    }
    this.renew()
  }

  /** Call this after an attempt has ended unpaid. Adopts the new id of another tab, or creates a new id. */
  renew(): void {
    const current = stored(keyOf(this.#planId))
    this.#id = current && current !== this.#id ? current : randomHex(16)
    this.#openedAt = Date.now() + 1
    write(keyOf(this.#planId), this.#id)
  }

  /**
   * Runs `task` in only one tab at a time.
   * @returns undefined if another tab takes too long
   */
  exclusively<T>(task: () => Promise<T>): Promise<T | undefined> {
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
      const { name } = error as Error
      if (!hasStarted && name === 'SecurityError') return task()
      if (!hasStarted && name === 'TimeoutError') return undefined
      throw error
    })
  }
}
