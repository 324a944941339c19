import type { Language } from '../../i18n/languages.ts'
import { section } from './fields.ts'
import { type WordLabels, wordsIn } from './words.ts'

export const contactWaysWords = {
  waysTitle: 'Heading, for screen readers',
  'phone.title': 'Phone: title',
  'phone.text': 'Phone: text',
  'email.title': 'Email: title',
  'email.text': 'Email: text',
  'chat.title': 'Chat: title',
  'chat.text': 'Chat: text',
  'chat.open': 'Chat: button',
  'chat.closedText': 'Chat: text while chat is unavailable',
} satisfies Partial<WordLabels<'contact'>>

export const contactWaysFields = 'words'

export const contactWaysIn = (language: Language) =>
  section('contactWays', { words: wordsIn('contact', contactWaysWords, language) })
