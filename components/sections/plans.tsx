import { Tick } from '@/components/ui/icons'
import { plansToChoose } from '@/lib/content/page'
import type { Plan } from '@/lib/content/plans'
import { chosen } from '@/lib/content/sections/fields'
import { formatDollars } from '@/lib/i18n/formats'
import type { Translator } from '@/lib/i18n/translate'
import { localPath } from '@/lib/i18n/urls'
import { balanced } from './balanced'
import type { SectionProps } from './section-props'

/**
 * The plans side by side. The larger figure is today's charge. The label of the monthly price says when the monthly
 * charges start.
 */
export function Plans({ section, page }: SectionProps<'plans'>) {
  const t = page.t.over(section.words)
  const plans = chosen(plansToChoose(page), section.chosen)
  if (plans.length === 0) return null
  const inOneRow = plans.length === 3
  const places = balanced(plans.length)
  return (
    <section className="border-t border-rule py-section" id={section.anchor ?? undefined}>
      <div className="wrap">
        <div className="mb-12 grid max-w-176 gap-4">
          <h2>{t('pricing.title')}</h2>
          <p className="lead">{t('pricing.lead')}</p>
        </div>
        <div
          className={`grid gap-5 ${inOneRow ? 'md:grid-cols-3' : 'md:grid-cols-6'} md:gap-0 md:border md:border-rule md:bg-sheet`}
        >
          {plans.map((plan, index) => (
            <PlanCard key={plan.planId} t={t} plan={plan} place={inOneRow ? undefined : places[index]} />
          ))}
        </div>
        <p className="mt-7 max-w-176 text-small text-ink-2">{t('pricing.everyPlan')}</p>
      </div>
    </section>
  )
}

type CardProps = {
  t: Translator<'pricing'>
  plan: Plan
  /** The card's place in the grid. Undefined if three plans share one row. */
  place?: ReturnType<typeof balanced>[number]
}

function PlanCard({ t, plan, place }: CardProps) {
  const rows = place ? `${place.span} ${place.startsRow ? 'md:border-l-0' : ''} ` : ''
  return (
    <article
      className={`relative border border-rule bg-sheet px-5.5 py-6.5 md:row-span-7 md:grid md:grid-rows-subgrid md:border-r-0 md:border-b-0 ${place?.below ? '' : 'md:border-t-0'} md:p-8 md:first:border-l-0 ${plan.popular ? 'top-edge' : ''} ${rows}`}
    >
      <p className="min-h-5.5 text-note leading-tight font-semibold text-green">
        {plan.popular && t('pricing.popular')}
      </p>
      <h3 className="mt-0.5 text-6xl">{plan.name}</h3>
      <p className="mt-1.5 text-small font-semibold">{plan.subtitle}</p>
      <p className="mt-2.5 mb-6 text-small text-ink-2">{plan.description}</p>
      <dl className="border-y border-rule text-small leading-snug tabular-nums">
        <div className="flex items-center justify-between gap-3 py-3">
          <dt className="font-semibold">
            {t('pricing.today')}
            <span className="note block font-normal">{t('pricing.setupFee')}</span>
          </dt>
          <dd {...plan.sources?.setupFee} className="figure-number text-8xl tabular-nums">
            {formatDollars(plan.setupFee, t.lang)}
          </dd>
        </div>
        {plan.monthlyPrice > 0 && (
          <div className="flex items-baseline justify-between gap-3 border-t border-rule py-2.5">
            <dt>{t('pricing.monthly')}</dt>
            <dd {...plan.sources?.monthlyPrice} className="font-semibold">
              {formatDollars(plan.monthlyPrice, t.lang)}
            </dd>
          </div>
        )}
      </dl>
      <ul className="mt-5.5 mb-7 grid content-start gap-2.25 text-small leading-normal">
        {plan.highlights.map((highlight) => (
          <li key={highlight} className="grid grid-cols-[16px_1fr] gap-2.5">
            <Tick className="mt-1.5" />
            {highlight}
          </li>
        ))}
      </ul>
      <div>
        <a
          href={localPath(`/checkout/${plan.planId}`, t.lang)}
          className={`btn w-full ${plan.popular ? '' : 'btn-line'}`}
        >
          <span aria-hidden="true">{t('pricing.getStarted')}</span>
          <span className="sr-only">{t('pricing.getStartedWith', { plan: plan.name })}</span>
        </a>
        {plan.monthlyPrice > 0 && <p className="note mt-3">{t('pricing.cancelNote')}</p>}
      </div>
    </article>
  )
}
