import { z } from 'zod'
import type { Language } from '../../i18n/languages.ts'
import type { TextPlaceholders } from '../../i18n/text-keys.ts'
import { bilingualText, textOf } from '../parse.ts'

/** The form labels of a dictionary section's texts, in the order of the page. */
export type WordLabels<Name extends keyof TextPlaceholders> = Record<keyof TextPlaceholders[Name], string>

type FieldName<Key extends string> = Key extends `${infer First}.${infer Rest}`
  ? `${First}_${FieldName<Rest>}`
  : Key

/** The name of a text's field in a section's form. Field names cannot contain dots. */
export const fieldName = (key: string): string => key.replaceAll('.', '_')

type Bilingual = { en?: string | null; es?: string | null } | null
type Words<Labels> = { readonly [Key in keyof Labels & string as FieldName<Key>]: Bilingual }

/** The dictionary texts that a section overrides, by key, in one language. */
export function wordsIn<Labels extends Record<string, string>>(
  dictionary: keyof TextPlaceholders,
  labels: Labels,
  language: Language,
) {
  return z
    .custom<Words<Labels> | null>()
    .optional()
    .transform((words) => {
      const own: Record<string, string> = {}
      for (const key of Object.keys(labels)) {
        const text = bilingualText.safeParse((words as Record<string, unknown> | null)?.[fieldName(key)])
        if (text.success) own[`${dictionary}.${key}`] = textOf(text.data, language)
      }
      return own
    })
}
