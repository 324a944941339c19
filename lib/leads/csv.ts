import type { StoredLead } from './stored-lead.ts'

type Row = StoredLead & { _createdAt: string }

const columns: Record<string, (lead: Row) => unknown> = {
  Received: (lead) => lead._createdAt,
  Name: (lead) => lead.name,
  Email: (lead) => lead.email,
  Phone: (lead) => lead.phone,
  Source: (lead) => lead.source,
  'Preferred time': (lead) => lead.preferredTime,
  Note: (lead) => lead.note,
  Page: (lead) => lead.page,
  Sent: (lead) => lead.ts,
  Delivery: (lead) => (lead.flagged ? 'flagged' : lead.delivery?.state),
  Attempts: (lead) => lead.delivery?.attemptCount ?? 0,
  Id: (lead) => lead._id,
}

/** Leads as CSV (RFC 4180) with a byte order mark, by which spreadsheet programs know it for UTF-8. */
export function leadsCsv(leads: readonly Row[]): string {
  const rows = leads.map((lead) => Object.values(columns).map((value) => value(lead)))
  return `\ufeff${[Object.keys(columns), ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}

/**
 * A text that a spreadsheet program would take for a formula gets an apostrophe before it, which makes it a text. Such
 * programs pass over blanks before the sign, and some know its full-width form.
 */
function cell(value: unknown): string {
  const text = String(value ?? '')
  const safe = /^\s*[=+\-@|%\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
