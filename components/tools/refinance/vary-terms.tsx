import type { RefinanceLoanType } from '@/lib/finance/refinance'
import { formatNumber, formatPercent } from '@/lib/i18n/formats'
import type { Translator } from '@/lib/i18n/translate'
import { type RefinanceFields, readRefinanceNumber } from '@/lib/tools/refinance-form'
import { Slider } from '../calculator/slider'
import { CostsPlace } from './costs-place'
import { RefinanceNumber } from './refinance-number'

type Props = {
  t: Translator<'refinance' | 'tools'>
  loanType: RefinanceLoanType
  /** As typed. */
  fields: RefinanceFields
  onChange: (part: Partial<RefinanceFields>) => void
}

/**
 * Mortgage rates are quoted in eighths of a percent, and mortgage terms in years. Other loans use quarters of a
 * percent and months.
 */
const ranges = {
  mortgage: {
    newAprPercent: { min: 0, max: 15, step: 0.125 },
    newMonths: { min: 60, max: 360, step: 12 },
  },
  other: {
    newAprPercent: { min: 0, max: 36, step: 0.25 },
    newMonths: { min: 6, max: 120, step: 1 },
  },
} as const

/** Number fields for trying other terms. Rate and term also have sliders. */
export function VaryTerms({ t, loanType, fields, onChange }: Props) {
  const value = (field: 'newAprPercent' | 'newMonths') => readRefinanceNumber(fields, field).value
  const said = {
    newAprPercent: formatPercent(value('newAprPercent'), t.lang),
    newMonths: `${formatNumber(value('newMonths'), t.lang)} ${t('tools.unit.months')}`,
  }
  const number = (field: 'newAprPercent' | 'newMonths' | 'closingCosts' | 'cashOut') => (
    <RefinanceNumber t={t} field={field} fields={fields} onChange={(text) => onChange({ [field]: text })} />
  )
  return (
    <section className="grid gap-3 border border-rule bg-sheet px-7 pt-6 pb-7 print:hidden">
      <h3 className="text-4xl">{t('refinance.vary.title')}</h3>
      <p className="text-small text-ink-2">{t('refinance.vary.text')}</p>
      {(['newAprPercent', 'newMonths'] as const).map((field) => (
        <div key={field}>
          {number(field)}
          <Slider
            label={t(`refinance.vary.${field}`)}
            said={said[field]}
            value={value(field)}
            range={ranges[loanType === 'mortgage' ? 'mortgage' : 'other'][field]}
            onChange={(text) => onChange({ [field]: text })}
          />
        </div>
      ))}
      {number('closingCosts')}
      <CostsPlace t={t} fields={fields} onChange={onChange} />
      {number('cashOut')}
    </section>
  )
}
