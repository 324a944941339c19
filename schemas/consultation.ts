import { defineField, defineType, type ValidationContext } from 'sanity'
import { formatMinutes } from '../lib/i18n/formats.ts'
import { type Bilingual, words } from '../lib/i18n/translation-state.ts'
import { requireEnglish } from './rules/bilingual.ts'
import { wholeNumber } from './rules/numbers.ts'
import { uniqueValue } from './rules/unique.ts'

/** In characters. Leads contain the English title in their source. */
const LONGEST_TITLE = 100

function fitsLeads(title: Bilingual | undefined): true | string {
  return words(title?.en).length <= LONGEST_TITLE || `Enter at most ${LONGEST_TITLE} characters.`
}

const notTaken = uniqueValue(
  'title.en',
  'Another consultation already has this English title. Requests name the consultation only by its title.',
)

/** The server finds the consultation of a request by its English title. */
const uniqueTitle = (title: Bilingual | undefined, context: ValidationContext) =>
  notTaken(words(title?.en), context)

export const consultation = defineType({
  name: 'consultation',
  title: 'Consultation',
  type: 'document',
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description:
        'The heading of the consultation’s card on the contact page. Leads show the English title.',
      type: 'localeString',
      validation: (rule) => [rule.custom(requireEnglish), rule.custom(fitsLeads), rule.custom(uniqueTitle)],
    }),
    defineField({
      name: 'minutes',
      title: 'Minutes',
      description: 'The duration in minutes.',
      type: 'number',
      validation: (rule) => rule.custom(wholeNumber(1, 480, 'Enter the duration in whole minutes.')),
    }),
    defineField({
      name: 'description',
      title: 'Description',
      description: 'What the consultation covers, in one or two sentences.',
      type: 'localeText',
      validation: (rule) => rule.custom(requireEnglish),
    }),
    defineField({
      name: 'bookingUrl',
      title: 'Booking page',
      type: 'url',
      description:
        'Where visitors book this consultation. If the field is empty, the site offers its own request form.',
      validation: (rule) =>
        rule.uri({ scheme: ['http', 'https'] }).error('Enter a full web address that starts with https://.'),
    }),
  ],
  preview: {
    select: { title: 'title.en', minutes: 'minutes' },
    prepare: ({ title, minutes }) => ({ title, subtitle: formatMinutes(minutes ?? 0, 'en') }),
  },
})
