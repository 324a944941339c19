import * as z from 'zod/mini'

const cents = z.int().check(z.nonnegative())
const amounts = z.object({ setupFee: cents, monthly: cents })

/** What `POST /api/checkout` answers, and what comes of it in the browser. `message` is in the page's language. */
export const checkoutAnswer = z.discriminatedUnion('kind', [
  /** The browser may pay at Stripe. Nothing is charged before. */
  z.object({ kind: z.literal('pay'), clientSecret: z.string() }),
  /** These amounts, at this time, by this try or an earlier one of the same purchase. */
  z.object({ kind: z.literal('paid'), amounts, paidAt: z.iso.datetime() }),
  /** The attempt is over: it was cancelled, or agreed to other terms. The same order may come under another id. */
  z.object({ kind: z.literal('renew') }),
  /** Other amounts than those agreed to; these are the current ones. */
  z.object({ kind: z.literal('price'), amounts, message: z.string() }),
  /** The order cannot be taken as it is; `field` names what is wrong with it. */
  z.object({ kind: z.literal('refused'), field: z.optional(z.string()), message: z.string() }),
  /** The payment failed, without a message of its own where there is nothing that visitors should know. */
  z.object({ kind: z.literal('failed'), message: z.optional(z.string()) }),
])

export type CheckoutAnswer = z.infer<typeof checkoutAnswer>
export type Paid = Extract<CheckoutAnswer, { kind: 'paid' }>
