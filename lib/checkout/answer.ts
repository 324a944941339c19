import * as z from 'zod/mini'

const cents = z.int().check(z.nonnegative())
// Zod's own schemas for dates would make the checkout's scripts larger.
const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))
const time = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/))
const amounts = z.object({ setupFee: cents, monthly: cents })

/**
 * The response of `POST /api/checkout`, and the result of a payment in the browser. `message` is in the page's
 * language.
 */
export const checkoutAnswer = z.discriminatedUnion('kind', [
  /** The browser can now pay through Stripe. Nothing has been charged yet. */
  z.object({ kind: z.literal('pay'), clientSecret: z.string() }),
  /** Paid, either now or by an earlier submission of the same purchase. */
  z.object({
    kind: z.literal('paid'),
    amounts,
    /** The plan's English name in the order. Missing if the browser confirmed the payment itself. */
    planName: z.optional(z.string()),
    paidAt: time,
    /** The purchase, if it is not the submitted one but an earlier one in this browser. */
    attemptId: z.optional(z.string()),
    /** The day of the first monthly charge, `YYYY-MM-DD`. */
    firstMonth: z.optional(day),
  }),
  /**
   * The attempt has ended because it was canceled or had different terms. The browser may submit the same order under
   * a new id.
   */
  z.object({ kind: z.literal('renew') }),
  /**
   * Nothing is charged, because the attempt was paid before, and it is unclear whether the visitor wants that purchase or
   * another one.
   */
  z.object({ kind: z.literal('earlier'), message: z.string() }),
  /** The prices have changed. `amounts` contains the current ones. */
  z.object({ kind: z.literal('price'), amounts, message: z.string() }),
  /** The server refused the order. `field`: the invalid field, if there is one. */
  z.object({ kind: z.literal('refused'), field: z.optional(z.string()), message: z.string() }),
  /** The payment failed. `message` is missing if there is nothing useful to tell visitors. */
  z.object({ kind: z.literal('failed'), message: z.optional(z.string()) }),
])

export type CheckoutAnswer = z.infer<typeof checkoutAnswer>
export type Paid = Extract<CheckoutAnswer, { kind: 'paid' }>
