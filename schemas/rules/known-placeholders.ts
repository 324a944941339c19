import type { Path, SanityDocument, ValidationContext } from 'sanity'
import { dictionaryOf, type PlacedSection } from '../../lib/content/sections/library.ts'
import { fieldName } from '../../lib/content/sections/words.ts'
import { hasLooseBrace, placeholders } from '../../lib/i18n/placeholders.ts'
import { textPlaceholders } from '../../lib/i18n/text-keys.ts'
import { LOOSE_BRACE } from './bilingual.ts'
import { claimsFor, fillsClaims } from './claims.ts'

type Strings = SanityDocument & { section?: string }
type Sections = SanityDocument & { sections?: (PlacedSection & { _key: string })[] }

/** The placeholders of the default text: the one in this entry, or the one that this section's text overrides. */
function ownPlaceholders({ document, path = [], parent }: ValidationContext): readonly string[] {
  if (document?._type === 'strings') {
    const { key } = (parent ?? {}) as { key?: string }
    return textPlaceholders[`${(document as Strings).section}.${key}`] ?? []
  }
  const at = path.indexOf('words')
  const section = (document as Sections | undefined)?.sections?.find(
    ({ _key }) => _key === keyAt(path, at - 1),
  )
  if (!section) return []
  const texts = Object.entries(textPlaceholders).filter(([name]) => {
    const [dictionary = '', ...key] = name.split('.')
    return dictionaryOf(section).includes(dictionary) && fieldName(key.join('.')) === path[at + 1]
  })
  return texts.flatMap(([, names]) => names)
}

function keyAt(path: Path, index: number): string | undefined {
  const step = path[index]
  return typeof step === 'object' && '_key' in step ? step._key : undefined
}

/**
 * Warns about a text without a placeholder that its default text contains, such as the link to the terms next to a
 * checkbox.
 */
export function keepsPlaceholders(text: string | undefined, context: ValidationContext): true | string {
  const missing = ownPlaceholders(context).filter((name) => !placeholders(text ?? '').includes(name))
  if (!text || missing.length === 0) return true
  return `The default text contains ${inBraces(missing).join(', ')}. Without ${missing.length > 1 ? 'them' : 'it'}, a value or a link is missing from the page.`
}

const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`)

/**
 * Rejects a placeholder without a value. Visitors would see the default text instead, or no text. Accepts the key of
 * an unpublished claim, so that editors can write the text before they publish the claim.
 */
export async function knownPlaceholders(
  text: string | undefined,
  context: ValidationContext,
): Promise<true | string> {
  const { document, hidden } = context
  if (hidden) return true
  if (hasLooseBrace(text ?? '')) return LOOSE_BRACE
  const found = placeholders(text ?? '')
  if (!document || found.length === 0) return true
  const own = ownPlaceholders(context)
  const filled = document._type === 'strings' || fillsClaims(document) ? [...own, 'firm'] : []
  const unfilled = found.filter((name) => !filled.includes(name))
  if (unfilled.length === 0) return true
  const claims = fillsClaims(document) ? await claimsFor(document, context) : []
  const unknown = unfilled.filter((name) => !claims.some(({ key }) => key === name))
  if (unknown.length === 0) return true
  const known = inBraces([...new Set(filled)])
  if (claims.length > 0) known.push('and claims, such as {clients}')
  const available = known.length > 0 ? ` Available placeholders: ${known.join(', ')}.` : ''
  return `${inBraces(unknown).join(', ')} ${unknown.length > 1 ? 'have' : 'has'} no value here.${available}`
}
