import { defineField, defineType } from 'sanity'

/** An event of Stripe that was acted on. Its key is Stripe's id of it, so that it counts once. */
export const paymentEvent = defineType({
  name: 'paymentEvent',
  title: 'Event',
  type: 'object',
  readOnly: true,
  fields: [
    defineField({ name: 'type', title: 'What happened', type: 'string', readOnly: true }),
    defineField({ name: 'at', title: 'Received', type: 'datetime', readOnly: true }),
  ],
  preview: { select: { title: 'type', subtitle: 'at' } },
})
