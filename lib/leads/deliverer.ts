import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { log } from '../log.ts'
import type { Outcome } from './attempt.ts'
import { type BackOff, isStuck, pauseAfter } from './back-off.ts'
import { awaitedBy, dueTimes, isDue, withTarget } from './outbox.ts'
import type { LeadStore } from './store.ts'
import {
  type Attempt,
  type Delivery,
  earlierMessages,
  LEAD_PATH,
  type StoredLead,
  type TargetDelivery,
} from './stored-lead.ts'
import type { Target } from './targets.ts'

/** Leads fetched per query. The query reads every undelivered lead, so it must not run for every few deliveries. */
const BATCH = 500

/**
 * The number of attempts to keep in a lead's log, for all targets together. The last attempt of each target is kept in
 * any case. The counters have no limit.
 */
const LOG_LENGTH = 20

/** An attempt claims its lead for this many timeouts. If the server is killed, the lead is retried after that time. */
const LEASE_TIMEOUTS = 3

/** Milliseconds after which a lead that waits for an earlier one is checked again. */
const SHORTEST_HOLD_MS = 1_000
const LONGEST_HOLD_MS = 15 * 60 * 1000

/** Milliseconds after which due leads are fetched even if new leads keep arriving. Otherwise, retries would wait. */
const LONGEST_PASS_MS = 5_000

/** Milliseconds to pause if other processes have claimed a whole batch first. */
const YIELD_MS = 1_000

export type DelivererOptions = { timeoutMs: number; backOff: BackOff }
type Counts = { delivered: number; failed: number }
export type Run = Counts & { next: string | null }

/**
 * Delivers due leads to one target. Several instances may run at once, for the same target or for others, because
 * each claims a lead before sending it.
 */
export class Deliverer {
  readonly #store: LeadStore
  readonly #target: Target
  readonly #options: DelivererOptions
  /** Leads that this instance is delivering. Skipped, because their claims may expire while the lake is down. */
  readonly #held = new Set<string>()
  readonly #added: string[] = []
  /** Resolves when a lead is added. */
  #addition = Promise.withResolvers<void>()

  constructor(store: LeadStore, target: Target, options: DelivererOptions) {
    this.#store = store
    this.#target = target
    this.#options = options
  }

  /** Delivers a new lead next, before all leads that are already due. If the query is running, the lead waits for it. */
  add(id: string): void {
    this.#added.push(id)
    this.#addition.resolve()
    this.#addition = Promise.withResolvers()
  }

