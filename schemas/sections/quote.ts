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
        'Without quotation marks, which the page adds. Use a testimonial, with consent, for the words of a client.',
      validation: (rule) => rule.custom(requireEnglish),
    }),
    defineField({ name: 'name', title: 'Name', type: 'string', description: 'A person or a publication.' }),
    defineField({
      name: 'role',
      title: 'Role or source',
      type: 'localeString',
      description: 'Shown under the name.',
    }),
  ],
})
