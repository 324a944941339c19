import { log } from '../log.ts'
import type { Language } from './languages.ts'
import { placeholder, placeholders } from './placeholders.ts'

export type Values = Record<string, string | number | undefined>

/** Interface strings by `section.key`, in the language that they are written in. A value that is no string counts as missing. */
export type Texts = { lang: Language; strings: Record<string, unknown> }

/** Interface strings by `section.key`, in one language. */
export type Translator = {
  /** The text of a key with its `{placeholders}` filled. An unknown key gives the key itself and logs a warning. */
  (key: string, values?: Values): string
  lang: Language
  /** The text, or undefined where a placeholder has no value: for sentences that stand or fall with a claim. */
  whole(key: string, values?: Values): string | undefined
  /** The text with the figures filled in and its other placeholders left. */
  template(key: string): string
  /**
   * The texts of these keys for a component in the browser, which makes its own translator of them: filled with the
   * figures known here, other placeholders left for the browser.
   */
  texts(keys: readonly string[]): Texts
  /** The keys of a section, for a component that shows all of its texts. */
  keys(section: string): string[]
}

function lookUp(strings: Record<string, unknown>, key: string): string | undefined {
  const text = Object.hasOwn(strings, key) ? strings[key] : undefined
  if (text === undefined) log.warn('text.missing', `No text for "${key}".`, { key })
  else if (typeof text !== 'string')
    log.warn('text.no-string', `The text for "${key}" is no string.`, { key })
  return typeof text === 'string' ? text : undefined
}

/** @param figures values that any text may name, such as those of the claims */
export function createTranslator({ lang, strings }: Texts, figures: Values = {}): Translator {
  const valueFor = (name: string, values: Values) =>
    Object.hasOwn(values, name) ? values[name] : Object.hasOwn(figures, name) ? figures[name] : undefined

  function translate(key: string, values: Values = {}): string {
    const text = lookUp(strings, key) ?? key
    return text.replace(placeholder, (whole, name: string) => {
      const value = valueFor(name, values)
      if (value === undefined) log.warn('text.value-missing', `"${key}" has no value for ${whole}.`, { key })
      return value === undefined ? whole : String(value)
    })
  }
  function whole(key: string, values: Values = {}): string | undefined {
    const text = lookUp(strings, key)
    const missing = placeholders(text ?? '').some((name) => valueFor(name, values) === undefined)
    return text === undefined || missing ? undefined : translate(key, values)
  }
  const withFigures = (text: string) =>
    text.replace(placeholder, (whole, name: string) => String(valueFor(name, {}) ?? whole))
  const template = (key: string) => withFigures(lookUp(strings, key) ?? key)
  function texts(keys: readonly string[]): Texts {
    const known = keys.flatMap((key) => {
      const text = lookUp(strings, key)
      return text === undefined ? [] : [[key, withFigures(text)]]
    })
    return { lang, strings: Object.fromEntries(known) }
  }
  const keys = (section: string) => Object.keys(strings).filter((key) => key.startsWith(`${section}.`))
  return Object.assign(translate, { lang, whole, template, texts, keys })
}
