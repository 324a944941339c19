import type { ReactNode } from 'react'
import { PageShell } from '@/components/site/page-shell'
import { shellSections } from '@/lib/content/registry'
import { loadSiteSettings } from '@/lib/content/site-settings'
import { loadTranslator } from '@/lib/content/strings'
import type { Language } from '@/lib/i18n/languages'
import type { Route } from '@/lib/i18n/routes'
import type { Texts, Translator } from '@/lib/i18n/translate'
import { tool } from '@/lib/structured-data'
import type { ToolSection } from '@/lib/tools/wording'
import { WizardFrame } from './wizard/wizard-frame'

type ShellSection = (typeof shellSections)[number]

type Props<Name extends ToolSection> = {
  lang: Language
  path: Route
  /** The section with the tool's texts. */
  section: Name
  /** The wizard's name. Defaults to the section's name. */
  name?: string
  /** Renders the tool. Pass `texts` to client components and `t` to server components. */
  children: (texts: Texts<'tools' | Name>, t: Translator<ShellSection | 'tools' | Name>) => ReactNode
}

/** The page of a quiz or calculator. */
export async function ToolPage<Name extends ToolSection>(props: Props<Name>) {
  const { lang, path, section, name = section, children } = props
  const [t, settings] = await Promise.all([
    loadTranslator(lang, [...shellSections, 'tools', section]),
    loadSiteSettings(),
  ])
  // Every tool's section has both keys, but the compiler cannot infer this for a generic section.
  const title = t(`${section}.title` as never)
  const description = t(`${section}.description` as never)
  return (
    <PageShell
      interactive
      t={t}
      settings={settings}
      path={path}
      title={title}
      things={[tool({ lang, path, name: title, description, kind: kindOf(path) })]}
    >
      <WizardFrame t={t} name={name}>
        {children(t.texts<'tools' | Name>('tools', section), t)}
      </WizardFrame>
    </PageShell>
  )
}

const applications: readonly Route[] = ['/debt-consolidation', '/refinance-estimator', '/loan-type-matcher']
const kindOf = (path: Route) => (applications.includes(path) ? 'application' : 'quiz')
