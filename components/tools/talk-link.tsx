'use client'

import { keepResult } from '@/lib/browser/tab-memory'
import type { Translator } from '@/lib/i18n/translate'
import { CONSULTATIONS, localPath } from '@/lib/i18n/urls'
import type { HandedResult } from '@/lib/tools/handed-result'

type Props = { t: Translator<'tools'>; result: HandedResult; children?: string }

/**
 * Links to the consultations on the contact page, where the visitor can attach the result. Until then, the result is
 * stored in this browser tab only.
 */
export function TalkLink({ t, result, children }: Props) {
  return (
    <a
      href={localPath(CONSULTATIONS, t.lang)}
      onClick={() => keepResult(result)}
      className="btn btn-big print:hidden max-md:w-full"
    >
      {children ?? t('tools.talk')}
    </a>
  )
}
