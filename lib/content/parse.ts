import { z } from 'zod'
import { hasWords } from '../i18n/has-words.ts'
import type { Language } from '../i18n/languages.ts'
import { log } from '../log.ts'
import type { Covering } from '../sanity/covering.ts'

/** Text with at least one letter or digit. */
export const words = z.string().refine(hasWords)

export const bilingualText = z.object({ en: z.string().regex(/\S/), es: z.string().nullish() })

export const fieldSource = z.object({ 'data-sanity': z.string() })

export type FieldSource = z.output<typeof fieldSource>

/** On an editor's page, the `data-sanity` attributes for elements that show a number, date or time, by field name. */
export const fieldSources = z.record(z.string(), fieldSource).optional()

export type FieldSources = z.output<typeof fieldSources>

/** Reads a bilingual value in one language. Missing Spanish falls back to English. */
export function textIn(language: Language) {
  return bilingualText.transform((value) => textOf(value, language))
}

export function textOf(value: z.output<typeof bilingualText>, language: Language): string {
  return language === 'es' && value.es?.trim() ? value.es : value.en
}

/** Keeps the valid documents and drops the others with a warning, so a malformed document affects only itself. */
export function keepValid<Schema extends z.ZodType, Document>(
  schema: Schema,
  documents: readonly Covering<z.input<Schema>, Document>[] | null | undefined,
  what: string,
): z.output<Schema>[] {
  // The generated type assumes that documents match the schema, but stored documents may not.
  const list: readonly ({ _id?: string; _key?: string } | null)[] = Array.isArray(documents) ? documents : []
  return list.flatMap((document) => {
    const parsed = schema.safeParse(document)
    if (parsed.success) return [parsed.data]
    const id = document?._id ?? document?._key ?? 'no id'
    const why = z.prettifyError(parsed.error).replaceAll('\n', ' ')
    log.warn('content.malformed', `A malformed ${what} (${id}) was left out: ${why}`, { document: id })
    return []
  })
}
