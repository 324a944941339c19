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
        '{firm}, {phone}, {email} and {address} are replaced with the values in the site settings.',
      validation: (rule) => [rule.custom(requireEnglish), rule.custom(knownPlaceholders)],
    }),
  ],
})
