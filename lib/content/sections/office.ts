import type { Language } from '../../i18n/languages.ts'
import { section } from './fields.ts'
import { type WordLabels, wordsIn } from './words.ts'

export const officeWords = {
  'office.title': 'Heading',
  'office.map': 'Link to the map',
  'hours.title': 'Hours: heading',
  'hours.zone': 'Hours: time zone',
  'hours.closed': 'Hours: closed days',
} satisfies Partial<WordLabels<'contact'>>

export const officeFields = 'words'

export const officeIn = (language: Language) =>
  section('office', { words: wordsIn('contact', officeWords, language) })
