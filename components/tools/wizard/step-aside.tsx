import type { Translator } from '@/lib/i18n/translate'

/** Beside a step: what the tool is (on its first step), why the step asks, where the answers go. */
export function StepAside({ t, lead, why }: { t: Translator<'tools'>; lead?: string; why: string }) {
  return (
    <>
      {lead && <p>{lead}</p>}
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
