import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { log } from '../log.ts'
import { attemptDelivery, type Outcome } from './attempt.ts'
import { type BackOff, pauseAfter } from './back-off.ts'
import type { LeadStore } from './store.ts'
import type { Delivery, StoredLead } from './stored-lead.ts'

/** Concurrent attempts, and leads fetched per query. */
const CONCURRENCY = 10
const BATCH = 100

/** Attempts kept in a lead's log. The counter is unlimited. */
const LOG_LENGTH = 50

/** An attempt claims its lead for this many timeouts. After that, a lead claimed by a killed server is retried. */
const LEASE_TIMEOUTS = 3

export type DelivererOptions = { url: string; timeoutMs: number; backOff: BackOff }
export type Counts = { delivered: number; failed: number }

/** Delivers due leads. Several instances may run at once, because each claims a lead before sending it. */
export class Deliverer {
  readonly #store: LeadStore
  readonly #options: DelivererOptions
  /** Leads that this process is delivering. A claim may expire while the lake is down. */
  readonly #held = new Set<string>()

  constructor(store: LeadStore, options: DelivererOptions) {
    this.#store = store
    this.#options = options
  }

  /** @param until milliseconds since 1970 @returns counts, and when the next lead is due (ISO 8601) */
  async run(until = Number.POSITIVE_INFINITY): Promise<Counts & { next: string | null }> {
    const counts = { delivered: 0, failed: 0 }
    for (;;) {
      const { due, next } = await this.#store.due(BATCH)
      const free = due.filter(({ _id }) => !this.#held.has(_id))
      if (free.length === 0 || Date.now() > until) return { ...counts, next }
      const worker = async () => {
        for (let lead = free.shift(); lead && Date.now() <= until; lead = free.shift()) {
          const outcome = await this.#deliver(lead)
          if (outcome) counts[outcome.delivered ? 'delivered' : 'failed'] += 1
        }
      }
      await Promise.all(Array.from({ length: CONCURRENCY }, worker))
    }
  }

  async #deliver(lead: StoredLead): Promise<Outcome | null> {
    if (this.#held.has(lead._id)) return null
    this.#held.add(lead._id)
    try {
      const lease = LEASE_TIMEOUTS * this.#options.timeoutMs
      const claimed = await this.#store.change(lead, { nextAttemptAt: inFuture(lease) })
      if (!claimed) return null
      const outcome = await attemptDelivery(claimed, this.#options)
      await this.#record(claimed, outcome)
      return outcome
    } finally {
      this.#held.delete(lead._id)
    }
  }

  /** Records an attempt, however long the lake is down. An unrecorded delivery would be repeated. */
  async #record(claimed: StoredLead, outcome: Outcome): Promise<void> {
    const at = new Date().toISOString()
    let lead: StoredLead | null = claimed
    for (let wait = 100; lead; wait = Math.min(wait * 2, 5_000)) {
      try {
        const after = this.#after(lead.delivery, outcome, at)
        if (await this.#store.change(lead, after)) break
        // An editor changed or deleted the lead meanwhile.
        lead = await this.#store.get(lead._id)
      } catch {
        await pause(wait)
      }
    }
    if (outcome.delivered) return
    const { status, error } = outcome
    const message = `Leads: ${claimed._id} was not delivered: ${error ?? `the CRM responded with ${status}`}. It will be retried.`
    const attempt = (claimed.delivery.attemptCount ?? 0) + 1
    log.warn('lead.not-delivered', message, { lead: claimed._id, attempt, status, error })
  }

  #after(
    before: Delivery,
    { delivered, status, error, retryAfterMs }: Outcome,
    at: string,
  ): Partial<Delivery> {
    const attempt = {
      _key: randomUUID(),
      _type: 'deliveryAttempt' as const,
      at,
      ...(status && { status }),
      ...(error && { error }),
    }
    const attemptCount = (before.attemptCount ?? 0) + 1
    const log = { attempts: [...(before.attempts ?? []), attempt].slice(-LOG_LENGTH), attemptCount }
    if (delivered) return { ...log, state: 'delivered' }
    if (before.state === 'givenUp') return log
    const wait = pauseAfter(attemptCount, this.#options.backOff, retryAfterMs)
    return { ...log, state: 'failed', nextAttemptAt: inFuture(wait) }
  }
}

const inFuture = (ms: number) => new Date(Date.now() + ms).toISOString()
