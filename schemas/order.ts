import { defineArrayMember, defineField, defineType } from 'sanity'

const orderStates: Record<string, string> = {
  started: 'begun',
  open: 'not paid yet',
  paid: 'paid',
  cancelled: 'cancelled unpaid',
  ended: 'paid, has ended',
}

const dollars = (cents: unknown) => (typeof cents === 'number' ? `$${(cents / 100).toFixed(2)}` : '')

/** A purchase, from the first try on. The site writes it as Stripe reports; people only read it. It holds no card data. */
export const order = defineType({
  name: 'order',
  title: 'Order',
  type: 'document',
  readOnly: true,
  fields: [
    defineField({
      name: 'state',
      title: 'State',
      type: 'string',
      readOnly: true,
      options: { list: Object.entries(orderStates).map(([value, title]) => ({ value, title })) },
    }),
    defineField({ name: 'planName', title: 'Plan', type: 'string', readOnly: true }),
    defineField({ name: 'planId', title: 'Checkout page', type: 'string', readOnly: true }),
    defineField({ name: 'amounts', title: 'Agreed amounts', type: 'orderAmounts', readOnly: true }),
    defineField({ name: 'paidCents', title: 'Paid, in cents', type: 'number', readOnly: true }),
    defineField({ name: 'paidAt', title: 'Paid', type: 'datetime', readOnly: true }),
    defineField({
      name: 'endedAt',
      title: 'Cancelled or ended',
      type: 'datetime',
      description:
        'What nobody pays for within 23 hours is cancelled. A paid plan ends when its subscription does.',
      readOnly: true,
    }),
    defineField({ name: 'name', title: 'Name', type: 'string', readOnly: true }),
    defineField({ name: 'email', title: 'Email', type: 'string', readOnly: true }),
    defineField({ name: 'phone', title: 'Phone', type: 'string', readOnly: true }),
    defineField({ name: 'language', title: 'Language', type: 'string', readOnly: true }),
    defineField({ name: 'startedAt', title: 'Begun', type: 'datetime', readOnly: true }),
    defineField({
      name: 'consents',
      title: 'Agreed to',
      type: 'array',
      readOnly: true,
      of: [defineArrayMember({ type: 'consentRecord' })],
    }),
    defineField({ name: 'payment', title: 'At Stripe', type: 'orderPayment', readOnly: true }),
    defineField({
      name: 'events',
      title: 'What Stripe reported',
      type: 'array',
      readOnly: true,
      of: [defineArrayMember({ type: 'paymentEvent' })],
    }),
  ],
  orderings: [{ title: 'Newest first', name: 'newest', by: [{ field: 'startedAt', direction: 'desc' }] }],
  preview: {
    select: {
      title: 'name',
      state: 'state',
      plan: 'planName',
      fee: 'amounts.setupFee',
      started: 'startedAt',
    },
    prepare: ({ title, state, plan, fee, started }) => ({
      title,
      subtitle: [orderStates[state], `${plan}, ${dollars(fee)}`, started?.slice(0, 16).replace('T', ' ')]
        .filter(Boolean)
        .join(', '),
    }),
  },
})
