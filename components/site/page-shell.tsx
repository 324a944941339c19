import type { ReactNode } from 'react'
import type { SiteSettings } from '@/lib/content/site-settings'
import type { Language } from '@/lib/i18n/languages'
import type { Translator } from '@/lib/i18n/translate'
import { Footer } from './footer'
import { Header } from './header'

/** The string sections that the shell shows; a page loads them along with its own. */
export const shellSections = ['nav', 'footer'] as const

type Props = { t: Translator; settings: SiteSettings; lang: Language; path: string; children: ReactNode }

/** What every page of the site has around its matter. `path` is the page's unprefixed address. */
export function PageShell({ t, settings, lang, path, children }: Props) {
  return (
    <>
      <Header t={t} settings={settings} lang={lang} path={path} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer t={t} settings={settings} lang={lang} path={path} />
    </>
  )
}
