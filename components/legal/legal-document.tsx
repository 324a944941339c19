import type { ReactNode } from 'react'
import { shellSections } from '@/components/site/page-shell'
import type { LegalPage } from '@/lib/content/legal-pages'
import { addressLine, type SiteSettings } from '@/lib/content/site-settings'
import type { Translator } from '@/lib/i18n/translate'
import { localPath } from '@/lib/i18n/urls'
import { contentsOf } from '@/lib/portable-text/headings'
import { Contents } from './contents'
import { LegalFacts } from './legal-facts'
import { Prose } from './prose'
import { ShortVersion } from './short-version'

/** The string sections of a legal page; its own name in `meta` stands in for a title that is missing. */
export const legalSections = [...shellSections, 'legal', 'meta'] as const

type Props = {
  t: Translator<'legal' | 'nav'>
  path: string
  settings: SiteSettings
  page: LegalPage | undefined
  /** Holds the page's one `h1`. */
  heading: ReactNode
}

/** A legal page's matter: contents at the left, then the short version and the text. */
export function LegalDocument({ t, path, settings, page, heading }: Props) {
  const entries = contentsOf(page?.parts ?? [])
  return (
    <>
      <Letterhead settings={settings} />
      {heading}
      <div className="wrap">
        <LegalFacts t={t} path={path} page={page} />
        <div className="grid items-start gap-x-24 gap-y-12 pt-[clamp(28px,4vw,56px)] pb-section md:grid-cols-[minmax(0,3.4fr)_minmax(0,8fr)] md:grid-rows-[auto_1fr] md:*:not-[nav]:col-start-2 print:block print:space-y-[12pt] print:pt-[8pt] print:pb-0">
          {page?.summary && <ShortVersion t={t}>{page.summary}</ShortVersion>}
          {entries.length > 0 && <Contents title={t('legal.contents')} entries={entries} />}
          <article className="prose">
            {page && page.parts.length > 0 ? (
              <Prose t={t} parts={page.parts} plans={page.plans} />
            ) : (
              <p>
                {t('legal.missing')} <a href={localPath('/contact', t.lang)}>{t('nav.contact')}</a>
              </p>
            )}
          </article>
        </div>
      </div>
    </>
  )
}

/** On paper there is no header, so the firm and where to reach it stand above the text. */
function Letterhead({ settings: { firmName, address, phone, email } }: { settings: SiteSettings }) {
  const facts = [firmName, address && addressLine(address), phone, email].filter(Boolean)
  return <p className="letterhead hidden print:block">{facts.join(' · ')}</p>
}
