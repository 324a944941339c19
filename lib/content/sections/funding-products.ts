import type { Language } from '../../i18n/languages.ts'
import { ids, section } from './fields.ts'
import { type WordLabels, wordsIn } from './words.ts'

export const fundingProductsWords = {
  'products.title': 'Heading',
  'products.lead': 'Text under the heading',
} satisfies Partial<WordLabels<'fundingPage'>>

export const fundingProductsFields = 'words, chosen[]{_ref}'

export const fundingProductsIn = (language: Language) =>
  section('fundingProducts', { words: wordsIn('fundingPage', fundingProductsWords, language), chosen: ids })
