import { z } from 'zod'
import type { Language } from '../i18n/languages.ts'
import { textIn } from './parse.ts'

/** An image asset with its real size in pixels, so that its space is kept while it loads. */
export function imageIn(language: Language) {
  return z.object({
    url: z.url(),
    dimensions: z.object({ width: z.number().positive(), height: z.number().positive() }),
    /** Empty for a drawing that says nothing that the words beside it do not. */
    alt: textIn(language)
      .nullish()
      .transform((text) => text ?? ''),
  })
}

export type ContentImage = z.output<ReturnType<typeof imageIn>>
