import { defineField } from 'sanity'
import { requireEnglish } from '../rules/bilingual.ts'
import { defineSection } from './define-section.ts'

export const quoteSection = defineSection({
  name: 'quote',

  subject: 'name',
  fields: [
    defineField({
      name: 'quote',
      title: 'Quote',
      type: 'localeText',
      description:
        'Without quotation marks; the page sets them. A client’s words belong in a testimonial, with consent.',
      validation: (rule) => rule.custom(requireEnglish),
    }),
    defineField({ name: 'name', title: 'Who says it', type: 'string', description: 'A person or a paper.' }),
    defineField({
      name: 'role',
      title: 'Role or source',
      type: 'localeString',
      description: 'One line under the name.',
    }),
  ],
})
