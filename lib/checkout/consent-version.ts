import { createHash } from 'node:crypto'
import { unmarked } from '../drafts/unmarked.ts'
import type { Language } from '../i18n/languages.ts'

/**
 * Identifies the text that a visitor agreed to: its language, the versions of the legal texts that it mentions, and a
 * hash of the words next to the checkbox.
 */
export function consentVersion(
  language: Language,
  words: readonly string[],
  legalVersions: readonly string[] = [],
): string {
  const fingerprint = createHash('sha256')
    .update(unmarked(words.join('\n')))
    .digest('hex')
    .slice(0, 16)
  return [language, ...legalVersions.map((version) => version.replace(/[^\w.-]/g, '_')), fingerprint].join(
    ':',
  )
}
