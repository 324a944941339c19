'use client'

import { formatDollarsShort } from '@/lib/i18n/formats'
import type { Translator } from '@/lib/i18n/translate'
import { MONEY, readNumber } from '@/lib/tools/number-input'
import { NumberField } from '../calculator/number-field'
import { ResultPart } from '../result-part'

const WEEKS = 52

type Props = {
  t: Translator<'tools' | 'spendingHabit'>
  /** Weekly amount as typed. */
  text: string
  onChange: (text: string) => void
}

/** An optional weekly amount and its yearly total. */
export function YearlyCost({ t, text, onChange }: Props) {
  const { value } = readNumber(text, MONEY)
  const year = Math.round(value * WEEKS)
  const dollars = (amount: number) => formatDollarsShort(amount, t.lang)
  return (
    <ResultPart title={t('spendingHabit.yearly.title')} remark={t('spendingHabit.yearly.text')}>
      <div className="grid max-w-136 gap-5">
        <NumberField
          t={t}
          id="weekly-amount"
          label={t('spendingHabit.yearly.label')}
          limits={MONEY}
          optional
          text={text}
          onChange={onChange}
        />
        <p role="status" className="text-lg">
          {year > 0 &&
            t('spendingHabit.yearly.result', { year: dollars(year), half: dollars(Math.round(year / 2)) })}
        </p>
      </div>
    </ResultPart>
  )
}
