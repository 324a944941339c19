import { writeCsv } from '../csv.ts'
import { originInWords } from './origin.ts'
import { appointmentStateNames, deliveryStateNames, FLAGGED } from './state-names.ts'
import type { StoredLead } from './stored-lead.ts'

export type LeadRow = StoredLead & { _createdAt: string }

const columns: Record<string, (lead: LeadRow) => unknown> = {
  'Received (UTC)': (lead) => lead._createdAt,
  Name: (lead) => lead.name,
  Email: (lead) => lead.email,
  Phone: (lead) => lead.phone,
  Source: (lead) => lead.source,
  'Preferred time': (lead) => lead.preferredTime,
  Note: (lead) => lead.note,
  Result: (lead) => lead.result && `${lead.result.tool}: ${lead.result.finding}`,
  Answers: (lead) => lead.result?.answers,
  'Result link': (lead) => lead.result?.link,
  Appointment: (lead) =>
    lead.appointment &&
    [appointmentStateNames[lead.appointment.state], lead.appointment.preferredTime]
      .filter(Boolean)
      .join(', '),
  Change: (lead) => lead.change && appointmentStateNames[lead.change],
  'Changed request': (lead) => lead.request,
  Page: (lead) => lead.page,
  'Sent (UTC)': (lead) => lead.ts,
  'First visit': (lead) => originInWords(lead.origin?.first),
  'Latest visit': (lead) => originInWords(lead.origin?.last),
  Delivery: (lead) => (lead.flagged ? FLAGGED : lead.delivery && deliveryStateNames[lead.delivery.state]),
  Targets: (lead) =>
    lead.delivery?.targets?.map(({ _key, state }) => `${_key}: ${deliveryStateNames[state]}`).join('; '),
  Attempts: (lead) => lead.delivery?.attemptCount ?? 0,
  Id: (lead) => lead._id,
}

export function leadsCsv(leads: readonly LeadRow[]): string {
  return writeCsv([
    Object.keys(columns),
    ...leads.map((lead) => Object.values(columns).map((value) => value(lead))),
  ])
}
