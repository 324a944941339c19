import type { Language } from '../../i18n/languages.ts'
import { section } from './fields.ts'
import { type PassageSet, passageShape } from './passages.ts'

export const purposeSet = {
  title: 'Mission and vision',
  at: 'about',
  names: ['mission', 'vision'],
} as const satisfies PassageSet

export const purposeFields = 'items[]{_key, title, text}'

export const purposeIn = (language: Language) => section('purpose', { items: passageShape(language).items })
