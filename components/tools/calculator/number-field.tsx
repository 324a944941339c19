'use client'

import { type ChangeEvent, useState } from 'react'
import { Field } from '@/components/ui/field'
import type { Translator } from '@/lib/i18n/translate'
import { APR_PERCENT, type NumberLimits, readNumber, tidyNumber } from '@/lib/tools/number-input'
import { sayNumber } from '@/lib/tools/say-number'
import { useEarlyText } from './use-early-text'

type Props = {
  t: Translator<'tools'>
  id: string
  label: string
  /** Whether the label contains the unit. Otherwise the field adds it. */
  unitSaid?: boolean
  limits: NumberLimits
  hint?: string
  /** An additional error, such as a term of 0 months. */
  error?: string
  /** If set, an empty field does not show 0 as its parsed value. */
  optional?: boolean
  /** As typed. */
  text: string
  onChange: (text: string) => void
}

/**
 * A number input with a unit. Shows the value as parsed, reports invalid or out-of-range input, and adds thousands
 * separators to an amount on blur.
 */
export function NumberField(props: Props) {
  const { t, id, label, unitSaid, limits, hint, error, optional, text, onChange } = props
  const { unit } = limits
  const tidy = tidyNumber(text, limits, t.lang)
  const input = useEarlyText(tidy, onChange)
  const { value, given, unclear, error: wrong } = readNumber(text, limits)
  const shown = sayNumber(t, value, unit)
  const silent = wrong || (optional && !given && !unclear)

  function notice(): string | undefined {
    if (silent) return undefined
    if (unclear) return t('tools.number.unclear', { example: t(`tools.number.example.${unit}`) })
    return limits === APR_PERCENT && value === 0 ? t('tools.number.noInterest') : undefined
  }
  return (
    <Field
      ref={input}
      id={id}
      label={unitSaid ? label : t('tools.number.label', { label, unit: t(`tools.unit.${unit}`) })}
      hint={hint}
      error={wrong ? t(wrong, { max: sayNumber(t, limits.max, unit) }) : error}
      understood={silent ? undefined : { shown, said: t('tools.number.understood', { value: shown }) }}
      notice={notice()}
      unitBefore={unit === 'dollars' ? '$' : undefined}
      unitAfter={unit === 'percent' ? '%' : unit === 'months' ? t('tools.unit.months') : undefined}
      inputMode="decimal"
      autoComplete="off"
      {...useTidyText({ text, tidy, onChange })}
    />
  )
}

/** Formats the text only while the field has no focus, so the caret does not jump while the visitor types. */
function useTidyText({ text, tidy, onChange }: { tidy: string } & Pick<Props, 'text' | 'onChange'>) {
  const [editing, setEditing] = useState(false)
  const tidyUp = () => tidy !== text && onChange(tidy)
  return {
    value: editing ? text : tidy,
    onFocus: () => {
      tidyUp()
      setEditing(true)
    },
    onBlur: () => {
      tidyUp()
      setEditing(false)
    },
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setEditing(true)
      onChange(event.target.value)
    },
  }
}
