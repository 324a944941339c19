import type { Language } from '../../i18n/languages.ts'
import { ids, section } from './fields.ts'
import { type WordLabels, wordsIn } from './words.ts'

export const serviceCardsWords = {
  title: 'Heading',
  learnMore: 'Link on each card',
  learnMoreAbout: 'Link on each card, for screen readers',
} satisfies WordLabels<'services'>

export const serviceCardsFields = 'words, chosen[]{_ref}'

export const serviceCardsIn = (language: Language) =>
  section('serviceCards', { words: wordsIn('services', serviceCardsWords, language), chosen: ids })
