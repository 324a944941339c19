import type { ReactNode } from 'react'
import type { Graph, Thing } from 'schema-dts'
import { DraftTools } from '@/components/drafts/draft-tools'
import { UnsentLeads } from '@/components/leads/unsent-leads'
import type { SiteSettings } from '@/lib/content/site-settings'
import type { Translator } from '@/lib/i18n/translate'
import { breadcrumb, organization } from '@/lib/structured-data'
import { Footer } from './footer'
import { Header } from './header'

/** Facts of the page for search engines, as JSON-LD. */
function StructuredData({ things }: { things: Thing[] }) {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things }
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped, so that no text can end the element
      dangerouslySetInnerHTML={{ __html: JSON.stringify(graph).replaceAll('<', '\\u003c') }}
    />
  )
}

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
      <UnsentLeads />
    </>
  )
}
