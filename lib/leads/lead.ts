import type { HandedResult } from '../tools/handed-result.ts'
import type { Contact, FormField } from './contact.ts'
import type { LeadOrigin } from './origin.ts'
import type { FirmTime } from './time-in-both-zones.ts'

export const FUNDING_OFFER_SOURCE = 'Funding Offer Landing'
const CONSULTATION = 'Consultation: '

/** @param title in English whatever the page's language, so the CRM has one name per consultation */
export const consultationSource = (title: string) => CONSULTATION + title
const FORM = 'Form: '

/** @param name the name that editors gave to a form */
export const formSource = (name: string) => FORM + name
const MESSAGE = 'Message: '

/** @param name the name that editors gave to a form that asks for a message */
export const messageSource = (name: string) => MESSAGE + name
export const isMessage = (source: string) => source.startsWith(MESSAGE)
export const DELETION_SOURCE = 'Deletion Request'

/** The fields that may stay blank in the form with this source. */
export function optionalFields(source: string): FormField[] {
  if (isMessage(source)) return ['phone']
  return source === DELETION_SOURCE ? ['phone', 'note'] : ['note']
}

export const isForm = (source: string) => source.startsWith(FORM)

export const isConsultation = (source: string) => source.startsWith(CONSULTATION)

/**
 * R17.1: the JSON that a form sends and that the CRM receives. `page`: the page's path. `ts`: the submission time in
 * ISO 8601.
 */
export type LeadBody = Contact & {
  source: string
  page: string
  ts: string
  /** Consultations only: `2026-11-24 10:30 (America/Phoenix)`. */
  preferredTime?: string
  /** A consultation's note, or the text of a message or deletion request. */
  note?: string
  /** R17.21: stored with every lead, but not delivered with those of the funding offer. */
  origin?: LeadOrigin
  result?: SharedResult
  /** R6.21: what the visitor did with an earlier request, and the submission id of that request. */
  change?: 'moved' | 'cancelled'
  request?: string
}

/** R6.14: a tool result that the visitor shared, in English. `link` opens the result in the visitor's language. */
export type SharedResult = {
  tool: string
  finding: string
  /** One line per question. */
  answers: string
  link: string
}

/** The data that a form sends. The server computes the shared result from the answers. */
export type SentLead = Omit<LeadBody, 'result' | 'origin'> & {
  result?: Pick<HandedResult, 'tool' | 'answers'>
}

/** Formats a time in the firm's time zone the way leads store it. */
export const preferredTimeOf = ({ date, time, timeZone }: FirmTime) => `${date} ${time} (${timeZone})`

/** Maximum lengths in characters. */
export const maxLengths = { name: 100, email: 254, phone: 30, note: 1000 } as const

/** Request header of a lead that the browser stored and now resends, with no visitor waiting for the response. */
export const RESENT = 'Lead-Resent'

/** A hidden field that only bots fill in. Its name attracts bots, and browsers do not autofill it. */
export const HONEYPOT = 'website'
