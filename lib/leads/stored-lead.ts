import { FUNDING_OFFER_SOURCE, type LeadBody, type SharedResult } from './lead.ts'

export type Attempt = {
  _key: string
  _type: 'deliveryAttempt'
  /** ISO 8601. */
  at: string
  /** Missing in leads that were stored before the site supported several targets. */
  target?: string
  /** An HTTP or SMTP status. */
  status?: number
  error?: string
}

/** The delivery to one target. The array key is the target's name. */
export type TargetDelivery = {
  _key: string
  _type: 'targetDelivery'
  state: 'pending' | 'failed' | 'delivered'
  /** ISO 8601: the time of the next attempt or, during an attempt, the time when the claim expires. */
  nextAttemptAt: string
  attemptCount: number
}

export type Delivery = {
  _type: 'leadDelivery'
  /** The combined state of all targets. Only an editor sets `givenUp`. */
  state: 'pending' | 'failed' | 'delivered' | 'givenUp'
  /** ISO 8601: the earliest next attempt for any target. */
  nextAttemptAt?: string
  attemptCount?: number
  attempts?: Attempt[]
  /**
   * Missing if no target was configured when the lead was stored, or if an editor resent a lead that every target had
   * received. The next claim of the lead adds the configured targets.
   */
  targets?: TargetDelivery[] | null
}

/** R6.21: a consultation request that the visitor moved or canceled. */
export type Appointment = {
  state: 'moved' | 'cancelled'
  /** The current preferred time, in the format that leads store. */
  preferredTime?: string
  changes: number
  /** ISO 8601. */
  changedAt: string
}

export type StoredLead = LeadBody & {
  _id: string
  _rev: string
  flagged?: boolean
  appointment?: Appointment
  delivery: Delivery
}

/** A dot in the id makes a document private, both in the embedded lake and in Sanity's. */
export const LEAD_PATH = 'lead.'

export const submissionId = (lead: { _id: string }) => lead._id.slice(LEAD_PATH.length)

export function bodyOf({
  name,
  email,
  phone,
  source,
  page,
  ts,
  preferredTime,
  note,
  result,
  origin,
  change,
  request,
}: LeadBody): LeadBody {
  return {
    name,
    email,
    phone,
    source,
    page,
    ts,
    ...(preferredTime && { preferredTime }),
    ...(note && { note }),
    ...(origin && source !== FUNDING_OFFER_SOURCE && { origin }),
    ...(result && { result: bodyOfResult(result) }),
    ...(change && { change }),
    ...(request && { request }),
  }
}

/** The `_id`s of the messages that a target must receive before this one: the request and its previous changes. */
export function earlierMessages(lead: StoredLead): string[] {
  if (!lead.request) return []
  const request = LEAD_PATH + lead.request
  const change = Number(lead._id.slice(request.length + 1))
  return [request, ...Array.from({ length: change - 1 }, (_, index) => `${request}.${index + 1}`)]
}

const bodyOfResult = ({ tool, finding, answers, link }: SharedResult): SharedResult => ({
  tool,
  finding,
  answers,
  link,
})
