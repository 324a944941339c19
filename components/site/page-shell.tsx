import type { ReactNode } from 'react'
import type { Thing } from 'schema-dts'
import { DraftTools } from '@/components/drafts/draft-tools'
import { KeptLeads } from '@/components/leads/kept-leads'
import type { SiteSettings } from '@/lib/content/site-settings'
import type { Translator } from '@/lib/i18n/translate'
import { breadcrumb } from '@/lib/structured-data/breadcrumb'
import { organization } from '@/lib/structured-data/organization'
import { Footer } from './footer'
import { Header } from './header'
import { StructuredData } from './structured-data'

/** The string sections that the shell shows; a page loads them along with its own. */
export const shellSections = ['nav', 'footer'] as const

type Props = {
  t: Translator<(typeof shellSections)[number]>
  settings: SiteSettings
  path: string
  /** The page's name in the breadcrumb that search engines read; the home page has none. */
  title?: string
  /** What else search engines may read from this page. */
  things?: Thing[]
  children: ReactNode
}

/** What every page of the site has around its matter. `path` is the page's unprefixed address. */
export function PageShell({ t, settings, path, title, things = [], children }: Props) {
  const trail = title ? [breadcrumb({ lang: t.lang, home: t('nav.home'), title, path })] : []
  return (
    <>
      <StructuredData things={[organization(settings), ...trail, ...things]} />
      <DraftTools lang={t.lang} path={path} timeZone={settings.timeZone} />
      <Header t={t} settings={settings} path={path} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer t={t} settings={settings} path={path} />
      <KeptLeads />
    </>
  )
}
