import { shownRatio, shownSum, toCents } from '@/lib/finance/money'
import type { RefinanceInputs } from '@/lib/finance/refinance'
import { ltvBest } from '@/lib/finance/refinance'
import {
  type RefinanceComparison as Comparison,
  compareRefinance,
  type ProposedTerms,
} from '@/lib/finance/refinance-comparison'
import { counted } from '@/lib/i18n/counted'
import { formatDollarsShort, formatPercent } from '@/lib/i18n/formats'
import type { Translator } from '@/lib/i18n/translate'
import type { RefinanceFields } from '@/lib/tools/refinance-form'
import { Caution } from '../calculator/caution'
import { Versus, versus } from '../charts/versus'
import { resultPart, Tips } from '../result-part'
import { SavedOverTime } from './saved-over-time'
import { VaryTerms } from './vary-terms'

type Compared = {
  t: Translator<'refinance' | 'tools'>
  inputs: RefinanceInputs
  terms: ProposedTerms
  comparison: Comparison
}

/** Sentences about the term, the break-even month, and any additional borrowing. */
function comparisonFacts({ t, inputs, terms, comparison }: Compared): string[] {
  const { monthsLonger, breakEvenMonth, aheadUntilMonth, savings, proposed } = comparison
  const { closingCosts, rolledIn, cashOut = 0 } = terms
  const dollars = (amount: number) => formatDollarsShort(toCents(amount) / 100, t.lang)
  const facts: string[] = []
  if (monthsLonger > 0)
    facts.push(t(counted('refinance.fact.termGrows', monthsLonger), { months: monthsLonger }))
  if (monthsLonger < 0)
    facts.push(t(counted('refinance.fact.termShrinks', -monthsLonger), { months: -monthsLonger }))
  if (breakEvenMonth !== null) {
    const key =
      savings.payment < 0 && cashOut === 0 ? 'refinance.breakEven.later' : 'refinance.breakEven.month'
    facts.push(t(key, { month: breakEvenMonth }))
  } else if (closingCosts > 0) facts.push(t('refinance.breakEven.never'))
  if (aheadUntilMonth !== null) facts.push(t('refinance.breakEven.then', { month: aheadUntilMonth }))
  if (rolledIn) facts.push(t('refinance.fact.rolledIn', { costs: dollars(closingCosts) }))
  if (cashOut > 0)
    facts.push(
      t('refinance.fact.cashOut', { cash: dollars(cashOut), interest: dollars(proposed.cashInterest) }),
    )
  if (rolledIn || cashOut > 0) facts.push(borrowed(t, inputs, proposed.principal))
  return facts
}

/** The amount of the new loan and, for a mortgage or auto loan, the loan-to-value ratio. */
function borrowed(t: Compared['t'], inputs: RefinanceInputs, principal: number): string {
  const loan = formatDollarsShort(toCents(principal) / 100, t.lang)
  if (inputs.loanType !== 'mortgage' && inputs.loanType !== 'auto')
    return t('refinance.fact.borrowed', { loan })
  const percent = shownRatio((principal / inputs.assetValue) * 100)
  const best = ltvBest[inputs.loanType]
  return t(percent > best ? 'refinance.fact.borrowedOver' : 'refinance.fact.borrowedShare', {
    loan,
    ltv: formatPercent(percent, t.lang),
    best: formatPercent(best, t.lang),
  })
}

function Figures({ t, inputs, terms, comparison }: Compared) {
  const { current, proposed, savings } = comparison
  const { closingCosts } = terms
  const housing = inputs.loanType === 'mortgage' ? (inputs.taxesInsurance ?? 0) : 0
  const sides = (title: string, now: number, then: number, saved: number) => ({
    t,
    title,
    now: { label: t('refinance.comparison.current'), dollars: now },
    proposed: { label: t('refinance.comparison.proposed'), dollars: then },
    saved,
  })
  return (
    <div className={`${versus} mt-5`}>
      <Versus
        {...sides(
          t(housing > 0 ? 'refinance.comparison.paymentHousing' : 'refinance.comparison.payment'),
          shownSum(current.payment, housing),
          shownSum(proposed.payment, housing),
          savings.payment,
        )}
      />
      <Versus
        {...sides(
          t(closingCosts > 0 ? 'refinance.comparison.total' : 'refinance.comparison.interest'),
          current.interest,
          shownSum(proposed.interest, closingCosts),
          savings.cost,
        )}
      />
    </div>
  )
}

type Props = {
  t: Compared['t']
  inputs: RefinanceInputs
  terms: ProposedTerms | null
  /** As typed. */
  fields: RefinanceFields
  onVary: (part: Partial<RefinanceFields>) => void
}

/** Compares the current loan with the offered terms: payment, cost, break-even. */
export function RefinanceComparison({ t, inputs, terms, fields, onVary }: Props) {
  const present = { principal: inputs.balance, aprPercent: inputs.aprPercent, months: inputs.months }
  const comparison = terms && compareRefinance(present, terms)
  const { verdict } = comparison ?? {}
  const facts = terms && comparison ? comparisonFacts({ t, inputs, terms, comparison }) : []
  return (
    <>
      <section className={resultPart}>
        <div className="grid items-start gap-x-16 gap-y-9 md:grid-cols-[minmax(0,7fr)_minmax(0,4.4fr)] print:grid-cols-1">
          <div className="grid gap-4">
            <h2 className="text-title">{t('refinance.comparison.title')}</h2>
            {terms && verdict ? (
              <>
                <p className="lead">
                  {t('refinance.comparison.lead', {
                    balance: formatDollarsShort(inputs.balance, t.lang),
                    apr: formatPercent(inputs.aprPercent, t.lang),
                    months: inputs.months,
                    newApr: formatPercent(terms.aprPercent, t.lang),
                    newMonths: terms.months,
                  })}
                </p>
                <h3 className="mt-3">{t(`refinance.verdict.${verdict}.title`)}</h3>
                <p className="mb-3 max-w-152">{t(`refinance.verdict.${verdict}.text`)}</p>
                {facts.length > 0 &&
                  (verdict === 'worse' || verdict === 'lowerPaymentHigherCost' ? (
                    <Caution title={t('refinance.caution')} className="">
                      {facts.map((fact) => (
                        <p key={fact}>{fact}</p>
                      ))}
                    </Caution>
                  ) : (
                    <Tips tips={facts} />
                  ))}
              </>
            ) : (
              <p>{t('refinance.comparison.none')}</p>
            )}
            {terms && comparison && <Figures {...{ t, inputs, terms, comparison }} />}
          </div>
          <VaryTerms t={t} loanType={inputs.loanType} fields={fields} onChange={onVary} />
        </div>
      </section>
      {terms && comparison && <SavedOverTime t={t} present={present} terms={terms} comparison={comparison} />}
    </>
  )
}
