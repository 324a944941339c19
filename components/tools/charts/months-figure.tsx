'use client'

import { type ComponentType, lazy, Suspense } from 'react'
import { formatDollars } from '@/lib/i18n/formats'
import type { MonthChartProps } from './month-chart'

/** Loaded only when the results are shown. If loading fails, the table still shows the figures. */
const MonthChart = lazy<ComponentType<MonthChartProps>>(() =>
  import('./month-chart').catch(() => ({ default: () => null })),
)

/**
 * The chart, a caption with each line's text from `ends`, and a table with a row for each year, each line's last
 * month and the marked month.
 */
export function MonthsFigure({ ends, ...chart }: MonthChartProps & { ends: readonly string[] }) {
  const { t, alt, series, mark } = chart
  const lengths = series.map(({ values }) => values.length - 1)
  const last = Math.max(...lengths)
  const months = Array.from({ length: last + 1 }, (_, month) => month).filter(
    (month) => month % 12 === 0 || lengths.includes(month) || month === mark?.month,
  )
  return (
    <figure>
      {/* Reserves the chart's height to prevent a layout shift. */}
      <div className="min-h-70">
        <Suspense>
          <MonthChart {...chart} />
        </Suspense>
      </div>
      <figcaption className="mt-4 flex flex-wrap gap-x-7 gap-y-1.5 text-small/body">
        {series.map(({ label }, index) => (
          <span key={label} className="inline-flex items-center gap-2.5">
            <svg viewBox="0 0 34 12" aria-hidden="true" className="h-3 w-8.5">
              {index < series.length - 1 ? (
                <path d="M0 6h28" className="stroke-ink" strokeWidth="2.2" strokeDasharray="7 4" />
              ) : (
                <path d="M0 6h28" className="stroke-green" strokeWidth="3" />
              )}
              <circle
                cx="28"
                cy="6"
                r="5"
                strokeWidth="2"
                className={index < series.length - 1 ? 'fill-paper stroke-ink' : 'fill-green stroke-green'}
              />
            </svg>
            <span>{`${label}: ${ends[index]}`}</span>
          </span>
        ))}
      </figcaption>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-small/body font-medium underline underline-offset-[0.22em]">
          {t('tools.chart.table')}
        </summary>
        <table className="figures">
          <caption className="sr-only">{alt}</caption>
          <thead>
            <tr>
              <th scope="col">{t('tools.chart.month')}</th>
              {series.map(({ label }) => (
                <th key={label} scope="col" className="figures-number">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={month}>
                <th scope="row">{month === 0 ? t('tools.chart.today') : month}</th>
                {series.map(({ label, values }) => (
                  <td key={label} className="figures-number">
                    {formatDollars(values[month] ?? 0, t.lang)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
