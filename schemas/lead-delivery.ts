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
          { title: 'Waiting', value: 'pending' },
          { title: 'Delivered', value: 'delivered' },
          { title: 'Given up', value: 'failed' },
        ],
      },
    }),
    defineField({
      name: 'attempts',
      title: 'Attempts',
      type: 'array',
      readOnly: true,
      of: [defineArrayMember({ type: 'deliveryAttempt' })],
    }),
    defineField({ name: 'nextAttemptAt', title: 'Next attempt', type: 'datetime', readOnly: true }),
  ],
})
