import { createHash } from 'node:crypto'
import { unmarked } from '../drafts/unmarked.ts'
import type { Language } from '../i18n/languages.ts'

/**
 * Names what a visitor agreed to: the language, the version of the legal page behind it, where there is one, and a
 * fingerprint of the words beside the box. A box that was checked before the language was switched
 * keeps the version that was read.
 */
export function consentVersion(language: Language, words: readonly string[], legalVersion?: string): string {
  const fingerprint = createHash('sha256')
    .update(unmarked(words.join('\n')))
    .digest('hex')
    .slice(0, 16)
  return [language, legalVersion?.replace(/[^\w.-]/g, '_'), fingerprint].filter(Boolean).join(':')
}
