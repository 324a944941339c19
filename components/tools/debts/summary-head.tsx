import type { ReactNode, RefObject } from 'react'
import { type Consolidation, replacedBalance } from '@/lib/finance/consolidation'
import { toCents } from '@/lib/finance/money'
import { counted } from '@/lib/i18n/counted'
import { formatDollarsShort, formatPercent } from '@/lib/i18n/formats'
import type { Translator } from '@/lib/i18n/translate'
import { Versus, versus } from '../charts/versus'

type Props = {
  t: Translator<'debtConsolidation' | 'tools'>
  result: Consolidation
  heading: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}

/** The verdict and the savings. */
export function SummaryHead({ t, result, heading, children }: Props) {
  const { current, consolidated, loan, savings, verdict } = result
  const replaced = result.debts.filter((debt) => !debt.apart)
  const dollars = (amount: number) => formatDollarsShort(toCents(amount) / 100, t.lang)
  const lead = t(counted('debtConsolidation.summary.lead', replaced.length), {
    balance: dollars(loan.balance),
    apr: formatPercent(loan.aprPercent, t.lang),
    term: t(counted('tools.months', loan.months), { n: loan.months }),
    count: replaced.length,
    average: formatPercent(result.replacedAprPercent, t.lang),
  })
  const costs = loan.fee > 0 ? 'cost' : 'interest'
  const sides = (part: 'payment' | 'interest' | 'cost') => ({
    t,
    title: t(`debtConsolidation.${part}.title`),
    now: { label: t('debtConsolidation.side.current'), dollars: current[part] },
    proposed: { label: t('debtConsolidation.side.consolidated'), dollars: consolidated[part] },
    saved: savings[part],
  })
  return (
    <div className="grid gap-9">
      <div className="grid justify-items-start gap-4">
        <p className="text-small font-semibold text-ink-2">{t('debtConsolidation.summary.title')}</p>
        <h1 ref={heading} tabIndex={-1}>
          {t(`debtConsolidation.verdict.${verdict}.title`)}
        </h1>
        <p className="lead">{lead}</p>
        <p className="max-w-152">{t(`debtConsolidation.verdict.${verdict}.text`)}</p>
        {loan.fee > 0 && (
          <p className="max-w-152">
            <span>
              {t(
                `debtConsolidation.summary.fee.${loan.balance > replacedBalance(replaced) ? 'inside' : 'beside'}`,
                { fee: dollars(loan.fee) },
              )}
            </span>{' '}
            {loan.effectiveAprPercent !== null && (
              <span>
                {t('debtConsolidation.summary.effective', {
                  apr: formatPercent(loan.effectiveAprPercent, t.lang),
                })}
              </span>
            )}
          </p>
        )}
        {children}
      </div>
      <div className={versus}>
        <Versus {...sides('payment')} />
        <Versus {...sides(costs)} />
      </div>
    </div>
  )
}
