import type { Language } from '../../i18n/languages.ts'
import { ids, section } from './fields.ts'
import { type WordLabels, wordsIn } from './words.ts'

export const questionsWords = {
  'faq.title': 'Heading',
  'faq.lead': 'Text under the heading',
} satisfies Partial<WordLabels<'pricingPage'>>

export const questionsFields = 'words, questions[]{_ref}'

export const questionsIn = (language: Language) =>
  section('questions', {
    words: wordsIn('pricingPage', questionsWords, language),
    /** The ids of the page's questions, in the order that editors chose. Questions missing here come last. */
    questions: ids,
  })
