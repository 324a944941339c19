import { counted } from '../i18n/counted.ts'
import { formatDollarsShort, formatPercent } from '../i18n/formats.ts'
import type { Translator } from '../i18n/translate.ts'
import type { NumberUnit } from './number-input.ts'

/** A value followed by its unit in words. */
export function sayNumber(t: Translator<'tools'>, value: number, unit: NumberUnit): string {
  if (unit === 'percent') return formatPercent(value, t.lang)
  if (unit === 'dollars') return formatDollarsShort(value, t.lang)
  return t(counted('tools.months', value), { n: value })
}
