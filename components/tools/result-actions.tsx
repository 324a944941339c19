'use client'

import { useState } from 'react'
import { textInput } from '@/components/ui/field'
import { PrintButton } from '@/components/ui/print-button'
import type { Translator } from '@/lib/i18n/translate'

/** `fragment`: encodes the answers that reproduce the result. Never contains a name, email or phone. */
type Props = { t: Translator<'tools'>; fragment: string; printLabel?: string }

/** Buttons that print the result and copy a link to it. */
export function ResultActions({ t, fragment, printLabel = t('tools.print') }: Props) {
  const [copied, setCopied] = useState<boolean>()
  const link = () => `${location.origin}${location.pathname}#${fragment}`

  async function copy() {
    try {
      await navigator.clipboard.writeText(link())
      setCopied(true)
    } catch {
      setCopied(false)
    }
  }

  return (
    <div className="print:hidden">
      <div className="flex flex-wrap gap-x-6">
        <PrintButton className="go print:hidden cursor-pointer">{printLabel}</PrintButton>
        <button type="button" onClick={copy} className="go cursor-pointer">
          {t('tools.share.link')}
        </button>
      </div>
      <p role="status" className="text-small text-ink-2">
        {copied && `${t('tools.share.copied')} ${t('tools.share.note')}`}
      </p>
      {copied === false && (
        <label className="mt-2 grid gap-1.5 text-small">
          {/* Browsers allow clipboard access only on secure pages. */}
          {t('tools.share.failed')}
          <input
            readOnly
            value={link()}
            onFocus={(event) => event.target.select()}
            className={`${textInput()} max-w-152`}
          />
        </label>
      )}
    </div>
  )
}
