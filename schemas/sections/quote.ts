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
        'Do not type quotation marks: the page adds them. To quote a client, use a testimonial, which requires consent.',
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
