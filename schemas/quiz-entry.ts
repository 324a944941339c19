import { defineField, defineType } from 'sanity'
import { requireEnglish } from './rules/bilingual.ts'
import { sitePath } from './rules/links.ts'
import { byOrder, orderField } from './rules/order.ts'

export const quizEntry = defineType({
  name: 'quizEntry',
  title: 'Quiz or form',
  type: 'document',
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'The text of the link.',
      type: 'localeString',
      validation: (rule) => rule.custom(requireEnglish),
    }),
    defineField({
      name: 'path',
      title: 'Page',
      type: 'string',
      description: 'The English path, such as /loan-readiness.',
      validation: (rule) => [rule.required().error('Enter the target of the link.'), rule.custom(sitePath)],
    }),
    defineField({
      name: 'kind',
      title: 'Kind',
      description: 'The group of the link in the list.',
      type: 'string',
      options: {
        list: [
          { title: 'Quiz or tool', value: 'tool' },
          { title: 'Checkout', value: 'checkout' },
        ],
        layout: 'radio',
      },
      validation: (rule) => rule.required().error('Choose the group of the link.'),
    }),
    defineField({
      name: 'hidden',
      title: 'Hidden',
      type: 'boolean',
      description: 'Removes the link from the list. The page itself stays online.',
      initialValue: false,
    }),
    orderField,
  ],
  orderings: [byOrder],
  preview: {
    select: { title: 'title.en', path: 'path', hidden: 'hidden' },
    prepare: ({ title, path, hidden }) => ({ title, subtitle: hidden ? `${path} (hidden)` : path }),
  },
})
