import { defineArrayMember, defineField } from 'sanity'
import { questionsWords } from '../../lib/content/sections/questions.ts'
import { deletedItems } from '../rules/deleted.ts'
import { documentsMissing } from '../rules/placed.ts'
import { defineSection, wordsField } from './define-section.ts'

type Reference = { _ref?: string }

const pathOf = (document: object | undefined) => (document as { path?: string } | undefined)?.path

export const questionsSection = defineSection({
  name: 'questions',
  fields: [
    defineField({
      name: 'questions',
      title: 'Order of the questions',
      type: 'array',
      description:
        'Drag to change the order. The section shows all questions of this page. New questions come last until you add them here.',
      of: [
        defineArrayMember({
          type: 'reference',
          to: [{ type: 'faq' }],
          // Weak, so that editors can still unpublish a question in the list.
          weak: true,
          options: {
            disableNew: true,
            filter: ({ document, parent }) => ({
              filter: 'page == $page && !(_id in $placed)',
              params: {
                page: pathOf(document) ?? '',
                placed: (Array.isArray(parent) ? (parent as Reference[]) : []).map(({ _ref }) => _ref ?? ''),
              },
            }),
          },
        }),
      ],
      validation: (rule) => [
        rule.unique().error('List each question only once.'),
        rule.custom(deletedItems).warning(),
        rule
          .custom((questions: Reference[] | undefined, context) => {
            const page = pathOf(context.document)
            return page === undefined || documentsMissing(questions, { types: ['faq'], page }, context)
          })
          .warning(),
      ],
    }),
    wordsField(questionsWords),
  ],
})
