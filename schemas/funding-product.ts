import { defineField, defineType } from 'sanity'
import { requireEnglish } from './rules/bilingual.ts'
import { dollars } from './rules/numbers.ts'

const short = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', notation: 'compact' })

export const fundingProduct = defineType({
  name: 'fundingProduct',
  title: 'Funding product',
  type: 'document',
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      description: 'The heading of the product’s row on the business funding page.',
      type: 'localeString',
      validation: (rule) => rule.custom(requireEnglish),
    }),
    defineField({
      name: 'description',
      title: 'Description',
      description: 'One or two sentences about the purpose, and the costs or requirements.',
      type: 'localeText',
      validation: (rule) => rule.custom(requireEnglish),
    }),
    defineField({
      name: 'minAmount',
      title: 'Minimum, in dollars',
      description: 'The smallest amount that lenders usually offer.',
      type: 'number',
      validation: (rule) => [
        rule.required().error('Enter the smallest amount, in dollars.'),
        rule.custom(dollars),
      ],
    }),
    defineField({
      name: 'maxAmount',
      title: 'Maximum, in dollars',
      description: 'The largest amount that lenders usually offer.',
      type: 'number',
      validation: (rule) => [
        rule.required().error('Enter the largest amount, in dollars.'),
        rule.custom(dollars),
        rule.min(rule.valueOfField('minAmount')).error('The largest amount cannot be below the smallest.'),
      ],
    }),
  ],
  preview: {
    select: { title: 'name.en', min: 'minAmount', max: 'maxAmount' },
    prepare: ({ title, min, max }) => ({
      title,
      subtitle: `${short.format(min ?? 0)} to ${short.format(max ?? 0)}`,
    }),
  },
})
