import { Tick } from '@/components/ui/icons'
import { chosen } from '@/lib/content/sections/fields'
import { localPath } from '@/lib/i18n/urls'
import { balanced } from './balanced'
import { followsOpening, type SectionProps } from './section-props'

/** The claims on the first line, in order. */
const heroClaims = ['points', 'funding', 'success', 'commitment']

/** A row of claims, then a straight version of the hero's scale with the statistics as large figures below it. */
export function StatsStrip({ section, page }: SectionProps<'statsStrip'>) {
  const { claims, path } = page
  const t = page.t.over(section.words)
  const stats = chosen(page.shown.stat, section.chosen)
  const methodHref = path === '/about' ? '#figures' : localPath('/about#figures', t.lang)
  const heading = `${section._key}-title`
  // Four statistics share one row, whose column widths suit the default figures.
  const inOneRow = stats.length === 4
  const places = balanced(stats.length)
  const made = heroClaims.flatMap((claimId) => claims.get(claimId) ?? [])
  return (
    <section
      id={section.anchor ?? undefined}
      className={`wrap ${followsOpening({ section, page }) ? '' : 'py-section'}`}
      aria-labelledby={heading}
    >
      <h2 id={heading} className="sr-only">
        {t('stats.title')}
      </h2>
      <ul className="mb-5.5 flex flex-wrap justify-between gap-x-9 gap-y-2.5 text-small leading-snug max-md:grid">
        {made.map(({ claimId, value, label }) => (
          <li key={claimId} className="grid grid-cols-[14px_auto] gap-2.5">
            <Tick className="mt-1" />
            <span>
              <b className="font-semibold">{value}</b> {label}
            </span>
          </li>
        ))}
      </ul>
      <div className="ruler border-t border-b border-t-ink border-b-rule">
        <dl className={`grid ${inOneRow ? 'md:grid-cols-[1fr_0.9fr_1.4fr_1.1fr]' : 'md:grid-cols-6'}`}>
          {stats.map(({ _id, label, number }, index) => (
            <div
              key={_id}
              className={`flex flex-col-reverse justify-end border-rule max-md:grid max-md:grid-cols-[repeat(auto-fit,minmax(9.75rem,1fr))] max-md:items-center max-md:gap-x-4 max-md:py-3.75 max-md:not-first:border-t md:border-l md:px-6 md:pt-9.5 md:pb-7 md:first:border-l-0 md:first:pl-0 ${inOneRow ? '' : placeClass(places[index])}`}
            >
              <dt className="mt-2 text-small leading-snug text-ink-2 max-md:m-0">{label}</dt>
              <dd className="figure-number text-stat whitespace-nowrap max-md:-order-1">{number}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p className="note mt-3.5">
        {t('stats.note')}{' '}
        <a href={methodHref} className="underline">
          {t('stats.methodLink')}
        </a>
      </p>
    </section>
  )
}

function placeClass(place: ReturnType<typeof balanced>[number] | undefined): string {
  if (!place) return ''
  const { span, startsRow, below } = place
  return `${span} ${startsRow ? 'md:border-l-0 md:pl-0' : ''} ${below ? 'md:border-t' : ''}`
}
