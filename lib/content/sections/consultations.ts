import type { Language } from '../../i18n/languages.ts'
import { section } from './fields.ts'
import { type WordLabels, wordsIn } from './words.ts'

export const consultationsWords = {
  'consultations.title': 'Heading',
  'consultations.lead': 'Text under the heading',
  'consultations.length': 'Length of each',
  'consultations.schedule': 'Button of each',
  'consultations.scheduleNamed': 'Button of each consultation, for screen readers',
  'consultations.subject': 'Subject of an email',
} satisfies Partial<WordLabels<'contact'>>

export const consultationsFields = 'words'

export const consultationsIn = (language: Language) =>
  section('consultations', { words: wordsIn('contact', consultationsWords, language) })
