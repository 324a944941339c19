import { formatDollars } from '@/lib/i18n/formats'
import type { Translator } from '@/lib/i18n/translate'

type Props = {
  t: Translator<'tools'>
  title: string
  /** Dollars, as now and as proposed, with what each is called. */
  now: { label: string; dollars: number }
  proposed: { label: string; dollars: number }
  /** Now minus proposed, in dollars as shown; negative: the proposal costs more. */
  saved: number
}

/** Two amounts as bars that begin at zero, and in figures, under the difference. */
export function Versus({ t, title, now, proposed, saved }: Props) {
  const most = Math.max(now.dollars, proposed.dollars)
  const share = (dollars: number) => `${most > 0 ? (dollars / most) * 100 : 0}%`
  const rows = [
    { ...now, fill: 'fill-ink' },
    { ...proposed, fill: 'fill-green' },
  ]
  const difference = saved === 0 ? 'tools.delta.same' : saved > 0 ? 'tools.delta.less' : 'tools.delta.more'
  return (
    <section>
      {/* Read out again where varying the terms changes it. */}
      <div aria-live="polite" aria-atomic="true">
        <h2>{title}</h2>
        <p className="versus-difference">
          {t(difference, { amount: formatDollars(Math.abs(saved), t.lang) })}
        </p>
      </div>
      <dl>
        {rows.map(({ label, dollars, fill }) => (
          <div key={label} className="versus-row">
            <dt>{label}</dt>
            <dd>
              <svg width="100%" height="16" aria-hidden="true" className="block">
                <rect width={share(dollars)} height="16" className={fill} />
              </svg>
            </dd>
            <dd className="versus-amount">{formatDollars(dollars, t.lang)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
