import type { Translator } from '@/lib/i18n/translate'
import { Calendar, RisingScale, SignedLetter, ThreeReports } from './feature-drawings'

const features = [
  { name: 'specialist', Drawing: ThreeReports },
  { name: 'disputes', Drawing: SignedLetter },
  { name: 'matching', Drawing: RisingScale },
  { name: 'cancel', Drawing: Calendar },
] as const

export function Features({ t }: { t: Translator<'features'> }) {
  return (
    <section className="py-section">
      <div className="wrap split">
        <header className="grid gap-5">
          <h2>{t('features.title')}</h2>
          <p className="lead">{t('features.lead')}</p>
        </header>
        <ul className="grid gap-x-12 md:grid-cols-2">
          {features.map(({ name, Drawing }) => {
            const text = t.whole(`features.${name}.text`)
            return (
              <li
                key={name}
                className="grid content-start gap-2.5 border-t border-rule pt-7 pb-10 max-md:py-6"
              >
                <Drawing />
                <h3>{t(`features.${name}.title`)}</h3>
                {text && <p className="text-ink-2">{text}</p>}
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
