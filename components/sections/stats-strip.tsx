import { Tick } from '@/components/ui/icons'
import type { Claims } from '@/lib/content/claims'
import type { Stat } from '@/lib/content/stats'
import type { Translator } from '@/lib/i18n/translate'

type Props = { t: Translator<'stats'>; claims: Claims; stats: Stat[]; methodHref: string }

/** The four claims of the hero, in the order in which they are made. */
const heroClaims = ['points', 'funding', 'success', 'commitment']

/** The claims as a ticked line, the statistics as large figures under the scale laid flat. */
export function StatsStrip({ t, claims, stats, methodHref }: Props) {
  const made = heroClaims.flatMap((claimId) => claims.get(claimId) ?? [])
  return (
    <section className="wrap" aria-labelledby="stats-title">
      <h2 id="stats-title" className="sr-only">
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
        <dl className="grid md:grid-cols-[1fr_0.9fr_1.4fr_1.1fr]">
          {stats.map(({ label, number }) => (
            <div
              key={label}
              className="flex flex-col-reverse justify-end border-rule max-md:grid max-md:grid-cols-[minmax(0,11rem)_1fr] max-md:items-center max-md:gap-4 max-md:py-3.75 max-md:not-first:border-t md:border-l md:px-6 md:pt-9.5 md:pb-7 md:first:border-l-0 md:first:pl-0"
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
