import type { Consolidation } from '@/lib/finance/consolidation'
import { toCents } from '@/lib/finance/money'
import type { PayoffPlan } from '@/lib/finance/payoff-plan'
import { counted } from '@/lib/i18n/counted'
import { formatDollars, formatList } from '@/lib/i18n/formats'
import type { Translator } from '@/lib/i18n/translate'
import { MONEY } from '@/lib/tools/number-input'
import { NumberField } from '../calculator/number-field'
import { ResultPart } from '../result-part'

type Props = {
  t: Translator<'debtConsolidation' | 'tools'>
  names: Record<string, string>
  /** `result`: the loan without the debts that the visitor left out. `everything`: the loan with all debts. */
  result: Consolidation
  everything: Consolidation
  plans: { snowball: PayoffPlan; avalanche: PayoffPlan }
  /** As typed. */
  extra: string
  onExtra: (text: string) => void
}

type Way = { id: string; label: string; payment: number; cost: number; months: number; loan: boolean }

/**
 * Compares payment, duration and cost of the current debts, the loan, and payoff plans without a loan (snowball and
 * avalanche).
 */
export function WaysOut({ t, names, result, everything, plans, extra, onExtra }: Props) {
  const ways = waysOf({ t, names, result, everything, plans })
  const most = Math.max(...ways.map(({ cost }) => toCents(cost)))
  const least = Math.min(...ways.map(({ cost }) => toCents(cost)))
  const cheapest = ways.filter(({ cost }) => toCents(cost) === least)
  const { current, debts } = result
  const columns = [
    t('debtConsolidation.ways.payment'),
    t('debtConsolidation.ways.months'),
    t(result.loan.fee > 0 ? 'debtConsolidation.cost.title' : 'debtConsolidation.table.interest'),
  ]
  const lessThanNow = (toCents(current.cost) - least) / 100
  return (
    <ResultPart
      title={t('debtConsolidation.ways.title')}
      {...(debts.length > 1 && { remark: t('debtConsolidation.ways.text') })}
    >
      <div>
        <table className="figures figures-stack figures-plain">
          <caption className="sr-only">{t('debtConsolidation.ways.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('debtConsolidation.ways.way')}</th>
              {columns.map((column) => (
                <th key={column} scope="col" className="figures-number">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ways.map(({ id, label, payment, months, cost, loan }) => (
              <tr key={id}>
                <th scope="row">
                  {label}
                  {toCents(cost) === least && least < most && (
                    <span className="block text-note font-semibold text-green">
                      {t('debtConsolidation.ways.cheapest')}
                    </span>
                  )}
                  <svg width="100%" height="8" aria-hidden="true" className="mt-1.5 block">
                    <rect
                      width={`${most > 0 ? (toCents(cost) / most) * 100 : 0}%`}
                      height="8"
                      className={loan ? 'fill-green' : 'fill-ink'}
                    />
                  </svg>
                </th>
                {[
                  formatDollars(payment, t.lang),
                  t(counted('tools.months', months), { n: months }),
                  formatDollars(cost, t.lang),
                ].map((text, index) => (
                  <td key={columns[index]} data-column={columns[index]} className="figures-number">
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <div aria-live="polite" className="grid max-w-152 gap-3">
          {lessThanNow > 0 && (
            <p>
              {t('debtConsolidation.ways.saves', {
                ways: formatList(
                  cheapest.map(({ label }) => label),
                  t.lang,
                ),
                amount: formatDollars(lessThanNow, t.lang),
              })}
            </p>
          )}
          {debts.length > 1 &&
            (['snowball', 'avalanche'] as const).map((order) => (
              <p key={order} className="text-small text-ink-2">
                {t(`debtConsolidation.ways.order.${order}`, {
                  debts: formatList(
                    plans[order].payoffs.map(({ id, month }) =>
                      t('debtConsolidation.ways.order.item', { name: names[id] ?? '', month }),
                    ),
                    t.lang,
                  ),
                })}
              </p>
            ))}
        </div>
        <div className="mt-6 max-w-80 print:hidden">
          <NumberField
            t={t}
            id="extra"
            label={`${t('debtConsolidation.ways.extra')} (${t('tools.optional')})`}
            optional
            limits={MONEY}
            text={extra}
            onChange={onExtra}
          />
        </div>
      </div>
    </ResultPart>
  )
}

function waysOf({ t, names, result, everything, plans }: Omit<Props, 'extra' | 'onExtra'>): Way[] {
  const { current, consolidated, debts } = result
  const apart = debts.filter((debt) => debt.apart).map(({ id }) => names[id] ?? '')
  const all = {
    id: 'everything',
    label: t('debtConsolidation.ways.loan'),
    ...figuresOf(everything.consolidated),
    loan: true,
  }
  const some = {
    id: 'loan',
    label: t('debtConsolidation.ways.loanWithout', { names: formatList(apart, t.lang) }),
    ...figuresOf(consolidated),
    loan: true,
  }
  const own = (['snowball', 'avalanche'] as const).map((id) => {
    const { payment, months, interest } = plans[id]
    return { id, label: t(`debtConsolidation.ways.${id}`), payment, months, cost: interest, loan: false }
  })
  const [, avalanche] = own
  // With one debt and no extra payment, snowball and avalanche are the same as the current payments.
  const single =
    avalanche && toCents(avalanche.payment) > toCents(current.payment)
      ? [{ ...avalanche, id: 'extra', label: t('debtConsolidation.ways.withExtra') }]
      : []
  return [
    { id: 'current', label: t('debtConsolidation.side.current'), ...figuresOf(current), loan: false },
    all,
    ...(apart.length > 0 ? [some] : []),
    ...(debts.length > 1 ? own : single),
  ]
}

function figuresOf({ payment, months, cost }: Consolidation['current']) {
  return { payment, months, cost }
}
