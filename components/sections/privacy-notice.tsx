import { NOTICE_AT_COLLECTION } from '@/components/site/navigation'
import type { Translator } from '@/lib/i18n/translate'
import { localPath } from '@/lib/i18n/urls'

/** A note next to a form that says how the visitor's data is used and links to the privacy policy. */
export function PrivacyNotice({ t }: { t: Translator<'leads' | 'tools'> }) {
  return (
    <p className="note">
      {t('leads.notice')}{' '}
      <a href={localPath(NOTICE_AT_COLLECTION, t.lang)} className="underline">
        {t('tools.contact.notice')}
      </a>
    </p>
  )
}
