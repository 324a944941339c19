import type { SanityClient } from '@sanity/client'
import { defineQuery } from 'groq'
import type { Written } from '../sanity/covering.ts'
import { acknowledged } from '../sanity/response.ts'
import type { LeadBody } from './lead.ts'
import { type Delivery, LEAD_PATH, type StoredLead } from './stored-lead.ts'

const UNDELIVERED = `_type == "lead" && flagged != true && delivery.state in ["pending", "failed"]`

const DUE_QUERY = defineQuery(`{
  "due": *[${UNDELIVERED} && delivery.nextAttemptAt <= $now] | order(delivery.nextAttemptAt asc)[0...$limit],
  "next": *[${UNDELIVERED} && delivery.nextAttemptAt > $now] | order(delivery.nextAttemptAt asc)[0].delivery.nextAttemptAt
}`)

/** The leads in the lake. Changes use optimistic locking on the revision. */
export class LeadStore {
  readonly #client: SanityClient

  constructor(client: SanityClient) {
    this.#client = client
  }

  /** Stores a submission once, even if it arrives repeatedly. Resolves when it is durable. */
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

  /** Leads that are due, and when the next one is due (ISO 8601). */
  async due(limit: number): Promise<{ due: StoredLead[]; next: string | null }> {
    const { due, next } = await this.#client.fetch(DUE_QUERY, { now: new Date().toISOString(), limit })
    return { due: due as Written<StoredLead, (typeof due)[number]>[], next }
  }

  async get(id: string): Promise<StoredLead | null> {
    return (await this.#client.getDocument<StoredLead>(id)) ?? null
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
