import { z } from 'zod'
import { manyLines, oneLine } from '../forms/text-input.ts'
import { onThisSite } from '../i18n/urls.ts'
import { handedToolNames } from '../tools/handed-result.ts'
import { type ContactField, contactMessages, isContactField } from './contact.ts'
import {
  DELETION_SOURCE,
  FUNDING_OFFER_SOURCE,
  HONEYPOT,
  isConsultation,
  isForm,
  isMessage,
  type LeadBody,
  maxLengths,
  type SentLead,
} from './lead.ts'
import { leadOrigin } from './origin.ts'

const line = (max: number, message?: string) => z.string(message).overwrite(oneLine).max(max)

/** The phone may be blank in forms that do not need it. */
const phoneOrBlank = line(maxLengths.phone, contactMessages.phone)
  .refine((text) => text === '' || isContactField.phone(text), contactMessages.phone)
  .default('')

function contact(field: ContactField) {
  const message = contactMessages[field]
  return line(maxLengths[field], message).refine(isContactField[field], message)
}

const submission = z.object({
  name: contact('name'),
  email: contact('email'),
  phone: contact('phone'),
  source: line(150).refine(
    (source) =>
      [FUNDING_OFFER_SOURCE, DELETION_SOURCE].includes(source) ||
      [isConsultation, isForm, isMessage].some((is) => is(source)),
    'not a form of this site',
  ),
  page: line(500).regex(onThisSite),
  ts: z.iso.datetime({ offset: true }).max(40),
  preferredTime: line(80)
    .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d \([\w/+:-]+\)$/, 'consultation.taken')
    .optional(),
  note: z.string().overwrite(manyLines).max(maxLengths.note, 'leads.noteRequired').optional(),
  result: z.object({ tool: z.enum(handedToolNames), answers: z.string().max(4000) }).optional(),
  origin: leadOrigin,
  [HONEYPOT]: z.string().max(1000).optional(),
})

/** `handed`: the tool result that the browser sent. `checkSubmission` turns it into the lead's result. */
export type Submission = { lead: LeadBody; flagged: boolean; handed?: SentLead['result'] }

export type Refusal = { field: string; message: string }

const withoutPhone = submission.extend({ phone: phoneOrBlank })
const withNote = withoutPhone.extend({
  note: z
    .string('leads.noteRequired')
    .overwrite(manyLines)
    .max(maxLengths.note, 'leads.noteRequired')
    .refine((text) => text !== '', 'leads.noteRequired'),
})

function schemaFor(body: unknown) {
  const source = (body as { source?: unknown } | null)?.source
  if (typeof source === 'string' && isMessage(source)) return withNote
  return source === DELETION_SOURCE ? withoutPhone : submission
}

export function parseSubmission(body: unknown): Submission | Refusal {
  const parsed = schemaFor(body).safeParse(body)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    return { field: String(issue?.path[0] ?? 'body'), message: issue?.message ?? 'malformed' }
  }
  const { preferredTime, note, result, [HONEYPOT]: honeypot, origin, ...lead } = parsed.data
  const consultation = isConsultation(lead.source)
  const noted = consultation || isMessage(lead.source) || lead.source === DELETION_SOURCE
  const extra = {
    ...(consultation && preferredTime && { preferredTime }),
    ...(noted && note && { note }),
  }
  return {
    lead: { ...lead, ...extra, ...(origin && { origin }) },
    flagged: Boolean(honeypot?.trim()),
    ...(consultation && result && { handed: result }),
  }
}
