import type { RefinanceComparison } from '@/lib/finance/refinance-comparison'
import { counted } from '@/lib/i18n/counted'
import type { Translator } from '@/lib/i18n/translate'

/** Sentences on the term and on when the closing costs (in dollars) are made up for, if ever. */
export function comparisonFacts(
  t: Translator<'refinance'>,
  comparison: RefinanceComparison,
  closingCosts: number,
): string[] {
  const { monthsLonger, breakEvenMonth, aheadUntilMonth, savings } = comparison
  const facts: string[] = []
  if (monthsLonger > 0)
    facts.push(t(counted('refinance.fact.termGrows', monthsLonger), { months: monthsLonger }))
  if (monthsLonger < 0)
    facts.push(t(counted('refinance.fact.termShrinks', -monthsLonger), { months: -monthsLonger }))
  if (breakEvenMonth !== null) {
    const key = savings.payment < 0 ? 'refinance.breakEven.later' : 'refinance.breakEven.month'
    facts.push(t(key, { month: breakEvenMonth }))
  } else if (closingCosts > 0) facts.push(t('refinance.breakEven.never'))
  if (aheadUntilMonth !== null) facts.push(t('refinance.breakEven.then', { month: aheadUntilMonth }))
  return facts
}
