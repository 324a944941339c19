import { defineField, defineType } from 'sanity'
import { toolGoals } from '../lib/tools/goals.ts'
import { requireEnglish } from './rules/bilingual.ts'
import { sitePath } from './rules/links.ts'

const goalTitles: Record<(typeof toolGoals)[number], string> = {
  credit: 'Improve credit',
  loan: 'Find a loan',
  debt: 'Pay less on debt',
  business: 'Start or grow a business',
  habits: 'Money habits',
}

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
      validation: (rule) => [
        rule.required().error('Enter the path that the link leads to.'),
        rule.custom(sitePath),
      ],
    }),
    defineField({
      name: 'kind',
      title: 'Kind',
      description: 'The group that the link belongs to.',
      type: 'string',
      options: {
        list: [
          { title: 'Quiz or tool', value: 'tool' },
          { title: 'Checkout', value: 'checkout' },
        ],
        layout: 'radio',
      },
      validation: (rule) => [
        rule.required().error('Choose the group that the link belongs to.'),
        rule.custom((kind: string | undefined, { document }) => {
          const isCheckout = String(document?.path).startsWith('/checkout/')
          if (!kind || (kind === 'checkout') === isCheckout) return true
          return isCheckout
            ? 'Choose “Checkout”, because the link leads to a checkout.'
            : 'Choose “Quiz or tool”, because the page is not a checkout.'
        }),
      ],
    }),
    defineField({
      name: 'goal',
      title: 'Goal',
      description:
        'The group of tools that contains the link. A tool without a goal comes last, after the checkouts.',
      type: 'string',
      options: { list: toolGoals.map((value) => ({ title: goalTitles[value], value })) },
      hidden: ({ document }) => document?.kind !== 'tool',
    }),
    defineField({
      name: 'summary',
      title: 'Summary',
      description: 'What the visitor gets, in one line below the title.',
      type: 'localeString',
    }),
    defineField({
      name: 'minutes',
      title: 'Minutes',
      description: 'How many minutes the tool takes.',
      type: 'number',
      validation: (rule) => rule.min(1).integer().error('Enter a whole number of minutes.'),
    }),
    defineField({
      name: 'hidden',
      title: 'Hidden',
      type: 'boolean',
      description: 'Removes the link from the list. The page itself stays online.',
      initialValue: false,
    }),
  ],
  preview: {
    select: { title: 'title.en', path: 'path', hidden: 'hidden' },
    prepare: ({ title, path, hidden }) => ({ title, subtitle: hidden ? `${path} (hidden)` : path }),
  },
})
