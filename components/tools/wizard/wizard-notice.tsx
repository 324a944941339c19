import type { Translator } from '@/lib/i18n/translate'
import type { Wizard } from './use-wizard'

type Props = { t: Translator<'tools'>; wizard: Pick<Wizard<unknown>, 'notice' | 'restart'> }

/** A notice above a step: the link was broken, or answers from an earlier visit were restored. */
export function WizardNotice({ t, wizard }: Props) {
  if (!wizard.notice) return null
  const kept = wizard.notice === 'kept'
  return (
    <div role="status" className="notice mb-8 print:hidden">
      <p>{t(kept ? 'tools.kept.text' : 'tools.share.broken')}</p>
      {kept && (
        <button
          type="button"
          onClick={wizard.restart}
          className="min-h-11 cursor-pointer font-semibold underline"
        >
          {t('tools.startOver')}
        </button>
      )}
    </div>
  )
}
