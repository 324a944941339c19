import { Arrow } from '@/components/ui/icons'
import type { Translator } from '@/lib/i18n/translate'

type Props = { t: Translator<'tools'>; from: number; to: number; title: string; text: string }

export function RaiseRow({ t, from, to, title, text }: Props) {
  return (
    <div className="grid items-start gap-x-7 gap-y-1.5 md:grid-cols-[auto_1fr]">
      <p className="figure-number min-w-37 text-7xl tabular-nums">
        <span className="sr-only">{t('tools.raise.scores', { from, to })}</span>
        <span aria-hidden="true" className="flex items-center gap-3">
          <span className="text-ink-2">{from}</span>
          <span className="text-green">
            <Arrow />
          </span>
          <span>{to}</span>
        </span>
      </p>
      <div>
        <h3 className="font-sans text-body leading-snug font-semibold tracking-normal">{title}</h3>
        <p className="text-small text-ink-2">{text}</p>
      </div>
    </div>
  )
}
