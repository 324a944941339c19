import type { Loan } from '@/lib/finance/amortization'
import { type ProposedTerms, paidOverTime } from '@/lib/finance/refinance-comparison'
import { formatDollars } from '@/lib/i18n/formats'
import type { Translator } from '@/lib/i18n/translate'
import { MonthsFigure } from '../charts/months-figure'
import { ResultPart } from '../result-part'

type Props = { t: Translator<'refinance' | 'tools'>; present: Loan; terms: ProposedTerms }

/** What each loan has cost by each month: where the lines cross, one overtakes the other. */
export function PaidOverTime({ t, present, terms }: Props) {
  const months = paidOverTime(present, terms)
  const current = months.map((month) => month.current)
  const proposed = months.map((month) => month.proposed)
  const inAll = (values: number[]) => formatDollars(values.at(-1) ?? 0, t.lang)
  return (
    <ResultPart title={t('refinance.paid.title')} remark={t('refinance.paid.text')}>
      <MonthsFigure
        t={t}
        alt={t('refinance.paid.alt', { current: inAll(current), proposed: inAll(proposed) })}
        series={[
          { label: t('refinance.comparison.current'), values: current },
          { label: t('refinance.comparison.proposed'), values: proposed },
        ]}
        ends={[
          t('refinance.paid.inAll', { amount: inAll(current) }),
          t('refinance.paid.inAll', { amount: inAll(proposed) }),
        ]}
      />
    </ResultPart>
  )
}
