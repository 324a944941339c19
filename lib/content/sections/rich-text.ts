import { z } from 'zod'
import type { Language } from '../../i18n/languages.ts'
import { textParts } from '../text-parts.ts'

type Blocks = readonly unknown[] | null | undefined

/** Formatted text in one language. */
export const richText = (language: Language) =>
  z
    .custom<{ en?: Blocks; es?: Blocks } | null>()
    .optional()
    .transform((value) => textParts(language, value, 'part of a text'))
