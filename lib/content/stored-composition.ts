import { z } from 'zod'

const text = z.string().nullable().catch(null)

/** Leaves out malformed items, so that they do not affect the others. */
const listOf = <Item>(item: z.ZodType<Item>) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((values) => values.flatMap((value) => item.safeParse(value).data ?? []))

const section = z.object({
  _key: z.string().catch(''),
  _type: z.string(),
  texts: text,
  hidden: z.preprocess(Boolean, z.boolean()),
  from: text,
  until: text,
  chosen: listOf(z.object({ _ref: z.string() })),
  service: text,
  links: listOf(z.string()),
})

/** The fields that determine which content each section of a page shows, and when. */
export const storedSections = listOf(section)

const link = z.object({ path: text, label: z.object({ en: text }).nullable().catch(null) })

/**
 * The result of `COMPOSITION_QUERY`. It decides which pages every publish renews, so a malformed field of one document
 * must not stop that. The Studio validates these fields too, but programs can also write documents.
 */
export const storedComposition = z.object({
  timeZone: text,
  pages: listOf(z.object({ path: text, canonical: text, sections: storedSections })),
  landingPages: listOf(z.object({ path: text, pathEs: text, canonical: text, sections: storedSections })),
  legalTexts: listOf(z.object({ path: text, links: listOf(z.string()) })),
  moves: listOf(z.object({ from: z.string(), to: z.string() })),
  announcements: listOf(z.object({ from: text, until: text, path: text })),
  claims: listOf(z.object({ expiresOn: text })),
  menu: z
    .object({
      main: listOf(link),
      button: link.nullable().catch(null),
      footer: listOf(z.object({ links: listOf(link) })),
    })
    .nullable()
    .catch(null),
})

export type StoredMenu = z.output<typeof storedComposition>['menu']
