import type { SanityDocument, ValidationContext } from 'sanity'
import { isComposed } from '../../lib/content/default-pages.ts'
import { pagesShowing } from '../../lib/content/pages-showing.ts'
import { placeholders } from '../../lib/i18n/placeholders.ts'
import { type Bilingual, type Text, words } from '../../lib/i18n/translation-state.ts'
import { legalPlaceholders } from '../../lib/portable-text/fill.ts'
import { API_VERSION } from '../../lib/sanity/connection.ts'
import { filledText, partsOf, placeholderProblems } from './formatted-text.ts'

type Claim = { key: string; en?: string; es?: string; published: boolean }

const CLAIMS = `*[_type == "claim" && defined(value) && defined(claimId)]{
  "key": claimId, "en": value.en, "es": value.es, "published": !(_id in path("drafts.**")) && !(_id in path("versions.**"))
}`

/** Whether pages fill a claim's placeholder in the document's texts. Tools and legal pages load no claims. */
export function fillsClaims({ _type, section }: SanityDocument): boolean {
  if (_type === 'strings') {
    // “Page not found” and the draft notices belong to no page.
    const pages = pagesShowing({ _type, section })
    return pages.length > 0 && pages.every(isComposed)
  }
  return ['page', 'landingPage', 'faq'].includes(_type)
}

/** One request per validation of a document, which may have hundreds of texts. */
const requests = new WeakMap<SanityDocument, Promise<Claim[]>>()

/** Every version of each claim. */
export function claimsFor(document: SanityDocument, context: ValidationContext): Promise<Claim[]> {
  const pending = requests.get(document)
  if (pending) return pending
  const client = context.getClient({ apiVersion: API_VERSION }).withConfig({ perspective: 'raw' })
  const request = client.fetch<Claim[]>(CLAIMS)
  requests.set(document, request)
  return request
}

/** Whether a figure identifies a claim without more context: “1,000+” does, “2005” and “24 hours” do not. */
const isDistinctive = (figure: string) => /\d/.test(figure) && /[+%$/]/.test(figure)

/** Whether a text contains a figure by itself. “19.95%” does not count as containing “95%”. */
function contains(text: string, figure: string): boolean {
  // Faster than the regular expression. A document with hundreds of texts is validated after each keystroke.
  if (!text.toLowerCase().includes(figure.toLowerCase())) return false
  const escaped = figure.replace(/[$()*+./?[\]^{|}\\]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\d$.,–-])${escaped}(?![\\p{L}\\d])`, 'iu').test(text)
}

/**
 * Reports a claim's figure that a text repeats instead of using the claim's placeholder. Such a text would contradict
 * the claim after the next count. For a warning, because the same figure may have another meaning.
 */
export async function claimFigures(
  value: Text | undefined,
  context: ValidationContext,
): Promise<true | string> {
  const text = words(value)
  if (!context.document || !fillsClaims(context.document) || !/\d/.test(text)) return true
  const claims = await claimsFor(context.document, context)
  const found = claims.flatMap(({ key, en, es, published }) => {
    const typed = [en, es].find((figure) => figure && isDistinctive(figure) && contains(text, figure))
    return published && typed ? [{ key, typed }] : []
  })
  const [first] = found
  if (!first) return true
  const keys = found.filter(({ typed }) => typed === first.typed).map(({ key }) => `{${key}}`)
  const write = keys.length > 1 ? `${keys.join(' or ')}, whichever fits,` : keys[0]
  return `“${first.typed}” is the figure of a claim. Write ${write} instead, so the text changes with the claim.`
}

/** Validates the placeholders of a section's formatted text. */
export async function knownInSection(value: Bilingual | undefined, context: ValidationContext) {
  const { document } = context
  const used = [value?.en, value?.es].flatMap(partsOf).flatMap((part) => placeholders(filledText(part)))
  const needsClaims =
    document && used.some((name) => !(legalPlaceholders as readonly string[]).includes(name))
  const claims = needsClaims ? await claimsFor(document, context) : []
  const known = legalPlaceholders.map((name) => `{${name}}`).join(', ')
  const legalOnly = (['en', 'es'] as const).flatMap((language) =>
    partsOf(value?.[language])
      .filter(({ _type }) => ['planPrices', 'blankLine'].includes(String(_type)))
      .map(({ _key }) => ({
        message: 'Only legal texts can show this. Remove it.',
        path: [language, { _key }],
      })),
  )
  if (legalOnly.length > 0) return legalOnly
  return placeholderProblems(
    value,
    [...legalPlaceholders, ...claims.map(({ key }) => key)],
    `This text may use ${known} and the keys of claims.`,
  )
}
