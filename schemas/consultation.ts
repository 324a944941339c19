import { defineField, defineType, type ValidationContext } from 'sanity'
import { oneLine } from '../lib/forms/text-input.ts'
import { formatMinutes } from '../lib/i18n/formats.ts'
import { type Bilingual, words } from '../lib/i18n/translation-state.ts'
import { API_VERSION } from '../lib/sanity/connection.ts'
import { requireEnglish } from './rules/bilingual.ts'
import { wholeNumber } from './rules/numbers.ts'
import { hasConflict, publishedId } from './rules/unique.ts'

/** In characters. Leads contain the English title in their source. */
const LONGEST_TITLE = 100

function fitsLeads(title: Bilingual | undefined): true | string {
  return words(title?.en).length <= LONGEST_TITLE || `Enter at most ${LONGEST_TITLE} characters.`
}

/** The server finds the consultation of a request by its English title, without spaces at the ends. */
async function uniqueTitle(
  title: Bilingual | undefined,
  { document, getClient }: ValidationContext,
): Promise<true | string> {
  const own = oneLine(words(title?.en))
  if (!own || !document) return true
  const client = getClient({ apiVersion: API_VERSION }).withConfig({ perspective: 'raw' })
  const all = await client.fetch<{ _id: string; title: Bilingual['en'] }[]>(
    '*[_type == "consultation"]{_id, "title": title.en}',
  )
  const ids = all.filter((other) => oneLine(words(other.title)) === own).map(({ _id }) => _id)
  return (
    !hasConflict(ids, publishedId(document._id)) ||
    'Another consultation already has this English title. Requests name the consultation only by its title.'
  )
}

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
