import { defineField, defineType } from 'sanity'
import { sameInBothLanguages } from './rules/bilingual.ts'

/** A line of text in both languages. */
export const localeString = defineType({
  name: 'localeString',
  title: 'Line in both languages',
  type: 'object',
  fields: [
    defineField({ name: 'en', title: 'English', type: 'string' }),
    defineField({ name: 'es', title: 'Spanish', type: 'string' }),
    defineField({
      name: 'translatedFrom',
      title: 'English that the Spanish was made from',
      type: 'text',
      hidden: true,
      readOnly: true,
    }),
  ],
  validation: (rule) => rule.custom(sameInBothLanguages),
  preview: { select: { title: 'en', subtitle: 'es' } },
})
