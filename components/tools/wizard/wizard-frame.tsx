import type { ReactNode } from 'react'
import type { Translator } from '@/lib/i18n/translate'
import { restoringScript } from './restoring'
import '@/app/(site)/tools.css'

type Props = { t: Translator<'tools'>; name: string; children: ReactNode }

/** What stands around every wizard. `name`: as given to `useWizard`. */
export function WizardFrame({ t, name, children }: Props) {
  return (
    <div className="wrap tool">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made from constants of this project, and it must run before the first paint */}
      <script dangerouslySetInnerHTML={{ __html: restoringScript(name) }} />
      <p className="notice without-script">{t('tools.noScript')}</p>
      {children}
    </div>
  )
}
