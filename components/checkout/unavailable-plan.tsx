import type { Translator } from '@/lib/i18n/translate'
import { localPath } from '@/lib/i18n/urls'

export function UnavailablePlan({ t }: { t: Translator<'checkout'> }) {
  return (
    <div className="grid max-w-152 justify-items-start gap-6">
      <p className="lead">{t('checkout.unavailable.text')}</p>
      <PackagesLink t={t} />
    </div>
  )
}

export function PackagesLink({ t }: { t: Translator<'checkout'> }) {
  return (
    <a href={localPath('/pricing', t.lang)} className="btn btn-big max-md:w-full">
      {t('checkout.unavailable.packages')}
    </a>
  )
}
