import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { log } from '../log.ts'
import { attemptDelivery, type Outcome } from './attempt.ts'
import { type BackOff, pauseAfter } from './back-off.ts'
import type { LeadStore } from './store.ts'
import type { Delivery, StoredLead } from './stored-lead.ts'

/** Attempts at once, and leads fetched at once. */
const CONCURRENCY = 10
const BATCH = 100

/** Attempts kept in a lead's log; their number is counted without end. */
const LOG_LENGTH = 50

/** An attempt holds its lead for this many timeouts; what a killed server left behind is then tried again. */
const LEASE_TIMEOUTS = 3

export type DelivererOptions = { url: string; timeoutMs: number; backOff: BackOff }
export type Counts = { delivered: number; failed: number }

/** Delivers what is due. Several may run, in one process or in many: each lead is claimed before it is sent. */
export class Deliverer {
  readonly #store: LeadStore
  readonly #options: DelivererOptions
  /** In the hands of this process, even where its claim has run out because the lake was away. */
  readonly #held = new Set<string>()

  constructor(store: LeadStore, options: DelivererOptions) {
    this.#store = store
    this.#options = options
  }

  /**
   * Delivers until nothing is due or the time is up.
   * @param until milliseconds since 1970
   * @returns what was done, and when the next lead is due (ISO 8601)
   * @throws when the lake cannot be reached
   */
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

  /** Writes an attempt down, however long the lake is away: a delivery that is not recorded would be repeated. */
  async #record(claimed: StoredLead, outcome: Outcome): Promise<void> {
    const at = new Date().toISOString()
    let lead: StoredLead | null = claimed
    for (let wait = 100; lead; wait = Math.min(wait * 2, 5_000)) {
      try {
        const after = this.#after(lead.delivery, outcome, at)
        if (await this.#store.change(lead, after)) break
        // A person acted on it meanwhile, or removed it.
        lead = await this.#store.get(lead._id)
      } catch {
        await pause(wait)
      }
    }
    if (outcome.delivered) return
    const { status, error } = outcome
    const message = `Leads: ${claimed._id} is not delivered, ${error ?? `the CRM answered ${status}`}; it is tried again`
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
