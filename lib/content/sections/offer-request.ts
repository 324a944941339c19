import type { Language } from '../../i18n/languages.ts'
import { section } from './fields.ts'
import { type WordLabels, wordsIn } from './words.ts'

export const offerRequestWords = {
  start: 'Sticky button on phones',
  'request.title': 'Heading',
  'request.lead': 'Text under the heading',
  'request.checkout': 'Button of the form',
  'request.cancel': 'Note under the form',
  'price.list': 'Price: list price',
  'price.discount': 'Price: discount',
  'price.today': 'Price: charged today',
  'price.monthly': 'Price: monthly',
} satisfies Partial<WordLabels<'fundingOffer'>>

export const offerRequestFields = 'words'

export const offerRequestIn = (language: Language) =>
  section('offerRequest', { words: wordsIn('fundingOffer', offerRequestWords, language) })
