import { defineArrayMember, defineField } from 'sanity'
import { requirementSets } from '../../lib/content/sections/requirement-list.ts'
import { requireEnglish } from '../rules/bilingual.ts'
import { defineSection } from './define-section.ts'
import { leadField, needsItems, titleField } from './fields.ts'

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
      description: 'These replace the default requirements, in this order. Add as many as you need.',
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
              description: 'A number or a word, such as 580+ or LLC.',
              validation: (rule) => rule.custom(requireEnglish),
            }),
            defineField({
              name: 'text',
              title: 'Text beside the figure',
              type: 'localeString',
              description: 'The requirement, in a few words.',
              validation: (rule) => rule.custom(requireEnglish),
            }),
          ],
          preview: { select: { title: 'figure.en', subtitle: 'text.en' } },
        }),
      ],
      validation: (rule) => rule.custom(needsItems).warning(),
    }),
  ],
})
