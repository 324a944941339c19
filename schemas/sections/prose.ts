import { defineField } from 'sanity'
import { requireEnglish } from '../rules/bilingual.ts'
import { knownPlaceholders } from '../rules/legal-text.ts'
import { defineSection } from './define-section.ts'
import { optionalTitle } from './fields.ts'

export const proseSection = defineSection({
  name: 'prose',

  subject: 'title.en',
  fields: [
    optionalTitle,
    defineField({
      name: 'body',
      title: 'Text',
      type: 'localePortableText',
      description:
        'May name {firm}, {phone}, {email} and {address}; the page fills them from the site settings.',
      validation: (rule) => [rule.custom(requireEnglish), rule.custom(knownPlaceholders)],
    }),
  ],
})
