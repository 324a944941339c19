import type { Language } from '@/lib/i18n/languages'
import type { Route } from '@/lib/i18n/routes'
import { localPath } from '@/lib/i18n/urls'
import { ToolPage } from '../tool-page'
import { Matcher } from './matcher'

export function MatcherPage({ lang, path }: { lang: Language; path: Route }) {
  return (
    <ToolPage lang={lang} path={path} section="loanMatcher" name="loanMatcher">
      {(t) => <Matcher texts={t.texts('tools', 'loanMatcher')} contactHref={localPath('/contact', lang)} />}
    </ToolPage>
  )
}
