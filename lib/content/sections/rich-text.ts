import { z } from 'zod'
import type { Language } from '../../i18n/languages.ts'
import { type TextPart, textPart } from '../../portable-text/parts.ts'
import { keepValid } from '../parse.ts'

type Blocks = readonly unknown[] | null | undefined

/** Formatted text in one language. Malformed parts are dropped. Missing Spanish falls back to English. */
export const richText = (language: Language) =>
  z
    .custom<{ en?: Blocks; es?: Blocks } | null>()
    .optional()
    .transform((value): TextPart[] => {
      const { en, es } = value ?? {}
      return keepValid(textPart, (language === 'es' && es?.length ? es : en) as never, 'part of a text')
    })
