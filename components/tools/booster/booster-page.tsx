import { NOTICE_AT_COLLECTION } from '@/components/site/navigation'
import type { Language } from '@/lib/i18n/languages'
import type { Route } from '@/lib/i18n/routes'
import { localPath } from '@/lib/i18n/urls'
import { ToolPage } from '../tool-page'
import { Booster } from './booster'

export function BoosterPage({ lang, path }: { lang: Language; path: Route }) {
  return (
    <ToolPage lang={lang} path={path} section="creditScoreBooster" name="creditScoreBooster">
      {(t) => (
        <Booster
          texts={t.texts('tools', 'creditScoreBooster')}
          hrefs={{
            contact: localPath('/contact', lang),
            guide: localPath('/free-guide', lang),
            notice: localPath(NOTICE_AT_COLLECTION, lang),
          }}
        />
      )}
    </ToolPage>
  )
}
