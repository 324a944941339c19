import { defineField, defineType } from 'sanity'

/** Stands in a text for the table of what each plan costs; the page fills it from the plans, the one home of prices. */
export const planPrices = defineType({
  name: 'planPrices',
  title: 'Table of the plans’ prices',
  type: 'object',
  fields: [
    defineField({
      name: 'caption',
      title: 'Caption',
      type: 'string',
      description: 'What the table shows; screen readers announce it.',
      validation: (rule) => rule.required().error('Say in a few words what the table shows.'),
    }),
  ],
  preview: {
    select: { title: 'caption' },
    prepare: ({ title }) => ({ title, subtitle: 'Prices, filled from the plans' }),
  },
})
