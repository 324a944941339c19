import type { LeadBody } from './lead.ts'

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
  /** Only an editor sets `givenUp`. */
  state: 'pending' | 'failed' | 'delivered' | 'givenUp'
  /** ISO 8601. During an attempt, when the claim expires. */
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

/** A dot in the id makes a document private in both lakes. */
export const LEAD_PATH = 'lead.'

export const submissionId = (lead: { _id: string }) => lead._id.slice(LEAD_PATH.length)

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
