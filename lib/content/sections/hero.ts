import type { Language } from '../../i18n/languages.ts'
import { section } from './fields.ts'
import { type WordLabels, wordsIn } from './words.ts'

export const heroWords = {
  badge: 'Line beside the stars',
  headline: 'Headline',
  lead: 'Text under the headline',
  primaryCta: 'First button',
  secondaryCta: 'Second button',
  chipTitle: 'Commitment, first words',
  chipText: 'Commitment, the rest',
  arcUnit: 'Drawing: words under the figure',
  legendStart: 'Drawing: the score to start from',
  legendGoal: 'Drawing: the mark',
  legendEnd: 'Drawing: the score at the end',
  arcNote: 'Drawing: note',
  arcLabel: 'Drawing in words, for screen readers',
  fiveStars: 'Stars in words, for screen readers',
} satisfies WordLabels<'hero'>

export const heroFields = 'words'

export const heroIn = (language: Language) => section('hero', { words: wordsIn('hero', heroWords, language) })
