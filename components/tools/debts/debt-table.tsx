import type { Consolidation } from '@/lib/finance/consolidation'
import { shownRate } from '@/lib/finance/money'
import { formatDollars, formatNumber, formatPercent } from '@/lib/i18n/formats'
import type { Translator } from '@/lib/i18n/translate'

type Props = { t: Translator<'debtConsolidation'>; names: Record<string, string>; result: Consolidation }
type Row = { balance: number; aprPercent: number; months: number; payment: number; interest: number }

/** A table of the debts, their total, and the new loan. On phones, each row becomes a block of its own. */
export function DebtTable({ t, names, result }: Props) {
  /** Each column's heading, and a shorter heading for phones. */
  const columns = [
    [t('debtConsolidation.field.balance'), t('debtConsolidation.field.balance')],
    [t('debtConsolidation.table.apr'), t('debtConsolidation.table.apr')],
    [t('debtConsolidation.field.months'), t('debtConsolidation.table.short.months')],
    [t('debtConsolidation.table.payment'), t('debtConsolidation.table.short.payment')],
    [t('debtConsolidation.table.interest'), t('debtConsolidation.table.short.interest')],
  ] as const
  const figures = ({ balance, aprPercent, months, payment, interest }: Row) =>
    [
      formatDollars(balance, t.lang),
      formatPercent(aprPercent, t.lang, 2),
      formatNumber(months, t.lang),
      formatDollars(payment, t.lang),
      formatDollars(interest, t.lang),
    ].map((text, index) => (
      <td key={columns[index]?.[0]} data-column={columns[index]?.[1]} className="figures-number">
        {text}
      </td>
    ))
  return (
    <table className="figures figures-stack">
      <caption>{t('debtConsolidation.table.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('debtConsolidation.table.debt')}</th>
          {columns.map(([column]) => (
            <th key={column} scope="col" className="figures-number">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {result.debts.map((debt) => (
          <tr key={debt.id}>
            <th scope="row">
              <span>{names[debt.id]}</span>
              {debt.apart && (
                <span className="block text-note font-normal text-ink-2">
                  {t('debtConsolidation.table.apart')}
                </span>
              )}
              {debt.cheaperThanOffer && !debt.apart && (
                <span className="block text-note font-medium text-amber-ink">
                  {t('debtConsolidation.fact.cheaperFlag')}
                </span>
              )}
            </th>
            {figures(debt)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            {t('debtConsolidation.side.current')}
            <span className="block text-note font-normal text-ink-2">
              {t('debtConsolidation.table.weighted')}
            </span>
          </th>
          {figures({ ...result.current, aprPercent: shownRate(result.current.aprPercent) })}
        </tr>
        <tr>
          <th scope="row">
            {t('debtConsolidation.side.consolidated')}
            {result.loan.fee > 0 && (
              <span className="block text-note font-normal text-ink-2">
                {t('debtConsolidation.table.fee', { fee: formatDollars(result.loan.fee, t.lang) })}
              </span>
            )}
          </th>
          {figures(result.loan)}
        </tr>
        {result.debts.some((debt) => debt.apart) && (
          <tr>
            <th scope="row">{t('debtConsolidation.table.together')}</th>
            {figures({ ...result.consolidated, aprPercent: shownRate(result.consolidated.aprPercent) })}
          </tr>
        )}
      </tfoot>
    </table>
  )
}
