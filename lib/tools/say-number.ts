import { counted } from '../i18n/counted.ts'
import { formatDollarsShort, formatPercent } from '../i18n/formats.ts'
import type { Translator } from '../i18n/translate.ts'
import type { NumberUnit } from './number-input.ts'

/** Formats a value with its unit: `$5,000`, `6.5%` or `36 months`. */
export function sayNumber(t: Translator<'tools'>, value: number, unit: NumberUnit): string {
  if (unit === 'percent') return formatPercent(value, t.lang)
  if (unit === 'dollars') return formatDollarsShort(value, t.lang)
  return t(counted('tools.months', value), { n: value })
}
