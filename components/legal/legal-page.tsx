import type { ReactNode } from 'react'
import { PageShell } from '@/components/site/page-shell'
import { loadLegalPage } from '@/lib/content/legal-pages'
import { type legalRoutes, pageTexts } from '@/lib/content/registry'
import { loadSiteSettings, type SiteSettings } from '@/lib/content/site-settings'
import { loadTranslator } from '@/lib/content/strings'
import { type LanguageParams, languageOf } from '@/lib/i18n/page-language'
import type { Section, Translator } from '@/lib/i18n/translate'
import { LegalDocument, legalSections } from './legal-document'

type Extra<Name extends Section> = {
  sections: readonly Name[]
  after: (t: Translator<Name>, settings: SiteSettings) => ReactNode
}

export function legalPage<Name extends Section = never>(
  path: (typeof legalRoutes)[number],
  extra?: Extra<Name>,
) {
  return async (props: LanguageParams) => {
    const lang = await languageOf(props)
    const settings = await loadSiteSettings()
    const [t, page] = await Promise.all([
      loadTranslator(lang, [...legalSections, ...(extra?.sections ?? [])]),
      loadLegalPage(lang, path, settings),
    ])
    const base: Translator<(typeof legalSections)[number]> = t
    const heading = (
      <div className="wrap pt-[clamp(36px,5vw,80px)]">
        <h1>{page?.title ?? base(`${pageTexts[path]}.title`)}</h1>
      </div>
    )
    return (
      <PageShell t={t} settings={settings} path={path} title={page?.title}>
        <LegalDocument t={t} path={path} settings={settings} page={page} heading={heading} />
        {extra?.after(t, settings)}
      </PageShell>
    )
  }
}
