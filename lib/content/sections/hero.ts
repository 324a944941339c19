import type { Language } from '../../i18n/languages.ts'
import { section } from './fields.ts'
import { type WordLabels, wordsIn } from './words.ts'

export const heroWords = {
  badge: 'Line beside the stars',
  headline: 'Headline',
  lead: 'Text under the headline',
  primaryCta: 'First button',
  secondaryCta: 'Second button',
  chipTitle: 'Commitment: title',
  chipText: 'Commitment: text',
  arcUnit: 'Drawing: unit under the score',
  legendStart: 'Drawing: starting score',
  legendGoal: 'Drawing: goal',
  legendEnd: 'Drawing: final score',
  arcNote: 'Drawing: note',
  arcLabel: 'Drawing: description for screen readers',
  fiveStars: 'Stars: description for screen readers',
} satisfies WordLabels<'hero'>

export const heroFields = 'words'

export const heroIn = (language: Language) => section('hero', { words: wordsIn('hero', heroWords, language) })
