import type { SanityClient } from '@sanity/client'
import { defineQuery } from 'groq'
import { acknowledged } from '../sanity/answered.ts'
import type { Written } from '../sanity/covering.ts'
import type { LeadBody } from './lead.ts'
import { type Delivery, LEAD_PATH, type StoredLead } from './stored-lead.ts'

const UNDELIVERED = `_type == "lead" && flagged != true && delivery.state in ["pending", "failed"]`

const DUE_QUERY = defineQuery(`{
  "due": *[${UNDELIVERED} && delivery.nextAttemptAt <= $now] | order(delivery.nextAttemptAt asc)[0...$limit],
  "next": *[${UNDELIVERED} && delivery.nextAttemptAt > $now] | order(delivery.nextAttemptAt asc)[0].delivery.nextAttemptAt
}`)

/** The leads in the lake. Every change of a delivery names the revision it was made from, so that no two meet. */
export class LeadStore {
  readonly #client: SanityClient

  constructor(client: SanityClient) {
    this.#client = client
  }

  /** Stores a submission once, however often it comes. Resolves when it is durable. */
  async add(id: string, { lead, flagged }: { lead: LeadBody; flagged: boolean }): Promise<void> {
    const delivery: Delivery = {
      _type: 'leadDelivery',
      state: 'pending',
      nextAttemptAt: new Date().toISOString(),
      attemptCount: 0,
      attempts: [],
    }
    const document = { _id: LEAD_PATH + id, _type: 'lead', ...lead, ...(flagged && { flagged }), delivery }
    acknowledged(await this.#client.createIfNotExists(document, { returnDocuments: false }), document._id)
  }

  /** Leads whose time has come, and when that of the next one comes (ISO 8601). */
  async due(limit: number): Promise<{ due: StoredLead[]; next: string | null }> {
    const { due, next } = await this.#client.fetch(DUE_QUERY, { now: new Date().toISOString(), limit })
    return { due: due as Written<StoredLead, (typeof due)[number]>[], next }
  }

  async get(id: string): Promise<StoredLead | null> {
    return (await this.#client.getDocument<StoredLead>(id)) ?? null
  }

  /**
   * Changes a delivery from the revision that was read.
   * @returns the lead as it is now, or null if somebody else changed or removed it meanwhile
   */
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
