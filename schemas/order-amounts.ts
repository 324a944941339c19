import { defineField, defineType } from 'sanity'

/** What a visitor has agreed to pay. */
export const orderAmounts = defineType({
  name: 'orderAmounts',
  title: 'Amounts',
  type: 'object',
  readOnly: true,
  options: { columns: 2 },
  fields: [
    defineField({ name: 'setupFee', title: 'Due on that day, in cents', type: 'number', readOnly: true }),
    defineField({ name: 'monthly', title: 'Monthly, in cents', type: 'number', readOnly: true }),
  ],
})
