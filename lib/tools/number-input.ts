/** What a number field accepts: whole or decimal, and the greatest value that makes sense in it. */
export type NumberLimits = { readonly max: number; readonly whole?: true }

/** Up to $100 million: ten times the largest loan that the firm arranges. */
export const MONEY: NumberLimits = { max: 100_000_000 }
export const APR_PERCENT: NumberLimits = { max: 1000 }
export const MONTHS: NumberLimits = { max: 600, whole: true }

/** String key of the sentence that the field shows; it may hold {max}. */
type NumberError = 'tools.number.negative' | 'tools.number.tooLarge'

/**
 * `given`: whether the text holds a number at all; without one `value` is 0. With an error it is 0 too, so
 * that no sum ever meets an absurd or infinite number.
 */
export type NumberReading = { value: number; given: boolean; error: NumberError | null }

/** More than any amount or rate has, and few enough that a value is never written with an exponent. */
const DECIMALS = 6

/** No number that fits a field is longer, and a pasted book must not freeze the page. */
const LONGEST = 100

/**
 * The first run of digits and separators, with a sign before or after `$`, and an exponent or the k of
 * thousands.
 */
const NUMBER =
  /(?:(?<!\w)([-−–]))?\s*\$?\s*([-−–])?\s*((?:\d|[.,](?=\d))(?:[\d.,'’]|\s(?=\d{3}(?!\d)))*)(?:e([+-]?\d+)|\s?(k)\b)?/i

/**
 * Reads what a visitor typed: `$5,000`, `6.5%`, `5 000`, `10k`, `36 months`, and the separators of other
 * countries where they cannot be mistaken (`6,5`, `1.234,56`). Text without a number counts as 0, as does an
 * empty field. Whole-number fields drop the fraction.
 */
export function readNumber(text: string, limits: NumberLimits): NumberReading {
  const match = NUMBER.exec(text.slice(0, LONGEST))
  if (!match) return { value: 0, given: false, error: null }
  const [, minus, innerMinus, digits = '', exponent, thousand] = match
  const magnitude = Number(`${withPoint(digits)}e${exponent ?? (thousand ? 3 : 0)}`)
  const value = limits.whole ? Math.trunc(magnitude) : Number(magnitude.toFixed(DECIMALS))
  if ((minus || innerMinus) && value !== 0) return { value: 0, given: true, error: 'tools.number.negative' }
  if (value > limits.max) return { value: 0, given: true, error: 'tools.number.tooLarge' }
  return { value, given: true, error: null }
}

/** Digits with at most a decimal point: group separators go, a decimal comma becomes a point. */
function withPoint(text: string): string {
  const run = text.replace(/[\s'’]/g, '').replace(/[.,]+$/, '')
  const decimal = decimalSeparator(run)
  const at = decimal ? run.lastIndexOf(decimal) : run.length
  const whole = run.slice(0, at).replace(/[.,]/g, '')
  return `${whole || '0'}.${run.slice(at + 1).replace(/[.,]/g, '') || '0'}`
}

/**
 * As in the United States a comma groups and a point is decimal; a comma alone is decimal only where it cannot
 * group: before one or two digits, or after nothing but a 0.
 */
function decimalSeparator(run: string): '.' | ',' | null {
  if (run.includes('.') && run.includes(',')) return run.lastIndexOf('.') > run.lastIndexOf(',') ? '.' : ','
  if (/^[1-9]\d{0,2}(,\d{3})+$/.test(run) || /^[1-9]\d{0,2}(\.\d{3}){2,}$/.test(run)) return null
  if (run.includes('.')) return '.'
  return /^(0?,\d+|\d+,\d{1,2})$/.test(run) ? ',' : null
}
