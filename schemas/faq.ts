import { defineField, defineType } from 'sanity'
import { composedRoutes, isComposed } from '../lib/content/default-pages.ts'
import { pageName } from '../lib/i18n/page-name.ts'
import { requireEnglish } from './rules/bilingual.ts'

export const faq = defineType({
  name: 'faq',
  title: 'Question and answer',
  type: 'document',
  fields: [
    defineField({
      name: 'question',
      title: 'Question',
      description: 'The question, in a visitor’s words.',
      type: 'localeString',
      validation: (rule) => rule.custom(requireEnglish),
    }),
    defineField({
      name: 'answer',
      title: 'Answer',
      description: 'Start with a short answer. Search engines may show it too.',
      type: 'localeText',
      validation: (rule) => rule.custom(requireEnglish),
    }),
    defineField({
      name: 'topic',
      title: 'Topic',
      type: 'localeString',
      description:
        'Shown as a heading above consecutive questions with the same topic. Leave it empty for no heading.',
    }),
    defineField({
      name: 'page',
      title: 'Page',
      type: 'string',
      description:
        'A new question comes last on its page. To move it, press “Add item” in the page’s “Questions and answers” section, choose it and drag it. “Used on” shows whether the page has such a section.',
      options: { list: composedRoutes.map((value) => ({ value, title: pageName(value) })) },
      validation: (rule) => [
        rule.required().error('Choose the page that shows the question.'),
        rule.custom(
          (path: string | undefined) =>
            path === undefined ||
            isComposed(path) ||
            'This page cannot show questions. Choose a page from the list.',
        ),
      ],
    }),
  ],
  orderings: [
    {
      title: 'Page',
      name: 'page',
      by: [
        { field: 'page', direction: 'asc' },
        { field: 'question.en', direction: 'asc' },
      ],
    },
  ],
  preview: {
    select: { title: 'question.en', page: 'page' },
    prepare: ({ title, page }) => ({ title, subtitle: page ? pageName(page) : 'No page chosen' }),
  },
})
