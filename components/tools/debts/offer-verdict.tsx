import type { Consolidation, LeaveOutEffect } from '@/lib/finance/consolidation'
import { formatDollars, formatList } from '@/lib/i18n/formats'
import type { Translator } from '@/lib/i18n/translate'
import { Caution } from '../calculator/caution'
import { Tips } from '../result-part'
import { consolidationFacts } from './consolidation-facts'

type Props = {
  t: Translator<'debtConsolidation'>
  names: Record<string, string>
  result: Consolidation
  /** The debt that saves the most when it is left out of the loan, or null if no debt saves anything. */
  leaveOut: LeaveOutEffect | null
  onTry: (months: number) => void
  onLeaveOut: (id: string) => void
}

/** The offer's drawbacks with suggestions for improving it, followed by other facts. */
export function OfferVerdict({ t, names, result, leaveOut, onTry, onLeaveOut }: Props) {
  const { against, plain } = consolidationFacts({ t, names, result })
  const { verdict, betterTerm, leftOut } = result
  if (leftOut.length > 0) {
    const left = leftOut.map((id) => names[id] ?? '')
    const key = left.length === 1 ? 'debtConsolidation.leftOut.one' : 'debtConsolidation.leftOut.other'
    plain.push(t(key, { names: formatList(left, t.lang) }))
  }
  return (
    <>
      {against.length > 0 && (
        <Caution title={t('debtConsolidation.caution')}>
          {against.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {verdict === 'lowerPaymentHigherCost' && !betterTerm && (
            <p>{t('debtConsolidation.fact.noBetterTerm')}</p>
          )}
          {betterTerm && (
            <>
              <p>
                {t('debtConsolidation.fact.betterTerm', {
                  months: betterTerm.months,
                  cost: formatDollars(betterTerm.savings.cost, t.lang),
                  payment: formatDollars(betterTerm.savings.payment, t.lang),
                })}
              </p>
              <button
                type="button"
                onClick={() => onTry(betterTerm.months)}
                className="btn btn-line print:hidden justify-self-start"
              >
                {t('debtConsolidation.fact.tryTerm', { months: betterTerm.months })}
              </button>
            </>
          )}
          {leaveOut && (
            <>
              <p>
                {t('debtConsolidation.fact.leaveOut', {
                  name: names[leaveOut.id] ?? '',
                  amount: formatDollars(leaveOut.cost, t.lang),
                })}
              </p>
              <button
                type="button"
                onClick={() => onLeaveOut(leaveOut.id)}
                className="btn btn-line print:hidden justify-self-start"
              >
                {t('debtConsolidation.fact.tryLeaveOut', { name: names[leaveOut.id] ?? '' })}
              </button>
            </>
          )}
        </Caution>
      )}
      {plain.length > 0 && (
        <div className="mb-12">
          <Tips tips={plain} />
        </div>
      )}
    </>
  )
}
