import type { ReactNode } from 'react'
import { Mark } from '@/components/site/logo'
import type { Translator } from '@/lib/i18n/translate'

const days = ['day1', 'day30', 'day90'] as const

type Props = { t: Translator<'guarantee'>; heading: ReactNode; children?: ReactNode }

/** The commitment, styled as a letter. `children`: what the reader can do next. */
export function GuaranteeLetter({ t, heading, children }: Props) {
  return (
    <div className="letter frame grid gap-x-16 gap-y-12 px-6.5 py-9 max-md:mx-[calc(8px-var(--spacing-gutter))] md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:p-[clamp(28px,5.4vw,80px)]">
      <div className="grid max-w-144 content-start justify-items-start gap-5">
        {heading}
        <p className="serif text-2xl leading-normal">{t('guarantee.promise')}</p>
        <p className="text-ink-2">{t('guarantee.limits')}</p>
        {children}
        <p className="flex w-full items-center gap-3.5 border-t border-rule pt-4 text-small">
          <Mark className="h-6.5 w-10" />
          {t('guarantee.signed')}
        </p>
      </div>
      <ol className="grid content-center">
        {days.map((day) => {
          const when = t.whole(`guarantee.${day}.when`)
          if (!when) return null
          return (
            <li key={day} className="letter-day">
              <b className="font-serif text-xl leading-[1.4] whitespace-nowrap font-book md:text-right">
                {when}
              </b>
              <span className="text-small">
                <strong className="block text-base font-semibold">{t(`guarantee.${day}.title`)}</strong>
                {t(`guarantee.${day}.text`)}
              </span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
