import { linkedText } from '@/components/site/linked-text'
import type { SiteSettings } from '@/lib/content/site-settings'
import type { Translator } from '@/lib/i18n/translate'
import { dial, localPath } from '@/lib/i18n/urls'

type Props = {
  t: Translator<'cancel'>
  settings: SiteSettings
  newTab?: boolean
}

/**
 * All ways to cancel: by phone or email if the settings contain both, online if they contain a link, and with the
 * printable form.
 */
export function CancelWays({ t, settings: { phone, email, cancelPortalUrl }, newTab }: Props) {
  const target = newTab ? '_blank' : undefined
  const link = 'inline-flex min-h-11 items-center underline'
  return (
    <>
      {phone && email && (
        <p>
          {linkedText(t, 'cancel.reach', {
            phone: (
              <a href={dial(phone)} className="whitespace-nowrap underline">
                {phone}
              </a>
            ),
            email: (
              <a href={`mailto:${email}`} className="underline">
                {email}
              </a>
            ),
          })}
        </p>
      )}
      <p className="flex flex-wrap gap-x-6">
        {cancelPortalUrl && (
          <a href={cancelPortalUrl} target={target} className={link}>
            {t('cancel.online')}
          </a>
        )}
        <a href={localPath('/cancellation-form', t.lang)} target={target} className={link}>
          {t('cancel.form')}
        </a>
      </p>
      {cancelPortalUrl && <p className="note">{t('cancel.onlineNote')}</p>}
    </>
  )
}
