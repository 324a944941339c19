import { defineField, defineType } from 'sanity'

/** One try at handing a lead to the CRM. */
export const deliveryAttempt = defineType({
  name: 'deliveryAttempt',
  title: 'Attempt',
  type: 'object',
  readOnly: true,
  fields: [
    defineField({ name: 'at', title: 'Time', type: 'datetime', readOnly: true }),
    defineField({ name: 'status', title: 'HTTP status of the answer', type: 'number', readOnly: true }),
    defineField({ name: 'error', title: 'What went wrong', type: 'string', readOnly: true }),
  ],
  preview: {
    select: { title: 'at', status: 'status', error: 'error' },
    prepare: ({ title, status, error }) => ({ title, subtitle: error ?? `Answer ${status}` }),
  },
})
