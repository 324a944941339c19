import { randomHex } from '../../browser/random-hex.ts'
import type { PlanId } from '../plan-ids.ts'

/** Another tab may stand at its bank's question. */
const PATIENCE_MS = 60_000

const keyOf = (planId: PlanId) => `checkout-attempt:${planId}`

function stored(planId: PlanId): string | null {
  try {
    return localStorage.getItem(keyOf(planId))
  } catch {
    return null
  }
}

function store(planId: PlanId, id: string | null): void {
  try {
    if (id) localStorage.setItem(keyOf(planId), id)
    else localStorage.removeItem(keyOf(planId))
  } catch {
    // Without storage each tab is on its own.
  }
}

/**
 * The purchase that a page is trying to make, under one id for every tab and every try until it is paid: the server and
 * Stripe know by it that they are one. A page keeps the id that it found, so that a tab that was open when another one
 * paid learns that it is paid.
 */
export class Attempt {
  readonly #planId: PlanId
  #id: string

  constructor(planId: PlanId) {
    this.#planId = planId
    this.#id = stored(planId) ?? randomHex(16)
    store(planId, this.#id)
  }

  get id(): string {
    return this.#id
  }

  /** After an attempt that is over, unpaid: the id that another tab has already gone on to, or a new one. */
  renew(): void {
    const current = stored(this.#planId)
    this.#id = current && current !== this.#id ? current : randomHex(16)
    store(this.#planId, this.#id)
  }

  /** After it is paid: the next page begins another purchase. This one keeps its id. */
  finish(): void {
    if (stored(this.#planId) === this.#id) store(this.#planId, null)
  }

  /** Carries something out in one tab at a time. @throws when the other tab takes too long */
  alone<T>(act: () => Promise<T>): Promise<T> {
    // Only secure pages have locks; without them Stripe still makes two payments of one attempt one.
    if (!navigator.locks) return act()
    const signal = AbortSignal.timeout(PATIENCE_MS)
    return navigator.locks.request(keyOf(this.#planId), { signal }, act) as Promise<T>
  }
}
