import type { Language } from '../../i18n/languages.ts'
import { section } from './fields.ts'
import { type WordLabels, wordsIn } from './words.ts'

export const figuresWords = {
  'figures.title': 'Heading',
  'figures.lead': 'Text under the heading',
  'figures.measured': 'Date of the last count',
} satisfies Partial<WordLabels<'about'>>

export const figuresFields = 'words'

export const figuresIn = (language: Language) =>
  section('figures', { words: wordsIn('about', figuresWords, language) })
