import { Tick } from '@/components/ui/icons'
import { plansToChoose } from '@/lib/content/page'
import type { Plan } from '@/lib/content/plans'
import { chosen } from '@/lib/content/sections/fields'
import { formatDollars } from '@/lib/i18n/formats'
import type { Translator } from '@/lib/i18n/translate'
import type { SectionProps } from './section-props'

/** The plans' prices and features as a table, which scrolls horizontally on phones. */
export function PlanComparison({ section, page }: SectionProps<'planComparison'>) {
  const { t } = page
  const plans = chosen(plansToChoose(page), section.chosen)
  if (plans.length === 0) return null
  const title = section.title ?? t('sections.compare.title')
  const features = [...new Set(plans.flatMap((plan) => plan.features))]
  const head = `${section._key}-title`
  return (
    <section id={section.anchor ?? undefined} className="border-t border-rule py-section">
      <div className="wrap">
        <div className="mb-12 grid max-w-176 gap-4">
          <h2 id={head}>{title}</h2>
          {section.lead && <p className="lead">{t.fill(section.lead)}</p>}
        </div>
        <section
          aria-labelledby={head}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll the table
          tabIndex={0}
          className="relative overflow-x-auto border border-rule bg-sheet"
        >
          <table className="w-full min-w-140 text-left text-small leading-snug">
            <thead>
              <tr>
                <th scope="col" className="p-4.5 font-normal text-ink-2">
                  {t('sections.compare.part')}
                </th>
                {plans.map((plan) => (
                  <th key={plan._id} scope="col" className="border-l border-rule p-4.5 font-semibold">
                    {plan.name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="tabular-nums">
              <Prices t={t} plans={plans} />
              {features.map((feature) => (
                <tr key={feature} className="border-t border-rule">
                  <th scope="row" className="p-4.5 font-normal">
                    {feature}
                  </th>
                  {plans.map((plan) => (
                    <td key={plan._id} className="border-l border-rule p-4.5">
                      <Mark t={t} included={plan.features.includes(feature)} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </section>
  )
}

function Prices({ t, plans }: { t: Translator<'pricing'>; plans: Plan[] }) {
  const rows = [
    { name: t('pricing.today'), field: 'setupFee' },
    { name: t('pricing.monthly'), field: 'monthlyPrice' },
  ] as const
  return rows.map(({ name, field }) => (
    <tr key={field} className="border-t border-rule">
      <th scope="row" className="p-4.5 font-normal">
        {name}
      </th>
      {plans.map((plan) => (
        <td key={plan._id} {...plan.sources?.[field]} className="border-l border-rule p-4.5 font-semibold">
          {formatDollars(plan[field], t.lang)}
        </td>
      ))}
    </tr>
  ))
}

function Mark({ t, included }: { t: Translator<'sections'>; included: boolean }) {
  return included ? (
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
