import { z } from 'zod'
import type { Language } from '../../i18n/languages.ts'
import { textIn } from '../parse.ts'
import { section, text } from './fields.ts'

export const quoteFields = 'quote, name, role'

export const quoteIn = (language: Language) =>
  section('quote', {
    quote: textIn(language),
    name: z.string().min(1).nullish().catch(null),
    role: text(language),
  })
