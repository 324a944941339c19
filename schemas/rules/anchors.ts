import { defineQuery } from 'groq'
import type { Path, SanityDocument, ValidationContext } from 'sanity'
import { legalRoutes } from '../../lib/content/registry.ts'
import { legalIdsAt, pageIds } from '../../lib/content/sections/anchors.ts'
import { pageHeroSets } from '../../lib/content/sections/page-hero.ts'
import type { Bilingual } from '../../lib/i18n/translation-state.ts'
import { API_VERSION } from '../../lib/sanity/connection.ts'
import { partsOf } from './formatted-text.ts'

type Block = { _key?: string; style?: string; markDefs?: readonly { _type: string; name?: string }[] | null }
type Section = {
  _key?: string
  _type?: string
  anchor?: string
  hidden?: boolean
  body?: Bilingual
  texts?: string
  actions?: readonly unknown[]
}

const languages = ['en', 'es'] as const
type Language = (typeof languages)[number]

const isHeading = ({ style }: Block) => style === 'h2' || style === 'h3'

const namesOf = ({ markDefs }: Block): string[] =>
  (markDefs ?? []).flatMap(({ _type, name }) => (_type === 'anchor' && name ? [name] : []))

const headingsOf = (text: Bilingual['en']): Block[] => (partsOf(text) as readonly Block[]).filter(isHeading)

/** The anchors of a formatted text: pages use the first one of each heading. */
const headingAnchors = (text: Bilingual['en']): string[] =>
  headingsOf(text).flatMap((block) => namesOf(block).slice(0, 1))

/** The ids of a legal text's headings. A heading without an anchor has its key as the id. */
export const legalHeadingIds = (text: Bilingual['en']): string[] =>
  headingsOf(text).flatMap((block) => namesOf(block)[0] ?? block._key ?? [])

/** The anchors of a section in one language, including those of its headings. */
const anchorsOfSection = ({ anchor, body }: Section, language: Language): string[] => [
  ...(anchor ? [anchor] : []),
  ...headingAnchors(body?.[language]),
]

/** The sections that visitors see. */
const shownSections = (document: object | undefined): Section[] =>
  ((document as { sections?: Section[] } | undefined)?.sections ?? []).filter(({ hidden }) => !hidden)

const TAKEN = 'Every page already has this anchor. Choose another one.'
const TAKEN_HERE = 'This page already has this anchor. Choose another one.'

const showsLegalText = (document: SanityDocument | undefined): boolean =>
  legalRoutes.some((route) => route === document?.path)

const LEGAL_TEXT_AT_QUERY = defineQuery('*[_type == "legalPage" && path == $path][0].body{en, es}')
const SECTIONS_AT_QUERY = defineQuery(
  '*[_type == "page" && path == $path][0]{sections[]{anchor, hidden, body}}',
)

/** The newest version of what the page at a document's path shows, whether published or not. */
const fetchAt = <T>(query: string, document: SanityDocument, context: ValidationContext): Promise<T> =>
  context
    .getClient({ apiVersion: API_VERSION })
    .withConfig({ perspective: 'drafts' })
    .fetch(query, { path: String(document.path) })

/** The ids of a legal text that a page shows below its sections. */
async function idsOfLegalText(
  document: SanityDocument,
  inLanguages: readonly Language[],
  context: ValidationContext,
): Promise<string[]> {
  const text = await fetchAt<Bilingual | null>(LEGAL_TEXT_AT_QUERY, document, context)
  return [
    ...legalIdsAt(document.path),
    ...inLanguages.flatMap((language) => legalHeadingIds(text?.[language])),
  ]
}

/** The anchors that a legal text and the sections above it, which are another document, must not share. */
async function anchorsOfOther(
  document: SanityDocument | undefined,
  context: ValidationContext,
): Promise<string[]> {
  if (!document || !showsLegalText(document)) return []
  if ('sections' in document) return idsOfLegalText(document, languages, context)
  const page = await fetchAt<object | null>(SECTIONS_AT_QUERY, document, context)
  const sections = shownSections(page ?? undefined)
  return [
    ...legalIdsAt(document.path),
    ...sections.flatMap((section) => languages.flatMap((language) => anchorsOfSection(section, language))),
  ]
}

/** Validates the anchor of a section, which no other section or heading that visitors see may have. */
export async function uniqueAnchor(
  anchor: string | undefined,
  context: ValidationContext,
): Promise<true | string> {
  const { document, parent } = context
  const { _key, hidden } = (parent ?? {}) as Section
  if (!anchor || hidden) return true
  if (pageIds.includes(anchor)) return TAKEN
  if ((await anchorsOfOther(document, context)).includes(anchor)) return TAKEN_HERE
  const shown = shownSections(document)
  const others = shown.filter((section) => section._key !== _key)
  const headings = shown.flatMap(({ body }) =>
    languages.flatMap((language) => headingAnchors(body?.[language])),
  )
  return (
    ![...others.map((section) => section.anchor), ...headings].includes(anchor) ||
    'Another section or heading of this page already has this anchor.'
  )
}

