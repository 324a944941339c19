import { z } from 'zod'
import type { Language } from '../../i18n/languages.ts'
import { keepValid, textIn } from '../parse.ts'

/** Adds the fields that all sections have. */
export function section<const Type extends string, Fields extends z.ZodRawShape>(
  _type: Type,
  fields: Fields,
) {
  return z.object({
    _type: z.literal(_type),
    _key: z.string(),
    /** The `id` of the section's HTML element. */
    anchor: z
      .string()
      .regex(/^[a-z][a-z0-9-]*$/)
      .nullish()
      .catch(null),
    ...fields,
  })
}

/** An optional text. */
export const text = (language: Language) => textIn(language).nullish().catch(null)

const reference = z.object({ _ref: z.string() })

/** The ids of the documents that an editor chose. */
export const ids = z
  .custom<readonly z.input<typeof reference>[] | null>()
  .optional()
  .transform((references) => keepValid(reference, references, 'reference').map(({ _ref }) => _ref))

/** A section's items. Malformed items are dropped. */
export const items = <Item extends z.ZodType>(item: Item, what: string) =>
  z
    .custom<readonly z.input<Item>[] | null>()
    .optional()
    .transform((list) => keepValid(item, list as never, what))

/** The name of a set of default texts. Unknown names are ignored. */
export const setName = <Sets extends Record<string, unknown>>(sets: Sets) =>
  z
    .enum(Object.keys(sets) as [keyof Sets & string, ...(keyof Sets & string)[]])
    .nullish()
    .catch(null)

/** The chosen documents in the order that the editor chose, or all documents if none are chosen. */
export function chosen<Item extends { _id: string }>(
  from: readonly Item[],
  choice: readonly string[],
): Item[] {
  if (choice.length === 0) return [...from]
  return choice.flatMap((id) => from.find(({ _id }) => _id === id) ?? [])
}
