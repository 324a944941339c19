import { Mark } from '@/components/site/logo'
import type { Language } from '@/lib/i18n/languages'
import type { Translator } from '@/lib/i18n/translate'
import { localPath } from '@/lib/i18n/urls'

const days = ['day1', 'day30', 'day90']

/** The commitment, set as a letter: what is promised, what is not, and when. */
export function Guarantee({ t, lang }: { t: Translator; lang: Language }) {
  return (
    <section className="bg-paper-deep py-section">
      <div className="wrap">
        <div className="letter">
          <div className="grid max-w-144 content-start justify-items-start gap-5">
            <h2>{t('guarantee.title')}</h2>
            <p className="serif text-[1.3125rem] leading-normal">{t('guarantee.promise')}</p>
            <p className="text-ink-2">{t('guarantee.limits')}</p>
            <a href={localPath('/guarantee', lang)} className="btn">
              {t('guarantee.cta')}
            </a>
            <p className="flex w-full items-center gap-3.5 border-t border-rule pt-4 text-small">
              <Mark className="h-[26px] w-10" />
              {t('guarantee.signed')}
            </p>
          </div>
          <ol className="grid content-center">
            {days.map((day) => {
              const when = t.whole(`guarantee.${day}.when`)
              if (!when) return null
              return (
                <li key={day} className="letter-day">
                  <b className="font-serif text-[1.25rem] leading-[1.4] whitespace-nowrap [font-weight:460] md:text-right">
                    {when}
                  </b>
                  <span className="text-small">
                    <strong className="block text-[1rem] font-semibold">{t(`guarantee.${day}.title`)}</strong>
                    {t(`guarantee.${day}.text`)}
                  </span>
                </li>
              )
            })}
          </ol>
        </div>
      </div>
    </section>
  )
}
