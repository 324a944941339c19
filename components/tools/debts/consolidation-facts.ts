import type { Consolidation } from '@/lib/finance/consolidation'
import { counted } from '@/lib/i18n/counted'
import { formatDollars, formatList, formatPercent } from '@/lib/i18n/formats'
import type { Translator } from '@/lib/i18n/translate'

type Given = { t: Translator<'debtConsolidation'>; names: Record<string, string>; result: Consolidation }

/**
 * Sentences about the offer: `against` lists drawbacks that are easy to overlook, and `plain` lists the other facts.
 */
export function consolidationFacts(given: Given): { against: string[]; plain: string[] } {
  const { t, result } = given
  const { savings, monthsLonger, aprAbove, loan, replacedAprPercent } = result
  const against: string[] = []
  const plain: string[] = []
  const amount = (dollars: number) => formatDollars(Math.abs(dollars), t.lang)
  if (savings.payment < 0)
    against.push(t('debtConsolidation.fact.paymentRises', { amount: amount(savings.payment) }))
  if (savings.cost < 0) {
    const key = loan.fee > 0 ? 'debtConsolidation.fact.costRises' : 'debtConsolidation.fact.interestRises'
    against.push(t(key, { amount: amount(savings.cost) }))
  }
  if (monthsLonger > 0)
    against.push(t(counted('debtConsolidation.fact.termGrows', monthsLonger), { months: monthsLonger }))
  if (monthsLonger < 0)
    plain.push(t(counted('debtConsolidation.fact.termShrinks', -monthsLonger), { months: -monthsLonger }))
  if (aprAbove > 0)
    against.push(
      t(loan.fee > 0 ? 'debtConsolidation.fact.aprAboveFee' : 'debtConsolidation.fact.aprAbove', {
        apr: formatPercent(loan.effectiveAprPercent ?? loan.aprPercent, t.lang),
        average: formatPercent(replacedAprPercent, t.lang),
      }),
    )
  against.push(...cheaperDebts(given))
  return { against, plain }
}

function cheaperDebts({ t, names, result }: Given): string[] {
  const cheaper = result.debts.filter((debt) => debt.cheaperThanOffer && !debt.apart)
  if (cheaper.length === 0) return []
  const debts = cheaper.map(({ id, aprPercent }) =>
    t('debtConsolidation.fact.cheaperDebtItem', {
      name: names[id] ?? '',
      apr: formatPercent(aprPercent, t.lang),
    }),
  )
  return [
    t('debtConsolidation.fact.cheaperDebt', {
      debts: formatList(debts, t.lang),
      offerApr: formatPercent(result.loan.aprPercent, t.lang),
    }),
  ]
}
