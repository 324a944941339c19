import { unavailableTexts } from '@/lib/drafts/lake-unavailable'
import type { Language } from '@/lib/i18n/languages'
import { localPath } from '@/lib/i18n/urls'

export function DraftsAway({ lang }: { lang: Language }) {
  const { title, text, way } = unavailableTexts[lang]
  const href = `/api/draft-mode/disable?to=${encodeURIComponent(localPath('/', lang))}`
  return (
    <main id="main" className="wrap grid justify-items-start gap-6 py-section">
      <title>{title}</title>
      <h1>{title}</h1>
      <p className="lead max-w-152">{text}</p>
      <a href={href} rel="nofollow" className="btn">
        {way}
      </a>
    </main>
  )
}
