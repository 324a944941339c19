import type { LeadBody } from './lead.ts'

/** One try at handing a lead to the CRM. */
type Attempt = {
  _key: string
  _type: 'deliveryAttempt'
  /** ISO 8601. */
  at: string
  status?: number
  error?: string
}

export type Delivery = {
  _type: 'leadDelivery'
  /** Only a person gives a lead up. */
  state: 'pending' | 'failed' | 'delivered' | 'givenUp'
  /** ISO 8601; while an attempt is under way, when it would be repeated. */
  nextAttemptAt?: string
  attemptCount?: number
  attempts?: Attempt[]
}

export type StoredLead = LeadBody & {
  _id: string
  _rev: string
  flagged?: boolean
  delivery: Delivery
}

/** Under a dot path, so that nobody without a token can read it, in either lake. */
export const LEAD_PATH = 'lead.'

export const submissionId = (lead: { _id: string }) => lead._id.slice(LEAD_PATH.length)

/** What the CRM gets: what the visitor sent, and nothing of ours. */
export function bodyOf({ name, email, phone, source, page, ts, preferredTime, note }: LeadBody): LeadBody {
  return {
    name,
    email,
    phone,
    source,
    page,
    ts,
    ...(preferredTime && { preferredTime }),
    ...(note && { note }),
  }
}
