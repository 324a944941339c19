import { defineArrayMember, defineField, defineType } from 'sanity'

/** How far a lead has come on its way to the CRM. */
export const leadDelivery = defineType({
  name: 'leadDelivery',
  title: 'Delivery',
  type: 'object',
  readOnly: true,
  fields: [
    defineField({
      name: 'state',
      title: 'State',
      type: 'string',
      readOnly: true,
      options: {
        list: [
          { title: 'Waiting for its first attempt', value: 'pending' },
          { title: 'Failed so far, tried again at the time below', value: 'failed' },
          { title: 'Delivered', value: 'delivered' },
          { title: 'Given up by a person', value: 'givenUp' },
        ],
      },
    }),
    defineField({
      name: 'nextAttemptAt',
      title: 'Next attempt',
      type: 'datetime',
      description: 'Not before this time. While an attempt is under way: when it would be repeated.',
      readOnly: true,
    }),
    defineField({ name: 'attemptCount', title: 'Number of attempts', type: 'number', readOnly: true }),
    defineField({
      name: 'attempts',
      title: 'Latest attempts',
      type: 'array',
      readOnly: true,
      of: [defineArrayMember({ type: 'deliveryAttempt' })],
    }),
  ],
})
