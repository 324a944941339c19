import type { ReactNode } from 'react'
import type { Translator } from '@/lib/i18n/translate'
import { restoringScript } from './restoring'

type Props = { t: Translator<'tools'>; name: string; children: ReactNode }

/** What stands around every wizard. `name`: as given to `useWizard`. */
export function WizardFrame({ t, name, children }: Props) {
  return (
    <div className="wrap tool pt-[clamp(28px,4vw,56px)] pb-section print:py-0 print:[print-color-adjust:exact]">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made from constants of this project, and it must run before the first paint */}
      <script dangerouslySetInnerHTML={{ __html: restoringScript(name) }} />
      <p className="notice mb-8 hidden noscript:block">{t('tools.noScript')}</p>
      {children}
    </div>
  )
}
