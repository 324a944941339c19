import type { Translator } from '@/lib/i18n/translate'

/** Shown where a link's answers could not be read, so that a visitor knows why no result appeared. */
export function BrokenLinkNotice({ t }: { t: Translator<'tools'> }) {
  return (
    <p role="status" className="notice mb-8">
      {t('tools.share.broken')}
    </p>
  )
}