/** Validates the anchors of a formatted text: only headings have one, and no two of a page have the same one. */
export async function ownAnchors(value: Bilingual | undefined, context: ValidationContext) {
  const { document } = context
  const elsewhere = await anchorsOfOther(document, context)
  const takenByPage = (name: string) =>
    pageIds.includes(name) ? TAKEN : elsewhere.includes(name) ? TAKEN_HERE : undefined
  const problems = languages.flatMap((language) => {
    const all = [
      ...shownSections(document).flatMap((section) => anchorsOfSection(section, language)),
      // A legal text.
      ...legalHeadingIds((document as { body?: Bilingual } | undefined)?.body?.[language]),
    ]
    return (partsOf(value?.[language]) as readonly Block[]).flatMap((block) =>
      namesOf(block).flatMap((name, index) => {
        const message = !isHeading(block)
          ? `Only a heading can have an anchor. Choose the style “Heading” or “Subheading” here, or remove the anchor ${name}.`
          : index > 0
            ? `A heading has only one anchor. Remove ${name}.`
            : (takenByPage(name) ??
              (all.filter((other) => other === name).length > 1 &&
                `Another section or heading of this page already has the anchor ${name}.`))
        return message ? [{ message, path: [language, { _key: block._key }] as Path }] : []
      }),
    )
  })
  return problems.length === 0 || problems
}

/** Warns about a button that leads to a part of the page that visitors do not see. */
export async function visibleAnchor(
  target: string | undefined,
  context: ValidationContext,
): Promise<true | string> {
  const { document } = context
  if (!target?.startsWith('#') || !document || !('sections' in document)) return true
  const anchor = target.slice(1)
  const visible = shownSections(document).flatMap((section) => anchorsOfSection(section, 'en'))
  const below = showsLegalText(document) ? await idsOfLegalText(document, ['en'], context) : []
  return (
    [...pageIds, ...visible, ...below].includes(anchor) ||
    `Visitors see nothing with the anchor ${anchor} on this page, so the button does nothing.`
  )
}

/** The anchors that the menu and other pages link to, by page. */
const linkedAnchors: Partial<Record<string, string>> = { '/about': 'figures', '/contact': 'consultations' }

/** The anchors on the same page that a section's default buttons lead to. */
function targetsOf({ _type, texts, actions }: Section, path: string): string[] {
  if (_type === 'closingCall') return path === '/pricing' ? ['plans'] : []
  if (_type !== 'pageHero' || actions?.length) return []
  const sets: Partial<Record<string, { title: string; actions?: readonly { href: string }[] }>> = pageHeroSets
  return (sets[String(texts)]?.actions ?? []).flatMap(({ href }) =>
    href.startsWith('#') ? [href.slice(1)] : [],
  )
}

/** Warns if visitors do not see a section that the site’s own links, which editors cannot change, lead to. */
export function keepsLinkedSections(_: unknown, { document }: ValidationContext): true | string {
  const path = String(document?.path)
  const shown = shownSections(document)
  const anchors = shown.flatMap((section) => anchorsOfSection(section, 'en'))
  const linked = [linkedAnchors[path] ?? [], shown.flatMap((section) => targetsOf(section, path))].flat()
  const lost = linked.find((anchor) => !anchors.includes(anchor))
  return (
    lost === undefined ||
    `The site’s own links lead to the anchor ${lost} on this page, but visitors see nothing with this anchor.`
  )
}

/** The addresses on this site, and the anchors, in a formatted text. */
function placesIn(text: Bilingual['en']): string {
  const links = (partsOf(text) as readonly { markDefs?: readonly { href?: string }[] | null }[])
    .flatMap(({ markDefs }) => (markDefs ?? []).map(({ href }) => href))
    .filter((href) => /^[/#]/.test(href ?? ''))
  return [...new Set([...links, ...headingAnchors(text).map((name) => `the anchor ${name}`)])]
    .sort()
    .join(', ')
}

/** Reports links and anchors that differ between the languages. For a warning, because a language may need its own link. */
export function samePlaces(value: Bilingual | undefined): true | string {
  const [english, spanish] = [placesIn(value?.en), placesIn(value?.es)]
  if (partsOf(value?.es).length === 0 || english === spanish) return true
  return `The links or anchors differ. English: ${english || 'none'}. Spanish: ${spanish || 'none'}.`
}
