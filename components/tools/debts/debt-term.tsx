import { termsOf } from '@/lib/finance/debt'
import { toCents } from '@/lib/finance/money'
import { repay } from '@/lib/finance/repayment'
import { counted } from '@/lib/i18n/counted'
import { formatDollars } from '@/lib/i18n/formats'
import type { Translator } from '@/lib/i18n/translate'
import {
  type DebtChange,
  type DebtFields,
  debtProblem,
  readDebt,
  switchKnown,
  toDebt,
} from '@/lib/tools/debts'
import { MONEY, MONTHS } from '@/lib/tools/number-input'
import { NumberField } from '../calculator/number-field'
import { Segments } from '../calculator/segments'

type Props = {
  t: Translator<'debtConsolidation' | 'tools'>
  debt: DebtFields
  onChange: (change: DebtChange) => void
}

/** Asks for the months left or the monthly payment, whichever the visitor knows, and shows the other value. */
export function DebtTerm({ t, debt, onChange }: Props) {
  const { id, known } = debt
  const options = (['months', 'payment'] as const).map((each) => ({
    id: each,
    label: t(`debtConsolidation.known.${each}`),
  }))
  const payment = known === 'payment'
  return (
    <>
      <Segments
        name={`${id}-known`}
        label={t('debtConsolidation.known.title')}
        options={options}
        chosen={known}
        onChoose={(choice) => onChange((latest) => switchKnown(latest, choice))}
      />
      <NumberField
        key={known}
        t={t}
        id={`${id}-${known}`}
        label={t(payment ? 'debtConsolidation.field.payment' : 'debtConsolidation.field.months')}
        unitSaid={!payment}
        limits={payment ? MONEY : MONTHS}
        error={problemOf(t, debt)}
        text={debt[known]}
        onChange={(text) => onChange({ [known]: text })}
      />
      <p className="min-h-6 self-end text-small text-ink-2 tabular-nums lining-nums sm:pb-3.5">
        {consequence(t, debt)}
      </p>
    </>
  )
}

/** Explains why the debt cannot be included. Shown as the error of the months or payment field. */
function problemOf(t: Props['t'], debt: DebtFields): string | undefined {
  const problem = debtProblem(debt)
  if (problem === 'noTerm') return t(`debtConsolidation.debts.noTerm.${debt.known}`)
  if (problem !== 'neverPaid') return undefined
  const { balance, aprPercent } = readDebt(debt)
  const interest = toCents((balance.value * aprPercent.value) / 100 / 12) / 100
  return t('debtConsolidation.debts.neverPaid', { interest: formatDollars(interest, t.lang) })
}

/**
 * A sentence with the value that the visitor did not enter: the payment computed from the months, or the months
 * computed from the payment. Null if the fields are incomplete or invalid.
 */
function consequence(t: Props['t'], debt: DebtFields): string | null {
  const { balance, aprPercent, term } = readDebt(debt)
  const sound = [balance, term].every(({ value }) => value > 0) && !aprPercent.error && !debtProblem(debt)
  if (!sound) return null
  const { months, payment } = repay(termsOf(toDebt(debt)))
  if (debt.known === 'payment') return t(counted('debtConsolidation.known.paidOff', months), { months })
  return t('debtConsolidation.known.each', { payment: formatDollars(payment, t.lang) })
}
