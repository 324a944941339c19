import type { Language } from '../../i18n/languages.ts'
import { ids, section } from './fields.ts'
import { type WordLabels, wordsIn } from './words.ts'

export const peopleWords = {
  'people.title': 'Heading',
  'people.lead': 'Text under the heading',
  'people.languages': 'Before the languages',
  'people.license': 'Before the license',
} satisfies Partial<WordLabels<'about'>>

export const peopleFields = 'words, chosen[]{_ref}'

export const peopleIn = (language: Language) =>
  section('people', { words: wordsIn('about', peopleWords, language), chosen: ids })
