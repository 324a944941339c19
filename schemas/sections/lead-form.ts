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
      description: 'The form’s name in the CRM, such as “Spring campaign”. Visitors do not see it.',
      validation: (rule) => [
        // The site refuses the leads of a form whose name is blank.
        rule.custom((name) => (name?.trim() ? true : 'Enter a name for the CRM.')),
        rule.max(80).error('Use at most 80 characters.'),
      ],
    }),
    defineField({
      name: 'asksMessage',
      title: 'Ask for a message',
      description: 'Adds a message field and makes the phone number optional.',
      type: 'boolean',
      initialValue: false,
    }),
    requiredTitle,
    leadField,
    defineField({
      name: 'button',
      title: 'Button',
      type: 'localeString',
      description: 'Name the action, for example “Request a call”.',
      validation: (rule) => rule.custom(requireEnglish),
    }),
    defineField({
      name: 'thanks',
      title: 'Confirmation',
      type: 'localeText',
      description: 'Shown after a visitor sends the form. Say what happens next, and when.',
      validation: (rule) => rule.custom(requireEnglish),
    }),
  ],
})
