import { LanguageToggle } from '@/components/site/language-toggle'
import type { LegalPage } from '@/lib/content/legal-pages'
import { formatDate } from '@/lib/i18n/formats'
import { otherLanguage } from '@/lib/i18n/languages'
import type { Translator } from '@/lib/i18n/translate'
import { localPath } from '@/lib/i18n/urls'
import { legalAction } from './legal-action'
import { PrintButton } from './print-button'

type Props = { t: Translator<'legal'>; path: string; page: LegalPage | undefined }

/** Since when a text stands as it does, and the ways to take it along. */
export function LegalFacts({ t, path, page }: Props) {
  const other = otherLanguage(t.lang)
  return (
    <div className="flex flex-wrap items-center gap-x-7 pt-4 text-small text-ink-2">
      {page?.lastUpdated && (
        <p>
          {t('legal.lastUpdated')}{' '}
          <time dateTime={page.lastUpdated}>{formatDate(page.lastUpdated, t.lang)}</time>
        </p>
      )}
      {page?.version && <p>{t('legal.version', { version: page.version })}</p>}
      <LanguageToggle href={localPath(path, other)} to={other} className={legalAction}>
        {t('legal.otherLanguage')}
      </LanguageToggle>
      <PrintButton>{t('legal.print')}</PrintButton>
    </div>
  )
}
