import { z } from 'zod'
import { oneLine } from '../forms/text-input.ts'
import { languages } from '../i18n/languages.ts'
import { type BillingField, longest } from './fields.ts'
import { planIds } from './plan-ids.ts'
import { fieldMessage } from './validation.ts'

/** Cents that the visitor has seen and agreed to. They are compared with the content's, and never charged themselves. */
const cents = z.int().nonnegative().max(100_000_000)

function billing(field: BillingField) {
  return z
    .string(fieldMessage(field, ''))
    .overwrite(oneLine)
    .max(longest[field])
    .superRefine((text, context) => {
      const message = fieldMessage(field, text)
      if (message) context.addIssue({ code: 'custom', message })
    })
}

/** Names the text that a box was checked for, signed by the page; see `consent-version.ts` and `server/consent-seal.ts`. */
const textVersion = z.string().regex(/^[\w.:-]{1,200}$/)

const submission = z.object({
  /** One for each purchase, however often it is tried. */
  attemptId: z.string().regex(/^[A-Za-z0-9-]{16,64}$/),
  planId: z.enum(planIds),
  language: z.enum(languages),
  /** Charged today and each month; a single price is a set-up fee with 0 a month. */
  agreedCents: z.object({ setupFee: cents, monthly: cents }),
  billing: z.object({
    firstName: billing('firstName'),
    lastName: billing('lastName'),
    email: billing('email'),
    phone: billing('phone'),
    address: billing('address'),
    city: billing('city'),
    state: billing('state'),
    zipCode: billing('zipCode'),
  }),
  consents: z.object({ agreeTerms: textVersion, creditReportAuth: textVersion }),
})

/** The body of `POST /api/checkout`. Nothing of the card is in it. */
export type CheckoutSubmission = z.output<typeof submission>

/** A field that cannot be taken; `message` is a key of the content for the fields that people fill in. */
export type SubmissionRefusal = { field: string; message: string }

/** Checks what the checkout sent. Fields that it does not know are left out. */
export function parseSubmission(body: unknown): CheckoutSubmission | SubmissionRefusal {
  const parsed = submission.safeParse(body)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  return { field: String(issue?.path.at(-1) ?? 'body'), message: issue?.message ?? 'malformed' }
}
