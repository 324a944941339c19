import { z } from 'zod'
import { manyLines, oneLine } from '../forms/text-input.ts'
import { handedToolNames } from '../tools/handed-result.ts'
import { type ContactField, contactMessages, isContactField } from './contact.ts'
import {
  FUNDING_OFFER_SOURCE,
  HONEYPOT,
  isConsultation,
  isForm,
  type LeadBody,
  maxLengths,
  type SentLead,
} from './lead.ts'
import { leadOrigin } from './origin.ts'

const line = (max: number, message?: string) => z.string(message).overwrite(oneLine).max(max)

function contact(field: ContactField) {
  const message = contactMessages[field]
  return line(maxLengths[field], message).refine(isContactField[field], message)
}

const submission = z.object({
  name: contact('name'),
  email: contact('email'),
  phone: contact('phone'),
  source: line(150).refine(
    (source) => source === FUNDING_OFFER_SOURCE || isConsultation(source) || isForm(source),
    'not a form of this site',
  ),
  page: line(500).min(1),
  ts: z.iso.datetime({ offset: true }),
  preferredTime: line(80)
    .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d \([\w/+-]+\)$/)
    .optional(),
  note: z.string().overwrite(manyLines).max(maxLengths.note).optional(),
  result: z.object({ tool: z.enum(handedToolNames), answers: z.string().max(4000) }).optional(),
  origin: leadOrigin,
  [HONEYPOT]: z.string().max(1000).optional(),
})

/** `handed`: the tool's result that the browser sent. `checkSubmission` turns it into the lead's result. */
export type Submission = { lead: LeadBody; flagged: boolean; handed?: SentLead['result'] }

export type Refusal = { field: string; message: string }

export function parseSubmission(body: unknown): Submission | Refusal {
  const parsed = submission.safeParse(body)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    return { field: String(issue?.path[0] ?? 'body'), message: issue?.message ?? 'malformed' }
  }
  const { preferredTime, note, result, [HONEYPOT]: honeypot, origin, ...lead } = parsed.data
  const consultation = isConsultation(lead.source)
  const extra = consultation ? { ...(preferredTime && { preferredTime }), ...(note && { note }) } : {}
  return {
    lead: { ...lead, ...extra, ...(origin && { origin }) },
    flagged: Boolean(honeypot?.trim()),
    ...(consultation && result && { handed: result }),
  }
}
