import { defineField, defineType } from 'sanity'
import { requireEnglish } from '../rules/bilingual.ts'

/** A short text with a title, such as a step or a value. */
export const passage = defineType({
  name: 'passage',
  title: 'Item',
  type: 'object',
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'localeString',
      description: 'The title, in a few words.',
      validation: (rule) => rule.custom(requireEnglish),
    }),
    defineField({
      name: 'text',
      title: 'Text',
      type: 'localeText',
      description: 'The text, in one or two sentences.',
    }),
  ],
  preview: { select: { title: 'title.en', subtitle: 'text.en' } },
})
