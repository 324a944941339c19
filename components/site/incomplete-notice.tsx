import type { Translator } from '@/lib/i18n/translate'
import { dial } from '@/lib/i18n/urls'

type Props = { t: Translator<'error'>; phone: string | undefined }

/** `showIncomplete` shows this if one of the framework's scripts cannot be loaded. */
export function IncompleteNotice({ t, phone }: Props) {
  return (
    <div
      role="alert"
      className="sticky top-0 z-20 hidden border-y-2 border-brick bg-sheet py-4 font-semibold in-data-incomplete:block"
    >
      <p className="wrap">
        {t('error.incomplete')}{' '}
        {phone && (
          <a href={dial(phone)} className="underline">
            {t('error.incompleteCall', { phone })}
          </a>
        )}
      </p>
    </div>
  )
}
