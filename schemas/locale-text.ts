import { defineField, defineType } from 'sanity'
import { sameInBothLanguages } from './rules/bilingual.ts'

/** A paragraph without formatting in both languages. */
export const localeText = defineType({
  name: 'localeText',
  title: 'Text in both languages',
  type: 'object',
  fields: [
    defineField({ name: 'en', title: 'English', type: 'text', rows: 4 }),
    defineField({ name: 'es', title: 'Spanish', type: 'text', rows: 4 }),
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
