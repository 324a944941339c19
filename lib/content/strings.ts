import { defineQuery } from 'next-sanity'
import { z } from 'zod'
import type { Language } from '../i18n/languages.ts'
import { createTranslator, type Figures, type Section, type Translator } from '../i18n/translate.ts'
import { stringsTag } from '../revalidation/tags.ts'
import { load } from './client.ts'
import { defaultTexts } from './default-texts.ts'
import { keepValid } from './parse.ts'
import { loadSiteSettings } from './site-settings.ts'

const STRINGS_QUERY = defineQuery(
  `*[_type == "strings" && section == $section]{_id, _type, section, entries[]{_key, key, en, es}}`,
)

const section = z.object({
  section: z.string(),
  entries: z.array(z.object({ key: z.string(), en: z.unknown(), es: z.unknown() })),
})

/** One query per section, so a page depends only on the sections that it uses. */
async function loadSection(name: string) {
  return keepValid(
    section,
    await load(STRINGS_QUERY, [stringsTag(name)], { section: name }),
    'section of strings',
  )
}

/**
 * A translator for the given sections in one language. Missing Spanish falls back to English. Missing texts, and
 * texts with a placeholder that has no value, fall back to the default content.
 * @param figures values for placeholders, in addition to the firm's name
 */
export async function loadTranslator<const Name extends Section>(
  language: Language,
  sections: readonly Name[],
  figures?: Figures,
): Promise<Translator<Name>> {
  const [{ firmName: firm }, ...loaded] = await Promise.all([
    loadSiteSettings(),
    ...sections.map(loadSection),
  ])
  const entries = loaded.flat().flatMap((part) =>
    part.entries.flatMap(({ key, en, es }) => {
      const hasSpanish = language === 'es' && (typeof es === 'string' ? es.trim() : es)
      const text = hasSpanish ? es : en
      return text ? [[`${part.section}.${key}`, text]] : []
    }),
  )
  const defaults = defaultTexts(language, sections)
  return createTranslator<Name>(
    { lang: language, strings: { ...defaults, ...Object.fromEntries(entries) } },
    { firm, ...figures },
    { defaults },
  )
}
