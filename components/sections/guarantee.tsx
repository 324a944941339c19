import type { Translator } from '@/lib/i18n/translate'
import { localPath } from '@/lib/i18n/urls'
import { GuaranteeLetter } from './guarantee-letter'

/** The commitment in short, with the way to its full text. */
export function Guarantee({ t }: { t: Translator<'guarantee'> }) {
  return (
    <section className="bg-paper-deep py-section">
      <div className="wrap">
        <GuaranteeLetter t={t} heading={<h2>{t('guarantee.title')}</h2>}>
          <a href={localPath('/guarantee', t.lang)} className="btn">
            {t('guarantee.cta')}
          </a>
        </GuaranteeLetter>
      </div>
    </section>
  )
}
