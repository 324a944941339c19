import { defineField, defineType } from 'sanity'
import { sameInBothLanguages } from './rules/bilingual.ts'

/** Formatted text in both languages; `translatedFrom` holds the plain words of the English. */
export const localePortableText = defineType({
  name: 'localePortableText',
  title: 'Formatted text in both languages',
  type: 'object',
  fields: [
    defineField({ name: 'en', title: 'English', type: 'portableText' }),
    defineField({ name: 'es', title: 'Spanish', type: 'portableText' }),
    defineField({
      name: 'translatedFrom',
      title: 'English that the Spanish was made from',
      type: 'text',
      hidden: true,
      readOnly: true,
    }),
  ],
  validation: (rule) => rule.custom(sameInBothLanguages),
  preview: { prepare: () => ({ title: 'Formatted text' }) },
})
