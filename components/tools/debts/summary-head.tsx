import type { ReactNode, RefObject } from 'react'
import type { Consolidation } from '@/lib/finance/consolidation'
import { formatDollarsShort, formatPercent } from '@/lib/i18n/formats'
import type { Translator } from '@/lib/i18n/translate'
import { Versus, versus } from '../charts/versus'

type Props = {
  t: Translator<'debtConsolidation' | 'tools'>
  result: Consolidation
  heading: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}

/** The verdict in words and figures, before anything else. */
export function SummaryHead({ t, result, heading, children }: Props) {
  const { debts, current, consolidated, savings, verdict } = result
  const lead = t(
    debts.length === 1 ? 'debtConsolidation.summary.lead.one' : 'debtConsolidation.summary.lead.other',
    {
      balance: formatDollarsShort(consolidated.balance, t.lang),
      apr: formatPercent(consolidated.aprPercent, t.lang),
      term: t(consolidated.months === 1 ? 'tools.months.one' : 'tools.months.other', {
        n: consolidated.months,
      }),
      count: debts.length,
      average: formatPercent(Math.round(current.aprPercent * 100) / 100, t.lang),
    },
  )
  const sides = (part: 'payment' | 'interest') => ({
    t,
    title: t(`debtConsolidation.${part}.title`),
    now: { label: t('debtConsolidation.side.current'), dollars: current[part] },
    proposed: { label: t('debtConsolidation.side.consolidated'), dollars: consolidated[part] },
    saved: savings[part],
  })
  return (
    <>
      <div className="grid justify-items-start gap-4">
        <p className="text-small font-semibold text-ink-2">{t('debtConsolidation.summary.title')}</p>
        <h1 ref={heading} tabIndex={-1}>
          {t(`debtConsolidation.verdict.${verdict}.title`)}
        </h1>
        <p className="lead">{lead}</p>
        <p className="max-w-152">{t(`debtConsolidation.verdict.${verdict}.text`)}</p>
        {children}
      </div>
      <div className={`${versus} md:col-span-full md:row-start-2`}>
        <Versus {...sides('payment')} />
        <Versus {...sides('interest')} />
      </div>
    </>
  )
}
