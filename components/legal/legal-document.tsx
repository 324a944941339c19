import type { ReactNode } from 'react'
import { LanguageToggle } from '@/components/site/language-toggle'
import { PrintButton } from '@/components/ui/print-button'
import type { LegalPage } from '@/lib/content/legal-pages'
import { shellSections } from '@/lib/content/registry'
import { addressLine, type SiteSettings } from '@/lib/content/site-settings'
import { formatDate } from '@/lib/i18n/formats'
import { otherLanguage } from '@/lib/i18n/languages'
import type { Translator } from '@/lib/i18n/translate'
import { localPath } from '@/lib/i18n/urls'
import { type ContentsEntry, contentsOf } from '@/lib/portable-text/headings'
import { Prose } from './prose'

const legalAction =
  'inline-flex min-h-11 cursor-pointer items-center underline underline-offset-[0.22em] hover:text-ink print:hidden'

type ContentsProps = { title: string; entries: ContentsEntry[] }

/**
 * Inline, because the build's CSS parser does not support this selector yet. Browsers that do not support it ignore
 * the rule.
 */
const CURRENT = `
.toc{scroll-target-group:auto}
.toc a:target-current{border-color:var(--color-green);box-shadow:inset 0 -1px 0 var(--color-green);color:var(--color-green);font-weight:600}
.toc a:target-current span{color:inherit}`

/** The table of contents. CSS highlights the current section in browsers that support it. */
function Contents({ title, entries }: ContentsProps) {
  return (
    <nav
      aria-labelledby="contents"
      className="toc border-t-2 border-ink pt-3.5 md:sticky md:top-6 md:col-start-1 md:row-span-2 md:row-start-1 md:max-h-[calc(100dvh-48px)] md:overflow-y-auto print:hidden"
    >
      <style>{CURRENT}</style>
      <h2 id="contents" className="label-heading mb-1.5 text-base leading-[1.4]">
        {title}
      </h2>
      <ol>
        {entries.map(({ id, number, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="grid min-h-11 grid-cols-[32px_1fr] items-center border-b border-rule py-1.5 text-small leading-[1.35] no-underline hover:underline focus-visible:-outline-offset-3"
            >
              <span className="text-ink-2 tabular-nums">{number}</span>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function ShortVersion({ t, children }: { t: Translator<'legal'>; children: string }) {
  return (
    <aside
      aria-labelledby="short-version"
      className="max-w-164 border border-rule bg-sheet px-7 py-6 text-small print:break-inside-avoid print:bg-transparent"
    >
      <h2 id="short-version" className="label-heading mb-2 text-body leading-[1.4]">
        {t('legal.short')}
      </h2>
      <p>{children}</p>
      <p className="note mt-2">{t('legal.shortNote')}</p>
    </aside>
  )
}

type LegalFactsProps = { t: Translator<'legal'>; path: string; page: LegalPage | undefined }

function LegalFacts({ t, path, page }: LegalFactsProps) {
  const other = otherLanguage(t.lang)
  return (
    <div className="flex flex-wrap items-center gap-x-7 pt-4 text-small text-ink-2">
      {page?.lastUpdated && (
        <p>
          {t('legal.lastUpdated')}{' '}
          <time {...page.sources?.lastUpdated} dateTime={page.lastUpdated}>
            {formatDate(page.lastUpdated, t.lang)}
          </time>
        </p>
      )}
      {page?.version && <p>{t('legal.version', { version: page.version })}</p>}
      <LanguageToggle href={localPath(path, other)} to={other} className={legalAction}>
        {t('legal.otherLanguage')}
      </LanguageToggle>
      <PrintButton className={legalAction}>{t('legal.print')}</PrintButton>
    </div>
  )
}

/** The text sections that legal pages load. `meta` contains the page's name, used if a document has no title. */
export const legalSections = [...shellSections, 'legal', 'meta'] as const

type Props = {
  t: Translator<'legal' | 'nav'>
  path: string
  settings: SiteSettings
  page: LegalPage | undefined
  heading: ReactNode
}

/** The body of a legal page: table of contents on the left, summary and text on the right. */
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

/** Replaces the header in print. */
function Letterhead({ settings: { firmName, address, phone, email } }: { settings: SiteSettings }) {
  const facts = [firmName, address && addressLine(address), phone, email].filter(Boolean)
  return <p className="letterhead hidden print:block">{facts.join(' · ')}</p>
}
