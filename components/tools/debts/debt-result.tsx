'use client'

import {
  balancesOverTime,
  compareConsolidation,
  leaveOutEffects,
  replacedBalance,
} from '@/lib/finance/consolidation'
import { counts } from '@/lib/finance/debt'
import { payOffPlan } from '@/lib/finance/payoff-plan'
import type { Translator } from '@/lib/i18n/translate'
import { debtFinding } from '@/lib/tools/debt-finding'
import { debtNames } from '@/lib/tools/debt-names'
import {
  type DebtState,
  encodeDebts,
  type OfferFields,
  readExtra,
  toDebts,
  toOffer,
  withTypedOffer,
} from '@/lib/tools/debts'
import { sayNumber } from '@/lib/tools/say-number'
import { MonthsFigure } from '../charts/months-figure'
import { ResultActions } from '../result-actions'
import { ResultNav } from '../result-nav'
import { ResultPart } from '../result-part'
import { SpecialistCall } from '../specialist-call'
import type { Wizard } from '../wizard/use-wizard'
import { DebtTable } from './debt-table'
import { LeaveOut } from './leave-out'
import { OfferVerdict } from './offer-verdict'
import { Schedule } from './schedule'
import { SummaryHead } from './summary-head'
import { VaryOffer } from './vary-offer'
import { WaysOut } from './ways-out'

type Props = { t: Translator<'debtConsolidation' | 'tools'>; wizard: Wizard<DebtState> }

/** Step 3: compares the debts with the new loan. The visitor can change the loan's terms here. */
export function DebtResult({ t, wizard }: Props) {
  const { debts, offer, extra } = wizard.state
  const names = debtNames(debts, t)
  const owed = toDebts(debts).filter(counts)
  const terms = toOffer(offer)
  const result = compareConsolidation(toDebts(debts), terms)
  const { current, consolidated, loan } = result
  const everything = compareConsolidation(
    owed.map((debt) => ({ ...debt, apart: false })),
    terms,
  )
  const effects = leaveOutEffects(owed, terms)
  const saving = effects.filter(
    ({ id, cost }) => cost > 0 && result.debts.some((debt) => debt.id === id && !debt.apart),
  )
  const plan = (order: 'snowball' | 'avalanche') => payOffPlan(owed, order, readExtra(extra))
  const months = balancesOverTime(owed, result)
  const paidOff = (month: number) => t('debtConsolidation.balance.paidOff', { month })

  /** The figures use the last valid value of each term, so an invalid one does not hold back the others. */
  function vary(fields: OfferFields) {
    wizard.type({ ...wizard.typed, offer: fields }, { ...wizard.state, offer: withTypedOffer(offer, fields) })
  }

  function change(part: Partial<DebtState>) {
    wizard.type({ ...wizard.typed, ...part }, { ...wizard.state, ...part })
  }

  function setApart(id: string, apart: boolean) {
    const others = new Set(owed.flatMap((debt) => (debt.apart ? debt.id : [])))
    change({ debts: debts.map((debt) => ({ ...debt, apart: debt.id === id ? apart : others.has(debt.id) })) })
  }

  return (
    <div className="wizard">
      <ResultNav
        t={t}
        tool={t('debtConsolidation.title')}
        wizard={wizard}
        parts={3}
        label={t('tools.step', { n: 3, total: 3 })}
        answers={[
          {
            step: 1,
            label: t('debtConsolidation.debts.title'),
            answer: toDebts(debts)
              .map(({ id, balance }) => `${names[id]}: ${sayNumber(t, balance, 'dollars')}`)
              .join(' · '),
          },
          {
            step: 2,
            label: t('debtConsolidation.offer.title'),
            answer: `${sayNumber(t, terms.aprPercent, 'percent')} · ${sayNumber(t, terms.months, 'months')}`,
          },
        ]}
      />
      <div className="mb-10 grid items-start gap-x-16 gap-y-9 md:grid-cols-[minmax(0,7fr)_minmax(0,4.4fr)] print:grid-cols-1">
        <SummaryHead t={t} result={result} heading={wizard.heading}>
          <ResultActions t={t} fragment={encodeDebts(wizard.state)} />
        </SummaryHead>
        <VaryOffer t={t} offer={wizard.typed.offer} balance={replacedBalance(owed)} onChange={vary} />
      </div>
      <OfferVerdict
        t={t}
        names={names}
        result={result}
        leaveOut={saving.toSorted((a, b) => b.cost - a.cost)[0] ?? null}
        onTry={(term) => vary({ ...wizard.typed.offer, months: String(term) })}
        onLeaveOut={(id) => setApart(id, true)}
      />
      <WaysOut
        t={t}
        names={names}
        result={result}
        everything={everything}
        plans={{ snowball: plan('snowball'), avalanche: plan('avalanche') }}
        extra={extra}
        onExtra={(text) => change({ extra: text })}
      />
      {owed.length > 1 && (
        <LeaveOut t={t} names={names} result={result} effects={effects} onChange={setApart} />
      )}
      <ResultPart title={t('debtConsolidation.balance.title')} remark={t('debtConsolidation.balance.text')}>
        <MonthsFigure
          t={t}
          alt={t('debtConsolidation.balance.alt', {
            current: current.months,
            consolidated: consolidated.months,
          })}
          series={[
            {
              label: t('debtConsolidation.side.current'),
              values: months.slice(0, current.months + 1).map((month) => month.current),
            },
            {
              label: t('debtConsolidation.side.consolidated'),
              values: months.slice(0, consolidated.months + 1).map((month) => month.consolidated),
            },
          ]}
          ends={[paidOff(current.months), paidOff(consolidated.months)]}
        />
      </ResultPart>
      <DebtTable t={t} names={names} result={result} />
      <Schedule t={t} loan={{ ...loan, principal: loan.balance }} />
      <SpecialistCall
        t={t}
        section="debtConsolidation"
        result={{
          tool: 'debtConsolidation',
          answers: encodeDebts(wizard.state),
          finding: debtFinding(wizard.state),
        }}
        restartLabel={t('tools.startOver')}
        onRestart={wizard.restart}
      />
      <p className="note mt-8 max-w-152">
        {t('debtConsolidation.note')} {t('tools.disclaimer')}
      </p>
    </div>
  )
}
