import type { Language } from '../../i18n/languages.ts'
import { section } from './fields.ts'
import { type WordLabels, wordsIn } from './words.ts'

export const guaranteeWords = {
  title: 'Heading',
  promise: 'Promise',
  limits: 'Limits of the promise',
  cta: 'Button',
  signed: 'Last line',
  'day1.when': 'First step: when',
  'day1.title': 'First step: title',
  'day1.text': 'First step: text',
  'day30.when': 'Second step: when',
  'day30.title': 'Second step: title',
  'day30.text': 'Second step: text',
  'day90.when': 'Third step: when',
  'day90.title': 'Third step: title',
  'day90.text': 'Third step: text',
} satisfies WordLabels<'guarantee'>

export const guaranteeFields = 'words'

export const guaranteeIn = (language: Language) =>
  section('guarantee', { words: wordsIn('guarantee', guaranteeWords, language) })
