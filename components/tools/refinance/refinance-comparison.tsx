import type { RefinanceInputs } from '@/lib/finance/refinance'
import {
  type RefinanceComparison as Comparison,
  compareRefinance,
  type ProposedTerms,
} from '@/lib/finance/refinance-comparison'
import { counted } from '@/lib/i18n/counted'
import { formatDollarsShort, formatPercent } from '@/lib/i18n/formats'
import type { Translator } from '@/lib/i18n/translate'
import { Caution } from '../calculator/caution'
import { Versus, versus } from '../charts/versus'
import { ResultPart, resultPart, Tips } from '../result-part'
import { PaidOverTime } from './paid-over-time'

/** Sentences on the term and on when the closing costs (in dollars) are made up for, if ever. */
function comparisonFacts(t: Translator<'refinance'>, comparison: Comparison, closingCosts: number): string[] {
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

type Props = { t: Translator<'refinance' | 'tools'>; inputs: RefinanceInputs; terms: ProposedTerms | null }

/** The present loan beside the terms offered: payment, cost, when the closing costs are made up for. */
export function RefinanceComparison({ t, inputs, terms }: Props) {
  if (!terms)
    return (
      <ResultPart title={t('refinance.comparison.title')}>
        <p>{t('refinance.comparison.none')}</p>
      </ResultPart>
    )
  const present = { principal: inputs.balance, aprPercent: inputs.aprPercent, months: inputs.months }
  const comparison = compareRefinance(present, terms)
  const { current, proposed, savings, verdict } = comparison
  const { closingCosts } = terms
  const sides = (title: string, now: number, then: number, saved: number) => ({
    t,
    title,
    now: { label: t('refinance.comparison.current'), dollars: now },
    proposed: { label: t('refinance.comparison.proposed'), dollars: then },
    saved,
  })
  const text = t(`refinance.verdict.${verdict}.text`)
  const title = t(`refinance.verdict.${verdict}.title`)
  const facts = comparisonFacts(t, comparison, closingCosts)
  return (
    <>
      <section className={resultPart}>
        <h2 className="text-title">{t('refinance.comparison.title')}</h2>
        <p className="lead mt-3 mb-8">
          {t('refinance.comparison.lead', {
            balance: formatDollarsShort(inputs.balance, t.lang),
            apr: formatPercent(inputs.aprPercent, t.lang),
            months: inputs.months,
            newApr: formatPercent(terms.aprPercent, t.lang),
            newMonths: terms.months,
          })}
        </p>
        <div className={`${versus} mb-8`}>
          <Versus
            {...sides(t('refinance.comparison.payment'), current.payment, proposed.payment, savings.payment)}
          />
          <Versus
            {...sides(
              t(closingCosts > 0 ? 'refinance.comparison.total' : 'refinance.comparison.interest'),
              current.interest,
              proposed.interest + closingCosts,
              savings.cost,
            )}
          />
        </div>
        {verdict === 'worse' || verdict === 'lowerPaymentHigherCost' ? (
          <Caution title={title} className="">
            <p>{text}</p>
            {facts.map((fact) => (
              <p key={fact}>{fact}</p>
            ))}
          </Caution>
        ) : (
          <div className="grid gap-3">
            <h3>{title}</h3>
            <p>{text}</p>
            <Tips tips={facts} />
          </div>
        )}
      </section>
      <PaidOverTime t={t} present={present} terms={terms} />
    </>
  )
}
