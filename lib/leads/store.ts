import type { SanityClient } from '@sanity/client'
import { defineQuery } from 'groq'
import { acknowledged, fetchDocument } from '../sanity/response.ts'
import type { LeadBody } from './lead.ts'
import { dueTimes, newDelivery } from './outbox.ts'
import { type Appointment, type Delivery, LEAD_PATH, type StoredLead } from './stored-lead.ts'

const UNDELIVERED = `_type == "lead" && flagged != true && delivery.state in ["pending", "failed"]`
const WAITING = `state in ["pending", "failed"]`

/**
 * A lead is due at a target when its next attempt for that target is due. A lead without `delivery.targets` has only
 * one `nextAttemptAt`, for all targets. If a lead is waiting for a target that is no longer configured (it may have
 * been renamed), the lead is also due at every configured target that is missing from its list. No pause extends beyond
 * `$latest`, so a later time was set while the clock was ahead. If the last attempt is dated after `$ahead`, the clock
 * was ahead then, so the time of the next attempt is also wrong.
 *
 * First compares `delivery.nextAttemptAt`, the earliest time of all targets: the query reads every undelivered lead, and
 * a long outage can leave tens of thousands.
 */
const DUE_QUERY = defineQuery(`*[${UNDELIVERED} && (
    ((delivery.nextAttemptAt <= $now || delivery.nextAttemptAt > $latest) && (
      !defined(delivery.targets)
      || count(delivery.targets[_key == $target && ${WAITING} && (nextAttemptAt <= $now || nextAttemptAt > $latest)]) > 0))
    || (delivery.attempts[target == $target][-1].at > $ahead
      && delivery.targets[_key == $target][0].nextAttemptAt >= delivery.attempts[target == $target][-1].at
      && count(delivery.targets[_key == $target && ${WAITING}]) > 0)
    || (count(delivery.targets[_key == $target]) == 0
      && count(delivery.targets[${WAITING} && !(_key in $targets)]) > 0)
  )] | order((defined(request) || coalesce(delivery.targets[_key == $target][0].attemptCount, 0) > 0) asc, delivery.nextAttemptAt asc)[0...$limit]._id`)

const NEXT_QUERY =
  defineQuery(`*[${UNDELIVERED} && count(delivery.targets[_key == $target && ${WAITING} && nextAttemptAt > $now]) > 0]{
    "at": delivery.targets[_key == $target][0].nextAttemptAt
  } | order(at asc)[0].at`)

/** Milliseconds. With a hundred thousand undelivered leads, the lake needs several seconds. */
const QUERY_TIMEOUT_MS = 20_000

const WAITING_QUERY = defineQuery(
  `count(*[${UNDELIVERED} && (_createdAt < $before || _createdAt > $after)][0...1]) > 0`,
)

type Submitted = { lead: LeadBody; flagged: boolean }

/** The leads in the lake. Changes use optimistic locking on the revision. */
export class LeadStore {
  readonly #client: SanityClient
  /** The names of all configured targets. */
  readonly targets: readonly string[]

  constructor(client: SanityClient, targets: readonly string[]) {
    this.#client = client
    this.targets = targets
  }

  /**
   * Stores a submission once, even if it arrives repeatedly. Resolves when it is durable.
   * @returns the lead's `_id`
   */
  async add(id: string, submission: Submitted): Promise<string> {
    const document = this.#document(id, submission)
    acknowledged(await this.#client.createIfNotExists(document, { returnDocuments: false }), document._id)
    return document._id
  }

  /**
   * In one transaction, changes a consultation request and stores the lead that tells the CRM about the change.
   * @returns false if the request no longer has the given revision
   */
  async changeAppointment(
    lead: StoredLead,
    appointment: Appointment,
    { id, ...notice }: Submitted & { id: string },
  ): Promise<boolean> {
    const document = this.#document(id, notice)
    const patch = this.#client.patch(lead._id).ifRevisionId(lead._rev).set({ appointment })
    try {
      const change = this.#client.transaction().patch(patch).createIfNotExists(document)
      acknowledged(await change.commit({ returnDocuments: false }), lead._id)
      return true
    } catch (error) {
      if ((error as { statusCode?: number }).statusCode === 409) return false
      throw error
    }
  }

  #document(id: string, { lead, flagged }: Submitted) {
    const delivery = newDelivery(this.targets)
    return { _id: LEAD_PATH + id, _type: 'lead', ...lead, ...(flagged && { flagged }), delivery }
  }

  /** The ids of the leads that are due at a target, those without an attempt first. */
  due(target: string, limit: number, times = dueTimes()): Promise<string[]> {
    const params = { ...times, limit, target, targets: [...this.targets] }
    return this.#client.fetch(DUE_QUERY, params, { timeout: QUERY_TIMEOUT_MS })
  }

  /** The earliest time after `now` at which a lead is due at a target (ISO 8601). */
  next(target: string, { now } = dueTimes()): Promise<string | null> {
    return this.#client.fetch(NEXT_QUERY, { now, target }, { timeout: QUERY_TIMEOUT_MS })
  }

  /**
   * Whether any lead has been undelivered for this many milliseconds. Also counts leads dated that far in the future,
   * which were stored while the clock was ahead.
   */
  waitingFor(ms: number, signal: AbortSignal): Promise<boolean> {
    const [before, after] = [-ms, ms].map((shift) => new Date(Date.now() + shift).toISOString())
    return this.#client.fetch(WAITING_QUERY, { before, after }, { signal })
  }

  async get(id: string): Promise<StoredLead | null> {
    return fetchDocument(this.#client, id)
  }

  /** Changes a delivery if the lead still has the given revision. */
  async change(lead: StoredLead, delivery: Partial<Delivery>): Promise<StoredLead | null> {
    const fields = Object.entries(delivery).map(([name, value]) => [`delivery.${name}`, value])
    try {
      const patch = this.#client.patch(lead._id).ifRevisionId(lead._rev).set(Object.fromEntries(fields))
      return acknowledged(await patch.commit<StoredLead>(), lead._id)
    } catch (error) {
      if ((error as { statusCode?: number }).statusCode === 409) return null
      throw error
    }
  }
}
