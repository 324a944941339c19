import { locales } from '../i18n/formats.ts'
import type { Language } from '../i18n/languages.ts'

/** The units of the number fields. Each field accepts the words for its own unit only. */
export type NumberUnit = 'dollars' | 'percent' | 'months'

/** What a number field accepts: its unit, its maximum, and whether fractions are dropped. */
export type NumberLimits = { readonly unit: NumberUnit; readonly max: number; readonly whole?: true }

/** Ten times the largest loan that the firm arranges. */
export const MONEY: NumberLimits = { unit: 'dollars', max: 100_000_000 }
/** APRs of payday loans reach 700%. */
export const APR_PERCENT: NumberLimits = { unit: 'percent', max: 1000 }
/** Fifty years. */
export const MONTHS: NumberLimits = { unit: 'months', max: 600, whole: true }

/** Text key of the field's error message. The message may contain {max}. */
type NumberError = 'tools.number.negative' | 'tools.number.tooLarge'

/**
 * `given`: whether the text is a number. If not, `value` is 0 and `unclear` tells unparsable text from an empty
 * field. On an error, `value` is also 0, so sums never include an absurd or infinite number.
 */
export type NumberReading = { value: number; given: boolean; unclear: boolean; error: NumberError | null }

/** Enough for any amount or rate, and small enough that no value is formatted with an exponent. */
const DECIMALS = 6

/** Amounts below half a cent are shown as $0, so they count as 0. */
const HALF_CENT = 0.005

/** Longer than any valid number. Prevents a huge paste from freezing the page. */
const LONGEST = 100

/** Suffixes allowed after the number, by unit. */
const suffixes: Record<NumberUnit, RegExp> = {
  dollars: /^(usd|dollars?|d[oó]lar(es)?)?$/,
  percent: /^(%|percent|por ciento)?$/,
  months: /^(months?|mos?\.?|mes(es)?)?$/,
}
const prefixes: Record<NumberUnit, RegExp> = { dollars: /^(us\$|usd|\$)/, percent: /^(?!)/, months: /^(?!)/ }

/** Words that multiply an amount of money, in both languages. */
const multiples: readonly [RegExp, number][] = [
  [/^(k|thousand|mil)\b/, 1000],
  [/^(m|million|mill[oó]n|millones)\b/, 1_000_000],
]

/**
 * Parses numbers as people write them in both languages: `$5,000`, `25.000`, `25 000`, `6,5%`, `1.234,56`, `10k`,
 * `36 meses`. Text that is not a number (`3 years`, `5-3`) counts as 0, like an empty field.
 */
export function readNumber(text: string, limits: NumberLimits): NumberReading {
  const { unit, max, whole } = limits
  const trimmed = text.trim().slice(0, LONGEST).toLowerCase()
  const { minus, rest } = withoutSign(trimmed, prefixes[unit])
  const digits = /^(?=[.,]?\d)[\d.,'’\s]+/.exec(rest)?.[0] ?? ''
  const plain = plainNumber(digits.trim(), unit)
  const { times, after } = multiple(rest.slice(digits.length), unit)
  if (plain === null || !suffixes[unit].test(after))
    return { value: 0, given: false, unclear: trimmed !== '', error: null }

  const magnitude = Number(plain) * times
  const value = whole ? Math.trunc(magnitude) : Number(magnitude.toFixed(DECIMALS))
  const reading = { given: true, unclear: false } as const
  if (minus && value !== 0) return { ...reading, value: 0, error: 'tools.number.negative' }
  if (value > max) return { ...reading, value: 0, error: 'tools.number.tooLarge' }
  return { ...reading, value: unit === 'dollars' && value < HALF_CENT ? 0 : value, error: null }
}

/** Whether `readNumber` would take the value's decimal point for a thousands separator, as in 25.125. */
const looksGrouped = (value: number) => /^[1-9]\d{0,2}\.\d{3}$/.test(String(value))

/** The value as text for a link. `readNumber` parses it back to the same value. */
export function numberInLink(value: number, { unit }: NumberLimits): string {
  return unit === 'dollars' && looksGrouped(value) ? value.toFixed(4) : String(value)
}

/**
 * Formats a value for a field without focus. Amounts get thousands separators. `readNumber` parses the text back to
 * the same value.
 */
export function writeNumber(value: number, limits: NumberLimits, language: Language): string {
  if (limits.unit !== 'dollars') return String(value)
  const decimals = Number.isInteger(value) ? 0 : looksGrouped(value) ? 4 : 2
  const format = { minimumFractionDigits: decimals, maximumFractionDigits: DECIMALS }
  return new Intl.NumberFormat(locales[language], format).format(value)
}

/** The text to show in a field without focus: formatted if it is a number in range, otherwise as typed. */
export function tidyNumber(text: string, limits: NumberLimits, language: Language): string {
  const { value, given, error } = readNumber(text, limits)
  return given && !error ? writeNumber(value, limits, language) : text
}

/** The sign may precede or follow the currency. */
function withoutSign(text: string, prefix: RegExp): { minus: boolean; rest: string } {
  const sign = /^[-−–+]/
  const signed = text.replace(sign, '').trimStart()
  const bare = signed.replace(prefix, '').trimStart()
  const rest = signed === text ? bare.replace(sign, '').trimStart() : bare
  return { minus: /[-−–]/.test(text.slice(0, text.length - rest.length)), rest }
}

function multiple(text: string, unit: NumberUnit): { times: number; after: string } {
  const after = text.trim()
  const [word, times] = (unit === 'dollars' && multiples.find(([each]) => each.test(after))) || [/^/, 1]
  return { times, after: after.replace(word, '').trim() }
}

/** Matches thousands in groups of three with one kind of separator, and optional decimals with the other kind. */
const GROUPED = /^[1-9]\d{0,2}(?:([.,'’\s])\d{3})(?:\1\d{3})*(?:(?!\1)[.,]\d*)?$/
const DECIMAL = /^\d*[.,]?\d*$/

/**
 * The number with a decimal point and without thousands separators, or null if the separators are invalid. A single
 * separator before exactly three digits groups thousands, except in a percentage, where 6.125 and 6,125 are decimals.
 */
function plainNumber(run: string, unit: NumberUnit): string | null {
  // A trailing separator means the number is still being typed.
  const text = run.replace(/[.,]$/, '')
  const separators = text.match(/[.,'’\s]/g) ?? []
  const groups = GROUPED.test(text) && !(unit === 'percent' && /^\d+[.,]\d{3}$/.test(text))
  if (groups) {
    const group = separators[0] ?? ''
    return text.replaceAll(group, '').replace(/\s/g, '').replace(',', '.')
  }
  if (!DECIMAL.test(text) || !/\d/.test(text)) return null
  // Malformed grouping such as 5,0000 or 1234,567 must not become a few dollars.
  if (unit !== 'percent' && /[1-9]\d*,\d{3,}$/.test(text) && !/^0/.test(text)) return null
  return text.replace(',', '.').replace(/^\./, '0.')
}
