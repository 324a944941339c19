import { defineField, defineType, type Rule } from 'sanity'
import { sameInBothLanguages } from './rules/bilingual.ts'
import { claimFigures } from './rules/claims.ts'
import { knownPlaceholders } from './rules/known-placeholders.ts'

type Field = { type: string; rows?: number }

function bilingual(name: string, title: string, field: Field, preview: object) {
  const figures = (rule: Rule) => rule.custom(claimFigures).warning()
  // Fields with formatted text have rules of their own for placeholders.
  const validation =
    field.type === 'portableText' ? figures : (rule: Rule) => [figures(rule), rule.custom(knownPlaceholders)]
  return defineType({
    name,
    title,
    type: 'object',
    fields: [
      defineField({ name: 'en', title: 'English', ...field, validation }),
      defineField({ name: 'es', title: 'Spanish', ...field, validation }),
      defineField({
        name: 'translatedFrom',
        title: 'English source of the translation',
        type: 'text',
        hidden: true,
        readOnly: true,
      }),
    ],
    validation: (rule) => rule.custom(sameInBothLanguages),
    preview,
  })
}

const bothLanguages = { select: { title: 'en', subtitle: 'es' } }

/**
 * Types with a value in both languages. For formatted text, `translatedFrom` contains the English version as plain
 * text.
 */
export const localeTypes = [
  bilingual('localeString', 'Line in both languages', { type: 'string' }, bothLanguages),
  bilingual('localeText', 'Text in both languages', { type: 'text', rows: 4 }, bothLanguages),
  bilingual(
    'localePortableText',
    'Formatted text in both languages',
    { type: 'portableText' },
    { prepare: () => ({ title: 'Formatted text' }) },
  ),
]
