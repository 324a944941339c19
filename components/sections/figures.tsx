import { formatDate } from '@/lib/i18n/formats'
import type { SectionProps } from './section-props'
import { SplitSection } from './split-section'

/** Lists all claims: the figure, what it counts, how it is counted, and when it was last counted. */
export function Figures({ section, page: { claims, ...page } }: SectionProps<'figures'>) {
  const t = page.t.over(section.words)
  if (claims.all.length === 0) return null
  return (
    <SplitSection
      id={section.anchor}
      ground="deep"
      title={t('about.figures.title')}
      lead={t('about.figures.lead')}
    >
      <ul>
        {claims.all.map(({ claimId, value, label, method, measuredOn }) => (
          <li
            key={claimId}
            className="grid gap-x-7 gap-y-2 border-t border-edge/40 py-5.5 md:grid-cols-[14.5rem_1fr]"
          >
            <b className="figure-number text-7xl">{value}</b>
            <div className="grid gap-1.5">
              <h3 className="text-2xl">{label}</h3>
              {method && <p>{method}</p>}
              {measuredOn && (
                <p className="note">
                  {t('about.figures.measured', { date: formatDate(measuredOn, t.lang) })}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </SplitSection>
  )
}
