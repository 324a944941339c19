import type { KeyWithClaims, Section, TextKey, Translator } from './translate.ts'

/** A short text with a title, such as a step or a value. */
export type Passage = { key: string; title: string; text?: string }

type PassageKey<Key> = Key extends `${infer Name}.text`
  ? `${Name}.title` extends TextKey
    ? Name
    : never
  : never

/** Reads the texts `<key>.title` and `<key>.text`. A text with a missing figure is left out. */
export function passages<Name extends Section>(
  t: Translator<Name>,
  keys: readonly PassageKey<KeyWithClaims<Name>>[],
): Passage[] {
  // The type of `keys` guarantees that both texts are in the translator's sections.
  return keys.map((key) => ({
    key,
    title: t(`${key}.title` as never),
    text: t.whole(`${key}.text` as never),
  }))
}
