import { z } from 'zod'
import { oneLine } from '../forms/text-input.ts'
import { languages } from '../i18n/languages.ts'
import { leadOrigin } from '../leads/origin.ts'
import { ATTEMPT_ID, MAX_UNCONFIRMED } from './attempt-id.ts'
import { type BillingField, maxLengths } from './fields.ts'
import { planIds } from './plan-ids.ts'
import { fieldMessage } from './validation.ts'

/**
 * Cents that the visitor agreed to. The server compares them with the content's prices and never charges them
 * directly.
 */
const cents = z.int().nonnegative().max(100_000_000)

function billing(field: BillingField) {
  return z
    .string(fieldMessage(field, ''))
    .overwrite(oneLine)
    .max(maxLengths[field])
    .superRefine((text, context) => {
      const message = fieldMessage(field, text)
      if (message) context.addIssue({ code: 'custom', message })
    })
}

/**
 * The version of the text next to a checkbox, signed when the page was rendered. See `consent-version.ts` and
 * `server/consent-seal.ts`.
 */
const textVersion = z.string().regex(/^[\w.:-]{1,200}$/)

const submission = z.object({
  attemptId: z.string().regex(ATTEMPT_ID),
  /** Earlier purchases in this browser that are paid, and whose buyers may not have seen the confirmation. */
  unconfirmedIds: z.array(z.string().regex(ATTEMPT_ID)).max(MAX_UNCONFIRMED).optional(),
  planId: z.enum(planIds),
  /**
   * The id of the plan's document that the page shows. An editor may have replaced it with a different plan. A page from
   * an earlier version of the site sends none, so it can only confirm that an order was paid.
   */
  planDocument: z
    .string()
    .regex(/^[\w.-]{0,200}$/)
    .catch(''),
  /** The plan's name on the page. An editor may have turned the document into a different plan since then. */
  planName: z.string().max(200).catch(''),
  language: z.enum(languages),
  /** Charged today and each month. A single payment has `monthly: 0`. */
  agreedCents: z.object({ setupFee: cents, monthly: cents }),
  /** The day in the visitor's time zone on which, as the page says, the monthly price is first charged. */
  firstMonth: z.iso.date().optional(),
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
  origin: leadOrigin,
})

/** The body of `POST /api/checkout`, without any card data. */
export type CheckoutSubmission = z.output<typeof submission>

/** The plan as the page shows it. */
export type ShownPlan = Pick<CheckoutSubmission, 'planId' | 'planDocument' | 'planName'>

export type SubmissionRefusal = { field: string; message: string }

export function parseSubmission(body: unknown): CheckoutSubmission | SubmissionRefusal {
  const parsed = submission.safeParse(body)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  return { field: String(issue?.path.at(-1) ?? 'body'), message: issue?.message ?? 'malformed' }
}
