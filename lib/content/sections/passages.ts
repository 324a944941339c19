import { z } from 'zod'
import type { Language } from '../../i18n/languages.ts'
import type { Passage } from '../../i18n/passages.ts'
import type { Translator } from '../../i18n/translate.ts'
import { textIn } from '../parse.ts'
import { items, text } from './fields.ts'

/** A set of default texts for a section with a heading and passages, as dictionary keys. */
export type PassageSet = {
  /** The set's name in the Studio. */
  title: string
  /** The key prefix of `title`, `lead` and the passages. */
  at: string
  names: readonly string[]
}

/** The projection of a section with a heading and passages. */
export const passageFields = 'texts, title, lead, items[]{_key, title, text}'

export const passageShape = (language: Language) => ({
  title: text(language),
  lead: text(language),
  items: items(z.object({ _key: z.string(), title: textIn(language), text: text(language) }), 'passage'),
})

type Given = {
  title?: string | null
  lead?: string | null
  items: readonly { _key: string; title: string; text?: string | null }[]
}

/**
 * A section's heading, lead and passages, which default to the texts of its set. Omits default texts that mention a
 * missing figure. The section's own texts are already filled, or null if a figure is missing.
 */
// biome-ignore lint/suspicious/noExplicitAny: the keys come from data and may belong to any section
export function passagesOf(section: Given, set: PassageSet | undefined, t: Translator<any>) {
  const fallback = (name: string) => (set ? t.maybe(`${set.at}.${name}`) : undefined)
  const own = section.items.map(
    ({ _key, title, text }): Passage => ({ key: _key, title, text: text ?? undefined }),
  )
  const defaults = (set?.names ?? []).flatMap((name): Passage[] => {
    const title = fallback(`${name}.title`)
    return title ? [{ key: name, title, text: fallback(`${name}.text`) }] : []
  })
  return {
    title: section.title ?? fallback('title'),
    lead: section.lead ?? fallback('lead'),
    items: own.length > 0 ? own : defaults,
  }
}
