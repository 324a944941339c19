import { defineArrayMember, defineField } from 'sanity'
import { requirementSets } from '../../lib/content/sections/requirement-list.ts'
import { requireEnglish } from '../rules/bilingual.ts'
import { defineSection } from './define-section.ts'
import { leadField, titleField } from './fields.ts'

export const requirementListSection = defineSection({
  name: 'requirementList',
  sets: requirementSets,

  fields: [
    titleField,
    leadField,
    defineField({
      name: 'rows',
      title: 'Requirements',
      type: 'array',
      description: 'In place of the default ones, in this order. Any number of them.',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'requirement',
          title: 'Requirement',
          fields: [
            defineField({
              name: 'figure',
              title: 'Figure',
              type: 'localeString',
              description: 'A figure or a word, such as 580+ or LLC.',
              validation: (rule) => rule.custom(requireEnglish),
            }),
            defineField({
              name: 'text',
              title: 'Words beside it',
              type: 'localeString',
              description: 'What is asked for.',
              validation: (rule) => rule.custom(requireEnglish),
            }),
          ],
          preview: { select: { title: 'figure.en', subtitle: 'text.en' } },
        }),
      ],
    }),
  ],
})
