'use client'

import { Field } from '@/components/ui/field'
import { formatDollarsShort, formatNumber, formatPercent } from '@/lib/i18n/formats'
import type { Language } from '@/lib/i18n/languages'
import type { Translator } from '@/lib/i18n/translate'
import { type NumberLimits, readNumber } from '@/lib/tools/number-input'
import { useEarlyText } from './use-early-text'

/** Drawn beside the field, and said in its label. */
type Unit = 'dollars' | 'percent' | 'months'

type Props = {
  t: Translator<'tools'>
  id: string
  /** What is asked for, without its unit. */
  label: string
  /** The label names the unit already. */
  unitSaid?: boolean
  unit: Unit
  limits: NumberLimits
  hint?: string
  /** What is wrong besides the limits, such as a term of 0 months. */
  error?: string
  /** As typed. */
  text: string
  onChange: (text: string) => void
}

/** A number with its unit, as text that understands `$5,000` and `6.5%`; a value out of its limits says so. */
export function NumberField({ t, id, label, unitSaid, unit, limits, hint, error, text, onChange }: Props) {
  const input = useEarlyText(text, onChange)
  const wrong = readNumber(text, limits).error
  return (
    <Field
      ref={input}
      id={id}
      label={unitSaid ? label : t('tools.number.label', { label, unit: t(`tools.unit.${unit}`) })}
      hint={hint}
      error={wrong ? t(wrong, { max: limitText(limits.max, unit, t.lang) }) : error}
      unitBefore={unit === 'dollars' ? '$' : undefined}
      unitAfter={unit === 'percent' ? '%' : unit === 'months' ? t('tools.unit.months') : undefined}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

function limitText(max: number, unit: Unit, lang: Language): string {
  if (unit === 'percent') return formatPercent(max, lang)
  return unit === 'months' ? formatNumber(max, lang) : formatDollarsShort(max, lang)
}
