import type { ReactNode } from 'react'
import type { Graph, Thing } from 'schema-dts'
import { DraftTools } from '@/components/drafts/draft-tools'
import { counterOf } from '@/lib/analytics/counter'
import { loadAnnouncement } from '@/lib/content/announcement'
import { loadMenu } from '@/lib/content/menu'
import type { shellSections } from '@/lib/content/registry'
import type { SiteSettings } from '@/lib/content/site-settings'
import { NO_FRAMEWORK } from '@/lib/http/prepare-page'
import type { Translator } from '@/lib/i18n/translate'
import { type PagePath, pathIn } from '@/lib/i18n/urls'
import { breadcrumb, organization } from '@/lib/structured-data'
import { BundledScript } from './bundled-script'
import { Footer } from './footer'
import { Header } from './header'
import { IncompleteNotice } from './incomplete-notice'

function StructuredData({ things }: { things: Thing[] }) {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things }
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped, so no text can close the element
      dangerouslySetInnerHTML={{ __html: JSON.stringify(graph).replaceAll('<', '\\u003c') }}
    />
  )
}

type Props = {
  t: Translator<(typeof shellSections)[number]>
  settings: SiteSettings
  path: PagePath
  /** The page's name in the breadcrumb for search engines. Omitted on the home page. */
  title?: string
  things?: Thing[]
  /** Whether the page needs React in the browser. Other pages are sent without React. */
  interactive?: boolean
  children: ReactNode
}

/**
 * The header, footer and structured data around every page. Fetches the menu, and the announcement if there is one.
 */
export async function PageShell({
  t,
  settings,
  path,
  title,
  things = [],
  interactive = false,
  children,
}: Props) {
  const [menu, announcement] = await Promise.all([
    loadMenu(t),
    loadAnnouncement(t.lang, path, settings.timeZone),
  ])
  const counter = counterOf(pathIn(path, t.lang))
  const trail = title ? [breadcrumb({ lang: t.lang, home: t('nav.home'), title, path })] : []
  return (
    <>
      <StructuredData things={[organization(settings), ...trail, ...things]} />
      <DraftTools lang={t.lang} path={path} timeZone={settings.timeZone} />
      <Header t={t} menu={menu} announcement={announcement} settings={settings} path={path} />
      {interactive && <IncompleteNotice t={t} phone={settings.phone} />}
      <main id="main" tabIndex={-1} {...(!interactive && { [NO_FRAMEWORK]: '' })}>
        {children}
      </main>
      <Footer t={t} menu={menu} settings={settings} path={path} />
      {counter && (
        <BundledScript
          name="counter"
          attributes={{ 'data-counter': counter.script, 'data-counter-site': counter.site }}
        />
      )}
    </>
  )
}
