import type { ReactNode } from 'react'
import { PageShell, shellSections } from '@/components/site/page-shell'
import { loadSiteSettings } from '@/lib/content/site-settings'
import { loadTranslator } from '@/lib/content/strings'
import type { Language } from '@/lib/i18n/languages'
import type { Route } from '@/lib/i18n/routes'
import type { Translator } from '@/lib/i18n/translate'
import { WizardFrame } from './wizard/wizard-frame'

type Props = {
  lang: Language
  path: Route
  /** Of the tool's strings. */
  section: string
  /** As given to `useWizard`. */
  name: string
  /** The tool, given the strings of the page; it hands on to the browser those that it shows. */
  children: (t: Translator) => ReactNode
}

/** The page of a quiz or calculator. */
export async function ToolPage({ lang, path, section, name, children }: Props) {
  const settings = await loadSiteSettings()
  const t = await loadTranslator(lang, [...shellSections, 'tools', section], { firm: settings.firmName })
  return (
    <PageShell t={t} settings={settings} path={path} title={t(`${section}.title`)}>
      <WizardFrame t={t} name={name}>
        {children(t)}
      </WizardFrame>
    </PageShell>
  )
}
