import type { Translator } from './translate.ts'

/** A short text under a title of its own, such as a step or a value. */
export type Passage = { key: string; title: string; text?: string }

/** The passages whose strings are `<key>.title` and `<key>.text`; a text that names a missing figure is left out. */
export function passages(t: Translator, keys: readonly string[]): Passage[] {
  return keys.map((key) => ({ key, title: t(`${key}.title`), text: t.whole(`${key}.text`) }))
}
