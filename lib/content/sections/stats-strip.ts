import type { Language } from '../../i18n/languages.ts'
import { ids, section } from './fields.ts'
import { type WordLabels, wordsIn } from './words.ts'

export const statsStripWords = {
  title: 'Heading, for screen readers',
  note: 'Note under the figures',
  methodLink: 'Link to the counting method',
} satisfies WordLabels<'stats'>

export const statsStripFields = 'words, chosen[]{_ref}'

export const statsStripIn = (language: Language) =>
  section('statsStrip', { words: wordsIn('stats', statsStripWords, language), chosen: ids })
