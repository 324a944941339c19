import { z } from 'zod'
import type { Language } from '../../i18n/languages.ts'
import { ids, section } from './fields.ts'
import { type WordLabels, wordsIn } from './words.ts'

export const testimonialsWords = {
  title: 'Heading',
  note: 'Note under the quotes',
  expected: 'Label before the typical result',
  stars: 'Stars: description for screen readers',
} satisfies WordLabels<'testimonials'>

export const testimonialsFields = 'words, chosen[]{_ref}, "service": service._ref'

export const testimonialsIn = (language: Language) =>
  section('testimonials', {
    words: wordsIn('testimonials', testimonialsWords, language),
    chosen: ids,
    /** The id of a service. If no testimonials are chosen, the section shows those about this service. */
    service: z.string().nullish().catch(null),
  })
