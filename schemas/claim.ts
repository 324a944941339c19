import { defineField, defineType } from 'sanity'
import { digitsIn, figuresIn } from '../lib/content/figure.ts'
import { editorDay } from '../lib/i18n/editor-times.ts'
import { claimIds, textPlaceholders } from '../lib/i18n/text-keys.ts'
import type { Bilingual } from '../lib/i18n/translation-state.ts'
import { words } from '../lib/i18n/translation-state.ts'
import { legalPlaceholders } from '../lib/portable-text/fill.ts'
import { requireEnglish } from './rules/bilingual.ts'
import { fullYear, notInFuture } from './rules/days.ts'
import { keptOncePublished, publishedValue } from './rules/kept.ts'
import { oldNameInTexts } from './rules/renamed.ts'
import { drawnFigure } from './rules/score-arc.ts'
import { uniqueValue } from './rules/unique.ts'

/** Years have no separator. */
const inDigits = (number: number) => (number < 10_000 ? String(number) : number.toLocaleString('en-US'))

const inWords = (numbers: Set<number>) => new Intl.ListFormat('en-US').format([...numbers].map(inDigits))

/** The numbers that only one language states in digits. None if there is no Spanish. */
function differences(value: Bilingual | undefined) {
  const [en, es] = [words(value?.en), words(value?.es) || words(value?.en)]
  // Units such as “MM”, or one unit for both ends of a range, are left to the editor if the digits are the same.
  const isSame = String(digitsIn(en)) === String(digitsIn(es))
  const [english, spanish] = isSame ? [new Set<number>(), new Set<number>()] : [figuresIn(en), figuresIn(es)]
  return { english: english.difference(spanish), spanish: spanish.difference(english) }
}

/** Validates that the languages do not contradict each other. */
function sameFigure(value: Bilingual | undefined): true | string {
  const { english, spanish } = differences(value)
  return (
    !english.size ||
    !spanish.size ||
    `The figures differ: ${inWords(english)} in English, ${inWords(spanish)} in Spanish.`
  )
}

/** Reports numbers that only one language states in digits. For a warning: the other one may spell them out. */
function sameDigits(value: Bilingual | undefined): true | string {
  const { english, spanish } = differences(value)
  if (Boolean(english.size) === Boolean(spanish.size)) return true
  const [language, numbers] = english.size ? ['English', english] : ['Spanish', spanish]
  return `Only the ${language} contains ${inWords(numbers)} in digits. Check that both languages state the same figure.`
}

/** The placeholders that the site fills itself. A claim with such a key would replace the site's value in some texts. */
const ownPlaceholders = [...legalPlaceholders, ...Object.values(textPlaceholders).flat()].filter(
  (name) => !claimIds.some((id) => id === name),
)

/** A figure that the firm publishes about its work, with the evidence for it and the date of the count. */
export const claim = defineType({
  name: 'claim',
  title: 'Claim',
  type: 'document',
  fields: [
    defineField({
      name: 'claimId',
      title: 'Key',
      type: 'string',
      description:
        'Pages and texts refer to the claim by this key. In a text, the key in braces, such as {clients}, shows the figure.',
      validation: (rule) => [
        rule.required().error('Enter a key, such as fundingRange.'),
        rule
          .regex(/^[a-z][A-Za-z0-9]*$/)
          .error('Use letters and digits only, starting with a lowercase letter, such as fundingRange.'),
        rule.custom(
          async (key, context) =>
            !ownPlaceholders.some((name) => name === key) ||
            // Earlier versions accepted more keys.
            key === (await publishedValue('claimId', context)) ||
            'The site already uses this key for a value of its own. Choose another key.',
        ),
        rule.custom(uniqueValue('claimId', 'Another claim already has this key.')),
        rule.custom(
          keptOncePublished(
            'claimId',
            (key) =>
              `Pages and texts already refer to this claim as {${key}}. Change the key back to ${key}.`,
          ),
        ),
      ],
    }),
    defineField({
      name: 'value',
      title: 'Figure',
      type: 'localeString',
      description:
        'As shown to visitors, such as “150+”. Drawings of the figure, such as the score arc, change with it.',
      validation: (rule) => [
        rule.custom(requireEnglish),
        rule.custom(sameFigure),
        rule.custom(sameDigits).warning(),
        rule.custom(drawnFigure).warning(),
        rule.custom(oldNameInTexts('claim')).warning(),
      ],
    }),
    defineField({
      name: 'label',
      title: 'What the figure counts',
      type: 'localeString',
      description: 'Such as “points gained on average”.',
      validation: (rule) => rule.custom(requireEnglish),
    }),
    defineField({
      name: 'method',
      title: 'How the figure is counted',
      type: 'localeText',
      description: 'One or two sentences for visitors, shown where the site explains its figures.',
    }),
    defineField({
      name: 'evidence',
      title: 'Evidence',
      type: 'text',
      rows: 4,
      description:
        'Internal: which clients and which period the figure covers, who did the count, and where the records are.',
      validation: (rule) =>
        rule
          .custom((text) => Boolean(text?.trim()) || 'This claim has no evidence. Regulators require it.')
          .warning(),
    }),
    defineField({
      name: 'measuredOn',
      title: 'Measured on',
      description:
        'The day of the last count, shown on the About page. Leave it empty until someone has counted.',
      type: 'date',
      validation: (rule) => [
        rule.custom(fullYear),
        rule.custom(notInFuture),
        rule
          .custom(
            (day) =>
              Boolean(day) ||
              'This figure has not been counted yet. Enter the date of the count once there is one.',
          )
          .warning(),
      ],
    }),
    defineField({
      name: 'expiresOn',
      title: 'Shown until',
      type: 'date',
      description: 'The last day on which the claim is shown. Leave it empty if the claim does not expire.',
      validation: (rule) => [
        rule.custom(fullYear),
        rule
          .min(rule.valueOfField('measuredOn'))
          .error('A claim cannot expire before the day of its last count.'),
        rule
          .custom(
            (day) =>
              !day ||
              // In the editor's time zone. The site uses the zone of its settings.
              Date.parse(`${day}T23:59:59`) > Date.now() ||
              'This claim has expired and is no longer shown. To show it again, repeat the count and set a new last day.',
          )
          .warning(),
      ],
    }),
  ],
  orderings: [{ title: 'Expiring first', name: 'expires', by: [{ field: 'expiresOn', direction: 'asc' }] }],
  preview: {
    select: { value: 'value.en', label: 'label.en', claimId: 'claimId', expiresOn: 'expiresOn' },
    prepare: ({ value, label, claimId, expiresOn }) => ({
      title: [value, label].filter(Boolean).join(' ') || claimId || 'New claim',
      subtitle: [claimId && `{${claimId}}`, expiresOn && `shown until ${editorDay(expiresOn)}`]
        .filter(Boolean)
        .join(', '),
    }),
  },
})
