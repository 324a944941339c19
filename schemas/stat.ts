import { defineField, defineType } from 'sanity'
import { requireEnglish } from './rules/bilingual.ts'

/** One item of the statistics strip: a claim's figure with a label of its own. */
export const stat = defineType({
  name: 'stat',
  title: 'Statistic',
  type: 'document',
  fields: [
    defineField({
      name: 'claim',
      title: 'Claim',
      type: 'reference',
      to: [{ type: 'claim' }],
      description: 'The claim that provides the figure.',
      validation: (rule) => rule.required().error('Choose the claim whose figure is shown.'),
    }),
    defineField({
      name: 'label',
      title: 'Label',
      type: 'localeString',
      description: 'The text below the figure.',
      validation: (rule) => rule.custom(requireEnglish),
    }),
  ],
  preview: {
    select: { value: 'claim.value.en', label: 'label.en' },
    prepare: ({ value, label }) => ({ title: value ?? 'No claim chosen', subtitle: label }),
  },
})
