import { Arrow } from '@/components/ui/icons'
import type { Language } from '@/lib/i18n/languages'
import type { Translator } from '@/lib/i18n/translate'
import { localPath } from '@/lib/i18n/urls'

const requirements = [
  'score',
  'accounts',
  'card',
  'utilization',
  'derogatory',
  'inquiries',
  'entity',
  'taxReturns',
]

/** What the strongest offers ask for; the lead says that many loans ask for less. */
export function FundingRequirements({ t, lang }: { t: Translator; lang: Language }) {
  return (
    <section className="on-ink bg-ink py-section text-on-ink">
      <div className="wrap split">
        <header className="grid justify-items-start gap-5">
          <h2>{t('businessFunding.title')}</h2>
          <p className="lead">{t('businessFunding.lead')}</p>
          <a href={localPath('/business-funding', lang)} className="btn btn-line">
            {t('businessFunding.cta')} <Arrow />
          </a>
        </header>
        <ul className="border-b border-rule-ink">
          {requirements.map((name) => (
            <li
              key={name}
              className="grid grid-cols-[104px_1fr] items-baseline gap-x-4.5 gap-y-1 border-t border-rule-ink py-3.75 md:grid-cols-[minmax(120px,204px)_1fr] md:gap-x-7"
            >
              <b className="figure-number text-[1.625rem] md:text-[2rem] md:whitespace-nowrap">
                {t(`businessFunding.requirements.${name}.figure`)}
              </b>
              <span>{t(`businessFunding.requirements.${name}.text`)}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
