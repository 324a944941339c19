import { defineField, defineType } from 'sanity'

const id = (name: string, title: string) => defineField({ name, title, type: 'string', readOnly: true })

/** Where a payment is found in Stripe’s dashboard: a plan is a subscription with an invoice, an offer one payment. */
export const orderPayment = defineType({
  name: 'orderPayment',
  title: 'Payment',
  type: 'object',
  readOnly: true,
  fields: [
    id('customer', 'Customer'),
    id('subscription', 'Subscription'),
    id('invoice', 'First invoice'),
    id('paymentIntent', 'Payment'),
  ],
})
