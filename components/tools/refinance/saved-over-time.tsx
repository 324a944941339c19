import type { Loan } from '@/lib/finance/amortization'
import {
  type ProposedTerms,
  type RefinanceComparison,
  savingsOverTime,
} from '@/lib/finance/refinance-comparison'
import { formatDollars } from '@/lib/i18n/formats'
import type { Translator } from '@/lib/i18n/translate'
import { MonthsFigure } from '../charts/months-figure'
import { ResultPart } from '../result-part'

type Props = {
  t: Translator<'refinance' | 'tools'>
  present: Loan
  terms: ProposedTerms
  comparison: RefinanceComparison
}

/** Cumulative savings by month. The line reaches zero at break-even. */
export function SavedOverTime({ t, present, terms, comparison }: Props) {
  const { breakEvenMonth, savings } = comparison
  // Replaces the last value with the savings stated above the chart, which are computed from rounded costs.
  const values = savingsOverTime(present, terms).with(-1, savings.cost)
  const end = { amount: formatDollars(values.at(-1) ?? 0, t.lang), month: values.length - 1 }
  const reached =
    breakEvenMonth === null ? '' : ` ${t('refinance.saved.breakEven', { month: breakEvenMonth })}.`
  return (
    <ResultPart
      title={t('refinance.saved.title')}
      remark={t(breakEvenMonth === null ? 'refinance.saved.textPlain' : 'refinance.saved.text')}
    >
      <MonthsFigure
        t={t}
        alt={`${t('refinance.saved.alt', end)}${reached}`}
        series={[{ label: t('refinance.saved.label'), values }]}
        ends={[t('refinance.saved.end', end)]}
        mark={
          breakEvenMonth === null
            ? undefined
            : { month: breakEvenMonth, label: t('refinance.saved.breakEven', { month: breakEvenMonth }) }
        }
      />
    </ResultPart>
  )
}
