import type { Language } from '../../i18n/languages.ts'
import { section, text } from './fields.ts'
import { richText } from './rich-text.ts'

export const proseFields = 'title, body{en, es}'

export const proseIn = (language: Language) =>
  section('prose', { title: text(language), body: richText(language) })
