import type { Translator } from '@/lib/i18n/translate'

type Props = {
  t: Translator<'tools'>
  name: string
  text: string
  points: number
  max: number
  /** Flags the row as the furthest from its maximum. */
  weakest: boolean
}

/** One answer's contribution to a score, as a bar and a figure. */
export function ContributionRow({ t, name, text, points, max, weakest }: Props) {
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1 border-b border-rule py-3.75 first:pt-1 md:grid-cols-[minmax(0,5fr)_minmax(0,5fr)_88px] print:break-inside-avoid">
      <div>
        <b className="block leading-snug font-semibold">{name}</b>
        <span className="block text-small text-ink-2">{text}</span>
        {weakest && <span className="block text-small font-medium">{t('tools.contributed.weakest')}</span>}
      </div>
      <div className="scale-bar max-md:col-span-full max-md:row-start-2" aria-hidden="true">
        <i className={weakest ? 'bg-ink' : 'bg-green'} style={{ width: `${(points / max) * 100}%` }} />
      </div>
      <p className="max-md:self-start text-right font-semibold whitespace-nowrap tabular-nums">
        {t('tools.contributed.points', { points, max })}
      </p>
    </li>
  )
}
