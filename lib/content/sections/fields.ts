import { z } from 'zod'
import type { Language } from '../../i18n/languages.ts'
import { keepValid, textIn } from '../parse.ts'

/** What every section has besides its own fields. */
export function section<const Type extends string, Fields extends z.ZodRawShape>(
  _type: Type,
  fields: Fields,
) {
  return z.object({
    _type: z.literal(_type),
    _key: z.string(),
    /** The id of its element, without the `#`. */
    anchor: z
      .string()
      .regex(/^[a-z][a-z0-9-]*$/)
      .nullish()
      .catch(null),
    ...fields,
  })
}

/** A text that may be missing. */
export const text = (language: Language) => textIn(language).nullish().catch(null)

const reference = z.object({ _ref: z.string() })

/** The ids of the documents that a section names, in its order; none where it leaves the choice to the list. */
export const ids = z
  .custom<readonly z.input<typeof reference>[] | null>()
  .optional()
  .transform((references) => keepValid(reference, references, 'reference').map(({ _ref }) => _ref))

/** Items of a section; a malformed one is left out and takes nothing else with it. */
export const items = <Item extends z.ZodType>(item: Item, what: string) =>
  z
    .custom<readonly z.input<Item>[] | null>()
    .optional()
    .transform((list) => keepValid(item, list as never, what))

/** The name of a set of default texts. An unknown name counts as none. */
export const setName = <Sets extends Record<string, unknown>>(sets: Sets) =>
  z
    .enum(Object.keys(sets) as [keyof Sets & string, ...(keyof Sets & string)[]])
    .nullish()
    .catch(null)

/** The documents that a section chose, in its order; without a choice all of them. */
export function chosen<Item extends { _id: string }>(
  from: readonly Item[],
  choice: readonly string[],
): Item[] {
  if (choice.length === 0) return [...from]
  return choice.flatMap((id) => from.find(({ _id }) => _id === id) ?? [])
}
