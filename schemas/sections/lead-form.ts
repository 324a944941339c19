import { defineField } from 'sanity'
import { requireEnglish } from '../rules/bilingual.ts'
import { defineSection } from './define-section.ts'
import { leadField, requiredTitle } from './fields.ts'

export const leadFormSection = defineSection({
  name: 'leadForm',

  subject: 'source',
  fields: [
    defineField({
      name: 'source',
      title: 'Source',
      type: 'string',
      description: 'By this name the CRM knows the form, such as Spring campaign. Visitors do not see it.',
      validation: (rule) => [
        rule.required().error('Give the form a name for the CRM.'),
        rule.max(80).error('At most 80 characters.'),
      ],
    }),
    requiredTitle,
    leadField,
    defineField({
      name: 'button',
      title: 'Button',
      type: 'localeString',
      description: 'What happens when it is pressed, such as Ask for a call.',
      validation: (rule) => rule.custom(requireEnglish),
    }),
    defineField({
      name: 'thanks',
      title: 'After it is sent',
      type: 'localeText',
      description: 'What happens next, and when.',
      validation: (rule) => rule.custom(requireEnglish),
    }),
  ],
})
