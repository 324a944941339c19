import { defineField, defineType } from 'sanity'
import { translationState } from '../lib/i18n/translation-state.ts'
import { requireEnglish } from './rules/bilingual.ts'
import { claimFigures } from './rules/claims.ts'
import { keepsPlaceholders, knownPlaceholders } from './rules/known-placeholders.ts'

export const stringEntry = defineType({
  name: 'stringEntry',
  title: 'Text',
  type: 'object',
  fields: [
    defineField({
      name: 'key',
      title: 'Key',
      type: 'string',
      description: 'Pages refer to the text by this key.',
      // The list of texts shows the key. Editors cannot change it.
      hidden: true,
      readOnly: true,
      validation: (rule) => [
        rule.required().error('Enter a key, such as day30.title.'),
        rule
          .regex(/^[a-z][A-Za-z0-9]*(\.[a-z0-9][A-Za-z0-9_-]*)*$/)
          .error(
            'A key consists of letters, digits, hyphens and underscores, with dots between its parts, such as day30.title.',
          ),
      ],
    }),
    defineField({
      name: 'en',
      title: 'English',
      type: 'text',
      rows: 3,
      validation: (rule) => [
        rule.custom(claimFigures).warning(),
        rule.custom(keepsPlaceholders).warning(),
        rule.custom(knownPlaceholders),
      ],
    }),
    defineField({
      name: 'es',
      title: 'Spanish',
      type: 'text',
      rows: 3,
      validation: (rule) => [rule.custom(claimFigures).warning(), rule.custom(knownPlaceholders)],
    }),
    defineField({
      name: 'translatedFrom',
      title: 'English source of the translation',
      type: 'text',
      hidden: true,
      readOnly: true,
    }),
  ],
  validation: (rule) => rule.custom(requireEnglish),
  preview: {
    select: { en: 'en', es: 'es', translatedFrom: 'translatedFrom', key: 'key' },
    prepare: ({ en, es, translatedFrom, key }) => {
      const state = translationState({ en, es, translatedFrom })
      return { title: en, subtitle: state === 'current' ? key : `${key}, Spanish ${state}` }
    },
  },
})
