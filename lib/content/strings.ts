import { defineQuery } from 'next-sanity'
import { z } from 'zod'
import type { Language } from '../i18n/languages.ts'
import { createTranslator, type Translator, type Values } from '../i18n/translate.ts'
import { stringsTag } from '../revalidation/tags.ts'
import { load } from './client.ts'
import { keepValid } from './parse.ts'

const STRINGS_QUERY = defineQuery(
  `*[_type == "strings" && section == $section]{_id, _type, section, entries[]{_key, key, en, es}}`,
)

const section = z.object({
  section: z.string(),
  entries: z.array(z.object({ key: z.string(), en: z.unknown(), es: z.unknown() })),
})

/** One query for each section, so that a page is renewed by the sections it uses and by no other. */
async function loadSection(name: string) {
  return keepValid(
    section,
    await load(STRINGS_QUERY, [stringsTag(name)], { section: name }),
    'section of strings',
  )
}

/**
 * The translator over the named sections, in one language; a missing Spanish text falls back to English.
 * @param figures values that any of the texts may name, such as those of the claims
 */
export async function loadTranslator(
  language: Language,
  sections: readonly string[],
  figures?: Values,
): Promise<Translator> {
  const loaded = (await Promise.all(sections.map(loadSection))).flat()
  const entries = loaded.flatMap((part) =>
    part.entries.map((entry) => [
      `${part.section}.${entry.key}`,
      (language === 'es' && entry.es) || entry.en,
    ]),
  )
  return createTranslator({ lang: language, strings: Object.fromEntries(entries) }, figures)
}
