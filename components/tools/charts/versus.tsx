import { formatDollars } from '@/lib/i18n/formats'
import type { Translator } from '@/lib/i18n/translate'

type Props = {
  t: Translator<'tools'>
  title: string
  /** Two amounts in dollars, the current one and the proposed one, each with a label. */
  now: { label: string; dollars: number }
  proposed: { label: string; dollars: number }
  /** The current amount minus the proposed one, each rounded to the cent first. Negative if the proposal costs more. */
  saved: number
}

/** CSS classes for a container with two comparisons. */
export const versus = 'grid border-t border-ink print:break-inside-avoid print:grid-cols-2 print:gap-8'

/** Two amounts as bars and figures, with their difference above. */
export function Versus({ t, title, now, proposed, saved }: Props) {
  const most = Math.max(now.dollars, proposed.dollars)
  const share = (dollars: number) => `${most > 0 ? (dollars / most) * 100 : 0}%`
  const rows = [
    { ...now, fill: 'fill-ink' },
    { ...proposed, fill: 'fill-green' },
  ]
  const difference = saved === 0 ? 'tools.delta.same' : saved > 0 ? 'tools.delta.less' : 'tools.delta.more'
  return (
    <section className="pt-6 pb-2 not-first:border-t not-first:border-rule first:pb-7 print:not-first:border-t-0">
      {/* Screen readers announce the comparison again after the visitor changes the terms. */}
      <div aria-live="polite" aria-atomic="true">
        <h2 className="label-heading text-base leading-[1.4]">{title}</h2>
        <p className="mt-1.5 mb-5 font-serif text-difference leading-[1.08] font-book tracking-[-0.02em] lining-nums">
          {t(difference, { amount: formatDollars(Math.abs(saved), t.lang) })}
        </p>
      </div>
      {/* On narrow screens, the bar has its own line to make room for long amounts. */}
      <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-3.5 sm:grid-cols-[96px_1fr_auto] md:grid-cols-[112px_1fr_auto] md:gap-x-4">
        {rows.map(({ label, dollars, fill }) => (
          <div
            key={label}
            className="col-span-full grid grid-cols-subgrid items-center gap-y-1 text-small/body"
          >
            <dt>{label}</dt>
            <dd className="max-sm:col-span-full max-sm:row-start-2">
              <svg width="100%" height="16" aria-hidden="true" className="block">
                <rect width={share(dollars)} height="16" className={fill} />
              </svg>
            </dd>
            <dd className="text-right text-body font-semibold tabular-nums lining-nums">
              {formatDollars(dollars, t.lang)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
