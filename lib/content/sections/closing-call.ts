import type { Language } from '../../i18n/languages.ts'
import { section } from './fields.ts'
import { type WordLabels, wordsIn } from './words.ts'

export const closingCallWords = {
  title: 'Heading',
  lead: 'Text under the heading',
  primary: 'First button',
  secondary: 'Second button',
} satisfies WordLabels<'finalCta'>

export const closingCallFields = 'words'

export const closingCallIn = (language: Language) =>
  section('closingCall', { words: wordsIn('finalCta', closingCallWords, language) })
