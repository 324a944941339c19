import { defineField, defineType } from 'sanity'
import { requireEnglish } from './rules/bilingual.ts'
import { sitePath } from './rules/links.ts'
import { byOrder, orderField } from './rules/order.ts'

/** A question with its answer, shown on one page. */
export const faq = defineType({
  name: 'faq',
  title: 'Question and answer',
  type: 'document',
  fields: [
    defineField({
      name: 'question',
      title: 'Question',
      description: 'As a visitor would ask it.',
      type: 'localeString',
      validation: (rule) => rule.custom(requireEnglish),
    }),
    defineField({
      name: 'answer',
      title: 'Answer',
      description: 'The short answer first. Search engines may show it, too.',
      type: 'localeText',
      validation: (rule) => rule.custom(requireEnglish),
    }),
    defineField({
      name: 'page',
      title: 'Page',
      type: 'string',
      description: 'The English path of the page that shows it, such as /pricing.',
      validation: (rule) => [
        rule.required().error('Say which page shows the question.'),
        rule.custom(sitePath),
      ],
    }),
    orderField,
  ],
  orderings: [
    {
      title: 'Page, then position',
      name: 'page',
      by: [
        { field: 'page', direction: 'asc' },
        { field: 'order', direction: 'asc' },
      ],
    },
    byOrder,
  ],
  preview: { select: { title: 'question.en', subtitle: 'page' } },
})
