import type { Language } from '../../i18n/languages.ts'
import { section } from './fields.ts'
import { type PassageSet, passageShape } from './passages.ts'

export const lendersSet = {
  title: 'Who lends',
  at: 'fundingPage.lenders',
  names: ['banks', 'unions', 'community', 'online', 'equipment', 'private'],
} as const satisfies PassageSet

export const lendersFields = 'title, lead, items[]{_key, title, text}'

export const lendersIn = (language: Language) => section('lenders', passageShape(language))
