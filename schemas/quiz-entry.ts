import { defineField, defineType } from 'sanity'
import { requireEnglish } from './rules/bilingual.ts'
import { sitePath } from './rules/links.ts'
import { byOrder, orderField } from './rules/order.ts'

/** A link of the “Quizzes & Forms” page. */
export const quizEntry = defineType({
  name: 'quizEntry',
  title: 'Quiz or form',
  type: 'document',
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'The words of the link.',
      type: 'localeString',
      validation: (rule) => rule.custom(requireEnglish),
    }),
    defineField({
      name: 'path',
      title: 'Page',
      type: 'string',
      description: 'The English path, such as /loan-readiness.',
      validation: (rule) => [rule.required().error('Say where the link goes.'), rule.custom(sitePath)],
    }),
    defineField({
      name: 'kind',
      title: 'Kind',
      description: 'The group of the list in which the link stands.',
      type: 'string',
      options: {
        list: [
          { title: 'Quiz or tool', value: 'tool' },
          { title: 'Checkout', value: 'checkout' },
        ],
        layout: 'radio',
      },
      validation: (rule) => rule.required().error('Choose the group in which the link stands.'),
    }),
    defineField({
      name: 'hidden',
      title: 'Hidden',
      type: 'boolean',
      description: 'Leaves the link out of the list; the page itself stays reachable.',
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
