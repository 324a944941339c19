import type { ReactNode } from 'react'
import { InlineScript } from '@/components/site/inline-script'
import type { Translator } from '@/lib/i18n/translate'
import { restoringScript } from './restoring'
import '../calculator/figures.css'
import '../tools.css'

type Props = { t: Translator<'tools'>; name: string; children: ReactNode }

/** Wraps every wizard. `name`: the name that the wizard passes to `useWizard`. */
export function WizardFrame({ t, name, children }: Props) {
  return (
    <div className="wrap tool pt-[clamp(28px,4vw,56px)] pb-section print:py-0 print:[print-color-adjust:exact]">
      <InlineScript code={restoringScript(name)} />
      <p className="notice mb-8 hidden noscript:block">{t('tools.noScript')}</p>
      {children}
    </div>
  )
}
