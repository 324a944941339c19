'use client'

import { useState } from 'react'
import { amortizationSchedule, type Loan } from '@/lib/finance/amortization'
import { formatDollars } from '@/lib/i18n/formats'
import type { Translator } from '@/lib/i18n/translate'

type Props = { t: Translator<'debtConsolidation'>; loan: Loan }

const columns = ['payment', 'interest', 'principal', 'balance'] as const

export function Schedule({ t, loan }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <section className="mb-16">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="btn btn-line print:hidden"
      >
        {t(open ? 'debtConsolidation.schedule.hide' : 'debtConsolidation.schedule.show')}
      </button>
      {open && (
        <>
          <table className="figures figures-stack mt-8">
            <caption>{t('debtConsolidation.schedule.caption')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('debtConsolidation.schedule.month')}</th>
                {columns.map((column) => (
                  <th key={column} scope="col" className="figures-number">
                    {t(`debtConsolidation.schedule.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {amortizationSchedule(loan).map((row) => (
                <tr key={row.month}>
                  <th scope="row" data-row={t('debtConsolidation.schedule.month')}>
                    {row.month}
                  </th>
                  {columns.map((column) => (
                    <td
                      key={column}
                      data-column={t(`debtConsolidation.schedule.${column}`)}
                      className="figures-number"
                    >
                      {formatDollars(row[column], t.lang)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <p className="note mt-4">{t('debtConsolidation.schedule.note')}</p>
        </>
      )}
    </section>
  )
}
