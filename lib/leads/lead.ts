import type { Contact } from './contact.ts'

export const FUNDING_OFFER_SOURCE = 'Funding Offer Landing'
const CONSULTATION = 'Consultation: '

/** @param title in English whatever the page's language, so that the CRM knows each consultation by one name */
export const consultationSource = (title: string) => CONSULTATION + title
export const isConsultation = (source: string) => source.startsWith(CONSULTATION)

/** R17.1: what a form sends and the CRM gets. `page` is the page's path, `ts` the time of submission in ISO 8601. */
export type LeadBody = Contact & {
  source: string
  page: string
  ts: string
  /** Consultations only: `2026-11-24 10:30 (America/Phoenix)`. */
  preferredTime?: string
  note?: string
}

/** Longest texts, in characters. */
export const longest = { name: 100, email: 254, phone: 30, note: 1000 } as const

/**
 * A field that people cannot see. Only a program fills it in; its name is one that form-filling programs like, and
 * none that a browser fills in by itself.
 */
export const HONEYPOT = 'website'
