import type { ReactNode } from 'react'
import { Tick } from '@/components/ui/icons'
import { compareFeatures } from '@/lib/content/compare-features'
import { plansToChoose } from '@/lib/content/page'
import { planCost } from '@/lib/content/plan-cost'
import type { Plan } from '@/lib/content/plans'
import { chosen } from '@/lib/content/sections/fields'
import { formatDollars } from '@/lib/i18n/formats'
import type { Translator } from '@/lib/i18n/translate'
import type { SectionProps } from './section-props'

/**
 * What each plan costs and includes, row by row. On phones, each row is stacked: the feature's name on top, and the
 * plans below.
 */
export function PlanComparison({ section, page }: SectionProps<'planComparison'>) {
  const { t } = page
  const plans = chosen(plansToChoose(page), section.chosen)
  if (plans.length === 0) return null
  const title = section.title ?? t('sections.compare.title')
  const rows = compareFeatures(plans.map(({ features }) => features))
  const head = `${section._key}-title`
  return (
    <section id={section.anchor ?? undefined} className="border-t border-rule py-section">
      <div className="wrap">
        <div className="mb-12 grid max-w-176 gap-4">
          <h2 id={head}>{title}</h2>
          {section.lead && <p className="lead">{section.lead}</p>}
        </div>
        <table
          aria-labelledby={head}
          className="w-full border border-rule bg-sheet text-left text-small leading-snug max-md:block"
        >
          <thead className="max-md:sticky max-md:top-0 max-md:block max-md:bg-sheet">
            <tr className={stacked(plans.length)}>
              <th scope="col" className="p-4.5 font-normal text-ink-2 max-md:hidden">
                {t('sections.compare.part')}
              </th>
              {plans.map((plan) => (
                <th key={plan._id} scope="col" className={`font-semibold wrap-anywhere ${cell}`}>
                  {plan.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="tabular-nums max-md:block">
            <Row name={t('sections.compare.audience')} plans={plans}>
              {plans.map((plan) => (
                <td key={plan._id} className={`text-ink-2 wrap-anywhere ${cell}`}>
                  {plan.subtitle}
                </td>
              ))}
            </Row>
            <Prices t={t} plans={plans} />
            {rows.map(({ key, feature, values }) => (
              <Row key={key} name={feature} plans={plans}>
                {plans.map((plan, index) => (
                  <td key={plan._id} className={`wrap-anywhere ${cell}`}>
                    <Value t={t} value={values[index] ?? false} />
                  </td>
                ))}
              </Row>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

const cell = 'p-4.5 max-md:px-3 max-md:py-2.5 md:border-l md:border-rule'
const columns = ['', 'max-md:grid-cols-1', 'max-md:grid-cols-2', 'max-md:grid-cols-3']
const stacked = (plans: number) => `max-md:grid ${columns[plans] ?? 'max-md:grid-cols-3'}`

function Row({ name, plans, children }: { name: string; plans: Plan[]; children: ReactNode }) {
  return (
    <tr className={`border-t border-rule ${stacked(plans.length)}`}>
      <th
        scope="row"
        className="p-4.5 font-normal wrap-anywhere max-md:col-span-full max-md:px-3 max-md:pt-3.5 max-md:pb-0"
      >
        {name}
      </th>
      {children}
    </tr>
  )
}

function Prices({ t, plans }: { t: Translator<'pricing' | 'sections'>; plans: Plan[] }) {
  const isMonthly = plans.some(({ monthlyPrice }) => monthlyPrice > 0)
  const rows = [
    { name: t('pricing.today'), field: 'setupFee' },
    ...(isMonthly ? [{ name: t('pricing.monthly'), field: 'monthlyPrice' } as const] : []),
  ] as const
  return (
    <>
      {rows.map(({ name, field }) => (
        <Row key={field} name={name} plans={plans}>
          {plans.map((plan) => (
            <td key={plan._id} {...plan.sources?.[field]} className={`font-semibold ${cell}`}>
              {formatDollars(plan[field], t.lang)}
            </td>
          ))}
        </Row>
      ))}
      {isMonthly && (
        <Row name={t('sections.compare.sixMonths')} plans={plans}>
          {plans.map((plan) => (
            <td key={plan._id} className={cell}>
              {formatDollars(planCost(plan, 6), t.lang)}
            </td>
          ))}
        </Row>
      )}
    </>
  )
}

function Value({ t, value }: { t: Translator<'sections'>; value: boolean | string }) {
  if (typeof value === 'string') return value
  return value ? (
    <>
      <Tick />
      <span className="sr-only">{t('sections.compare.included')}</span>
    </>
  ) : (
    <>
      <span aria-hidden="true" className="text-ink-2">
        –
      </span>
      <span className="sr-only">{t('sections.compare.notIncluded')}</span>
    </>
  )
}
