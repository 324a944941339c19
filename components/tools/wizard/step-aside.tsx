import type { Translator } from '@/lib/i18n/translate'

/** A note beside a step that explains why the question is asked and where the answers go. */
export function StepAside({ t, why }: { t: Translator<'tools'>; why: string }) {
  return (
    <>
      <div>
        <h2 className="label-heading text-small">{t('tools.whyWeAsk')}</h2>
        <p>{why}</p>
      </div>
      <div>
        <h2 className="label-heading text-small">{t('tools.privacy.title')}</h2>
        <p>{t('tools.privacy.text')}</p>
      </div>
    </>
  )
}