  /** @param until milliseconds since 1970 @returns counts, and when the next lead is due (ISO 8601) */
  async run(until = Number.POSITIVE_INFINITY): Promise<Run> {
    const counts = { delivered: 0, failed: 0 }
    const total = () => counts.delivered + counts.failed
    const running = new Set<Promise<void>>()
    const start = (id: string) => {
      const delivery = this.#deliver(id)
        .then((outcome) => {
          if (outcome) counts[outcome.delivered ? 'delivered' : 'failed'] += 1
        })
        .finally(() => running.delete(delivery))
      running.add(delivery)
      // The run may have failed before this delivery does.
      delivery.catch(() => {})
    }
    /** Resolves when all leads are delivered, or when new leads alone have kept it busy for long enough. */
    const deliver = async (ids: string[]) => {
      const end = Date.now() + LONGEST_PASS_MS
      let started = 0
      while (Date.now() <= until) {
        while (running.size < this.#target.concurrency) {
          // New leads come first, but not all the time.
          const isTurnOfDue = Date.now() > end && started++ % 2 === 1
          const id = (isTurnOfDue ? ids.shift() : undefined) ?? this.#added.shift() ?? ids.shift()
          if (!id) break
          start(id)
        }
        if (running.size === 0 || (ids.length === 0 && Date.now() > end)) return
        const isFull = running.size === this.#target.concurrency
        // If the lake is down, this rejects, and no other delivery starts. Those under way still have to be recorded.
        await Promise.race(isFull ? running : [...running, this.#addition.promise])
      }
    }
    await deliver([])
    for (;;) {
      // One time for both queries. Otherwise, a lead that becomes due between them would be in neither result.
      const times = dueTimes()
      const due = await this.#store.due(this.#target.name, BATCH, times)
      const free = due.filter((id) => !this.#held.has(id))
      if (Date.now() > until || (free.length === 0 && running.size === 0)) {
        await Promise.all(running)
        // The remaining leads are still being recorded by an earlier run.
        if (free.length === 0 && due.length > 0) return { ...counts, next: inFuture(YIELD_MS) }
        return { ...counts, next: await this.#store.next(this.#target.name, times) }
      }
      const before = total()
      await deliver(free)
      if (running.size === 0 && total() === before) return { ...counts, next: inFuture(YIELD_MS) }
    }
  }

  async #deliver(id: string): Promise<Outcome | null> {
    if (this.#held.has(id)) return null
    this.#held.add(id)
    try {
      const claimed = await this.#claim(id)
      if (!claimed) return null
      const outcome = await this.#target.attempt(await this.#current(claimed))
      await this.#record(claimed, outcome)
      return outcome
    } finally {
      this.#held.delete(id)
    }
  }

  /** @returns null if the lead is no longer due, for example because another process claimed it */
  async #claim(id: string): Promise<StoredLead | null> {
    const lease = LEASE_TIMEOUTS * this.#options.timeoutMs
    for (;;) {
      const lead = await this.#store.get(id)
      if (!lead || !isDue(lead, this.#target.name, this.#store.targets)) return null
      const hold = await this.#hold(lead)
      const claim = this.#change(lead.delivery, () => ({ nextAttemptAt: inFuture(hold ?? lease) }))
      const claimed = await this.#store.change(lead, claim)
      if (claimed) return hold ? null : claimed
      // Another target's delivery changed the lead meanwhile.
    }
  }

  /** The lead with the current state of its consultation request. */
  async #current(lead: StoredLead): Promise<StoredLead> {
    const request = lead.request ? await this.#store.get(LEAD_PATH + lead.request) : lead
    if (!request?.appointment) return lead
    const { state, preferredTime } = request.appointment
    return { ...lead, ...(preferredTime && { preferredTime }), change: state }
  }

  /** Milliseconds to wait for messages that this target must receive first, or undefined if there are none. */
  async #hold(lead: StoredLead): Promise<number | undefined> {
    for (const id of earlierMessages(lead)) {
      const earlier = await this.#store.get(id)
      const awaited = earlier && awaitedBy(this.#target.name, earlier, this.#store.targets)
      if (!awaited) continue
      const last = earlier.delivery.attempts?.findLast(({ target }) => target === this.#target.name)
      const wait = Date.parse(awaited.nextAttemptAt) - Date.now()
      if (this.#isOnItsWay(wait)) return SHORTEST_HOLD_MS
      if (isStuck(awaited.attemptCount, last?.status)) continue
      return Math.min(Math.max(wait, 0) + SHORTEST_HOLD_MS, LONGEST_HOLD_MS)
    }
  }

  /**
   * Whether a message is probably being sent: its next attempt is about as far away as a new claim puts it.
   * @param wait milliseconds until the next attempt
   */
  #isOnItsWay(wait: number): boolean {
    const { timeoutMs } = this.#options
    return wait > (LEASE_TIMEOUTS - 1) * timeoutMs && wait <= LEASE_TIMEOUTS * timeoutMs
  }

  #change(delivery: Delivery, change: (target: TargetDelivery) => Partial<TargetDelivery>) {
    return withTarget(delivery, this.#target.name, this.#store.targets, change)
  }

  /** Records an attempt, and retries until the lake is up again. An unrecorded delivery would be repeated. */
  async #record(claimed: StoredLead, outcome: Outcome): Promise<void> {
    const at = new Date().toISOString()
    let lead: StoredLead | null = claimed
    for (let wait = 100; lead; wait = Math.min(wait * 2, 5_000)) {
      try {
        const after = this.#after(lead.delivery, outcome, at)
        if (await this.#store.change(lead, after)) break
        // Another target's delivery or an editor changed or deleted the lead meanwhile.
        lead = await this.#store.get(lead._id)
      } catch {
        await pause(wait)
      }
    }
    if (outcome.delivered) return
    const { status, error } = outcome
    const target = this.#target.name
    const message = `Leads: ${claimed._id} could not be delivered to ${target}: ${error ?? `it responded with ${status}`}. It will be retried.`
    const attempt = (claimed.delivery.attemptCount ?? 0) + 1
    log.warn('lead.not-delivered', message, { lead: claimed._id, target, attempt, status, error })
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
      target: this.#target.name,
      ...(status && { status }),
      ...(error && { error }),
    }
    return {
      ...this.#change(before, (target) => {
        const attemptCount = target.attemptCount + 1
        if (delivered) return { state: 'delivered', attemptCount }
        const wait = pauseAfter(attemptCount, this.#options.backOff, { status, retryAfterMs })
        return { state: 'failed', attemptCount, nextAttemptAt: inFuture(wait) }
      }),
      attempts: trimmed([...(before.attempts ?? []), attempt]),
      attemptCount: (before.attemptCount ?? 0) + 1,
    }
  }
}

function trimmed(attempts: readonly Attempt[]): Attempt[] {
  const isLast = ({ target }: Attempt, index: number) =>
    attempts.findLastIndex((other) => other.target === target) === index
  return attempts.filter((attempt, index) => index >= attempts.length - LOG_LENGTH || isLast(attempt, index))
}

const inFuture = (ms: number) => new Date(Date.now() + ms).toISOString()
