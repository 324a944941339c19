import { log } from '../log.ts'
import type { Language } from './languages.ts'
import { placeholder, placeholders } from './placeholders.ts'
import type { ClaimId, TextPlaceholders } from './text-keys.ts'

export type Section = keyof TextPlaceholders
type Keys = { [Name in Section]: `${Name}.${keyof TextPlaceholders[Name] & string}` }
export type KeyIn<Name extends Section> = Keys[Name]
export type TextKey = Keys[Section]

export type PlaceholdersOf<Key> = Key extends `${infer Name extends Section}.${infer Rest}`
  ? Rest extends keyof TextPlaceholders[Name]
    ? TextPlaceholders[Name][Rest]
    : never
  : never

/** Values available to all texts of a page. The value of an expired claim is missing. */
export type Figures = { [Name in ClaimId | 'consultationMinutes' | 'firm']?: Value }
type Value = string | number

/** By section, the keys of texts whose placeholders are all in `Filled`. */
type KeysWithoutValues<Filled> = {
  [Name in Section]: {
    [Rest in keyof TextPlaceholders[Name] & string]: Exclude<
      TextPlaceholders[Name][Rest],
      Filled
    > extends never
      ? `${Name}.${Rest}`
      : never
  }[keyof TextPlaceholders[Name] & string]
}
type Complete = KeysWithoutValues<'firm'>
type CompleteWithClaims = KeysWithoutValues<keyof Figures>

/** A value for each placeholder. Values in `Filled` are optional, because the page's figures provide them. */
type Values<Key, Filled, Given, Name = PlaceholdersOf<Key>> = [Name] extends [never]
  ? Record<string, never>
  : { [Each in Exclude<Name, Filled> & string]: Given } & { [Each in Extract<Name, Filled> & string]?: Given }

export interface Texts<in Name extends Section> {
  lang: Language
  /** Texts by key. A value that is not a string counts as missing. */
  strings: Record<string, unknown>
  /** Only for type inference: texts with more sections are assignable where fewer are expected. */
  sections?: (name: Name) => void
}

export interface Translator<in Name extends Section> {
  /**
   * Returns the text with its placeholders filled, or its fallback if one of them has no value. For an unknown key,
   * returns the key and logs a warning. For texts with claims, use `whole`.
   */
  (key: Complete[Name]): string
  <Key extends Keys[Name]>(key: Key, values: Values<Key, 'firm', Value>): string
  lang: Language
  /**
   * Returns the text, or its fallback if a placeholder has no value, or undefined if the fallback has none either. For
   * sentences that depend on a claim.
   */
  whole: {
    (key: CompleteWithClaims[Name]): string | undefined
    <Key extends Keys[Name]>(
      key: Key,
      values: Values<Key, keyof Figures, Value | undefined>,
    ): string | undefined
  }
  /** Like `whole`, for a key that comes from data. Returns undefined, without a warning, if there is no such text. */
  maybe: (key: string) => string | undefined
  /** Returns a copy of the translator with the texts under these keys replaced. */
  over: (texts: Record<string, string>) => Translator<Name>
  /** Returns the text with the figures filled in. Other placeholders remain. */
  template: (key: Keys[Name]) => string
  /**
   * Returns the text with its placeholders unfilled, for a key that comes from data. If there is no such text,
   * returns undefined and logs a warning.
   */
  find: (key: string) => string | undefined
  /** Returns sections for a translator in the browser, with the figures filled in. Other placeholders remain. */
  texts: <Sent extends Name>(...sections: Sent[]) => Texts<Sent>
}

/** Texts that replace an editor's text if one of its placeholders has no value, such as that of an expired claim. */
type Fallbacks = {
  /** The default content. The caller provides values for the placeholders in a default text. */
  defaults?: Record<string, string>
  /** The dictionary's texts, under those of a section. */
  below?: Record<string, unknown>
}

export function createTranslator<Name extends Section>(
  { lang, strings }: Texts<Name>,
  figures: Figures = {},
  { defaults = {}, below = {} }: Fallbacks = {},
): Translator<Name> {
  type Given = Record<string, Value | undefined>

  function find(key: string): string | undefined {
    const text = Object.hasOwn(strings, key) ? strings[key] : undefined
    if (typeof text === 'string') return text
    if (text === undefined) log.warn('text.missing', `No text for "${key}".`, { key })
    else log.warn('text.not-a-string', `The text for "${key}" is not a string.`, { key })
    return undefined
  }
  const valueFor = (name: string, values: Given) =>
    [values, figures as Given].find((given) => Object.hasOwn(given, name))?.[name]
  const withFigures = (text: string) =>
    text.replace(placeholder, (whole, name: string) => String(valueFor(name, {}) ?? whole))

  const standard = (key: string) => (Object.hasOwn(defaults, key) ? defaults[key] : undefined)
  /** The text and its fallbacks, in order. */
  const candidates = (key: string): string[] =>
    [find(key), below[key], standard(key)].filter((text) => typeof text === 'string')
  function fillable(key: string, values: Given = {}): string | undefined {
    const texts = candidates(key)
    const given = placeholders(standard(key) ?? '')
    const isFillable = (text: string) =>
      placeholders(text).every((name) => given.includes(name) || valueFor(name, values) !== undefined)
    return texts.find(isFillable) ?? texts[0]
  }

  const filled = (text: string, key: string, values: Given) =>
    text.replace(placeholder, (whole, name: string) => {
      const value = valueFor(name, values)
      if (value === undefined) log.warn('text.value-missing', `"${key}" has no value for ${whole}.`, { key })
      return String(value ?? whole)
    })
  const translate = (key: string, values: Given = {}) => filled(fillable(key, values) ?? key, key, values)
  function whole(key: string, values: Given = {}) {
    const text = candidates(key).find((each) =>
      placeholders(each).every((name) => valueFor(name, values) !== undefined),
    )
    return text === undefined ? undefined : filled(text, key, values)
  }
  return Object.assign(translate, {
    lang,
    whole,
    maybe: (key: string) => (Object.hasOwn(strings, key) ? whole(key) : undefined),
    over: (texts: Record<string, string>) =>
      createTranslator<Name>({ lang, strings: { ...strings, ...texts } }, figures, {
        defaults,
        below: strings,
      }),
    template: (key: string) => withFigures(fillable(key) ?? key),
    find,
    texts(...sections: string[]) {
      const sent = Object.keys(strings).flatMap((key) => {
        const text = sections.some((section) => key.startsWith(`${section}.`)) ? fillable(key) : undefined
        return text === undefined ? [] : [[key, withFigures(text)]]
      })
      return { lang, strings: Object.fromEntries(sent) }
    },
  })
}
