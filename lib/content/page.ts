import 'server-only'
import type { Thing } from 'schema-dts'
import { z } from 'zod'
import type { Language } from '../i18n/languages.ts'
import type { Figures, Section, Translator } from '../i18n/translate.ts'
import type { PagePath } from '../i18n/urls.ts'
import { log } from '../log.ts'
import type { TextPart } from '../portable-text/parts.ts'
import { pageTag } from '../revalidation/tags.ts'
import { faqPage, planOffer } from '../structured-data.ts'
import { type Claims, loadClaims } from './claims.ts'
import { load } from './client.ts'
import { loadConsultations } from './consultations.ts'
import { type ComposedRoute, defaultPages, pageId } from './default-pages.ts'
import { type Faq, loadFaqs } from './faqs.ts'
import { fillFigures, wholeText } from './fill-figures.ts'
import { loadFundingProducts } from './funding-products.ts'
import { spanishAddress } from './landing-pages.ts'
import { loadLinkTargets } from './link-targets.ts'
import { loadLoanTypes } from './loan-types.ts'
import { sortedByList } from './ordered-types.ts'
import { keepValid, textIn } from './parse.ts'
import { loadPeople } from './people.ts'
import { loadEveryPlan } from './plans.ts'
import { loadQuizEntries } from './quiz-entries.ts'
import { type ContentType, pageTexts, type SectionName, shellSections } from './registry.ts'
import { filledSearch, resolvedSearch, type Search } from './search.ts'
import { searchIn } from './search-fields.ts'
import { pageIds } from './sections/anchors.ts'
import { chosen } from './sections/fields.ts'
import { CONSULTATION_IN_TEXTS, dictionaryOf, type PlacedSection, typesOf } from './sections/library.ts'
import { linksOfSection, withReachableLinks } from './sections/links.ts'
import { LANDING_PAGE_QUERY, PAGE_QUERY } from './sections/query.ts'
import { sectionIn } from './sections/shapes.ts'
import { isVisible } from './sections/visible.ts'
import { loadServices } from './services.ts'
import { loadSiteSettings, type SiteSettings } from './site-settings.ts'
import { loadStats } from './stats.ts'
import { storedSections } from './stored-composition.ts'
import { loadTranslator } from './strings.ts'
import { loadTestimonials } from './testimonials.ts'

type Asked = { lang: Language; path?: ComposedRoute; claims: Claims }

/** Functions that load the documents of a type, for sections that show them. */
const loaders = {
  stat: ({ lang, claims }: Asked) => loadStats(lang, claims),
  testimonial: ({ lang }: Asked) => loadTestimonials(lang),
  person: ({ lang }: Asked) => loadPeople(lang),
  service: ({ lang }: Asked) => loadServices(lang),
  plan: ({ lang }: Asked) => loadEveryPlan(lang),
  // Each question belongs to one of the fixed pages, so landing pages have none.
  faq: async ({ lang, path }: Asked) => (path ? loadFaqs(lang, path) : []),
  fundingProduct: ({ lang }: Asked) => loadFundingProducts(lang),
  loanType: ({ lang }: Asked) => loadLoanTypes(lang),
  consultation: ({ lang }: Asked) => loadConsultations(lang),
  quizEntry: ({ lang }: Asked) => loadQuizEntries(lang),
} satisfies Partial<Record<ContentType, (asked: Asked) => Promise<unknown[]>>>

type Loaders = typeof loaders

/** The documents that a page's sections can show, by type. The list is empty if no section shows the type. */
type Shown = { [Type in keyof Loaders]: Awaited<ReturnType<Loaders[Type]>> }

async function loadShown(types: ReadonlySet<string>, asked: Asked): Promise<Shown> {
  const lists = Object.entries(loaders).map(
    async ([type, loader]) => [type, types.has(type) ? await loader(asked) : []] as const,
  )
  return Object.fromEntries(await Promise.all(lists)) as Shown
}

/** The sections of a page's document, or the default sections if the document is missing or malformed. */
async function loadSections(path: ComposedRoute) {
  const document = await load(PAGE_QUERY, [pageTag(path)], { id: pageId(path) })
  // Programs can store values that are not objects, which the query returns as null.
  if (document && Array.isArray(document.sections))
    return document.sections.filter((section) => section !== null)
  if (document?.sections === null) return []
  log.warn(
    'content.unpublished',
    `No document is published for the page ${path}, so the page shows its default sections.`,
    {
      path,
    },
  )
  return defaultPages[path] as unknown as NonNullable<NonNullable<typeof document>['sections']>
}

const consultationMinutes = ({ consultation }: Shown) =>
  consultation.find(({ _id }) => _id === CONSULTATION_IN_TEXTS)?.minutes

/** A page made of sections, with all the content that the sections show. */
export type ComposedPage = {
  lang: Language
  /** Undefined for a landing page. */
  path?: ComposedRoute
  /** A landing page's path in each language. */
  paths?: Readonly<Record<Language, string>>
  t: Translator<Section>
  settings: SiteSettings
  claims: Claims
  shown: Shown
  sections: z.output<ReturnType<typeof sectionIn>>[]
  /** A landing page's title. */
  title?: string
  /** The structured data of the sections. */
  things: Thing[]
}

/**
 * @param more dictionary sections to load in addition to those of the page's sections
 * @throws when the lake cannot be reached
 */
export async function loadPage(
  lang: Language,
  path: ComposedRoute,
  more: readonly SectionName[] = [],
): Promise<ComposedPage> {
  return compose(lang, loadSections(path), { path, more })
}

type Stored = ReturnType<typeof loadSections>
type Options = { path?: ComposedRoute; more?: readonly SectionName[]; title?: string }

function filledFaq({ question, answer, topic, ...rest }: Faq, figures: Figures): Faq | undefined {
  const filled = { question: wholeText(question, figures), answer: wholeText(answer, figures) }
  if (filled.question === null || filled.answer === null) return undefined
  return { ...rest, ...filled, topic: topic && wholeText(topic, figures) } as Faq
}

/** The dictionary's texts have placeholders of their own, and the firm's contact details fill formatted texts. */
const FILLED_LATER = ['words', 'body']

/** Loads the content that the visible sections of a page show. */
async function compose(
  lang: Language,
  stored: Stored,
  { path, more = [], title }: Options,
): Promise<ComposedPage> {
  const [settings, claims, all] = await Promise.all([loadSiteSettings(), loadClaims(lang), stored])
  const now = Date.now()
  const visible = all.filter((section) => isVisible(section, now, settings.timeZone))
  // Programs can store values of other types. `keepValid` reports such sections below.
  const placed: readonly PlacedSection[] = storedSections.parse(visible)
  const types = new Set<string>(placed.flatMap(typesOf))
  const documents = await loadShown(types, { lang, path, claims })
  const dictionary = [
    ...new Set([...shellSections, 'meta', ...more, ...placed.flatMap(dictionaryOf)]),
  ] as SectionName[]
  const figures = { ...claims.figures, consultationMinutes: consultationMinutes(documents) }
  const shown = { ...documents, faq: documents.faq.flatMap((each) => filledFaq(each, figures) ?? []) }
  // Each section uses only the texts that the library lists for it, but the compiler cannot derive this from the
  // content.
  const t = (await loadTranslator(lang, dictionary, figures)) as Translator<Section>
  const filled = fillFigures(visible, figures, FILLED_LATER)
  const valid = keepValid(sectionIn(lang), filled, `section of ${path ?? title}`)
  const targets = await loadLinkTargets(valid.flatMap(linksOfSection))
  const sections = withOwnAnchors(valid.map((section) => withReachableLinks(section, targets, lang)))
  const things = thingsOf(sections, shown, lang)
  const ownTitle = (title && wholeText(title, figures)) ?? undefined
  return { lang, path, title: ownTitle, t, settings, claims, shown, sections, things }
}

/** A landing page with its texts for search engines. */
export type LandingPage = ComposedPage & {
  title: string
  search: Search
  paths: Readonly<Record<Language, string>>
}

/**
 * @param path the English address
 * @returns undefined if no such page is published
 * @throws when the lake cannot be reached
 */
export async function loadLandingPage(lang: Language, path: string): Promise<LandingPage | undefined> {
  const document = await load(LANDING_PAGE_QUERY, [pageTag(path)], { path })
  const [known] = keepValid(landingPageIn(lang), document ? [document] : [], 'landing page')
  if (!known) return undefined
  const { title: ownTitle, pathEs, ...search } = known
  const stored = Array.isArray(document?.sections) ? document.sections.filter((each) => each !== null) : []
  const page = await compose(lang, Promise.resolve(stored), { title: ownTitle })
  const { title, settings, claims } = page
  return {
    ...page,
    title: title ?? settings.firmName ?? '',
    search: filledSearch(await resolvedSearch(lang, search), claims.figures),
    paths: { en: path, es: pathEs },
  }
}

const landingPageIn = (language: Language) =>
  z.object({
    _id: z.string(),
    path: z.string(),
    pathEs: z.string().regex(spanishAddress),
    title: textIn(language),
    ...searchIn(language),
  })

export const pagePath = ({ path, paths }: ComposedPage): PagePath => paths ?? path ?? '/'

/** Removes duplicate anchors, for example from a duplicated section: only the first one is kept. */
function withOwnAnchors(sections: ComposedPage['sections']): ComposedPage['sections'] {
  const taken = new Set<string>(pageIds)
  function isFree(anchor: string): boolean {
    const free = !taken.has(anchor)
    taken.add(anchor)
    return free
  }
  function withOwnHeading(part: TextPart): TextPart {
    if (part._type !== 'block') return part
    const markDefs = part.markDefs.filter((mark) => mark._type !== 'anchor' || isFree(mark.name))
    const dropped = part.markDefs.filter((mark) => !markDefs.includes(mark)).map(({ _key }) => _key)
    const children = part.children.map((span) => ({
      ...span,
      marks: span.marks?.filter((key) => !dropped.includes(key)),
    }))
    return { ...part, markDefs, children }
  }
  const anchored = sections.map((section) => ({
    ...section,
    anchor: section.anchor && isFree(section.anchor) ? section.anchor : null,
  }))
  return anchored.map((section) =>
    'body' in section ? { ...section, body: section.body.map(withOwnHeading) } : section,
  )
}

function thingsOf(sections: ComposedPage['sections'], shown: Shown, lang: Language): Thing[] {
  const offer = sections.some(({ _type }) => _type === 'offerRequest')
  const plans = sections.flatMap((section) =>
    section._type === 'plans' || section._type === 'planComparison'
      ? chosen(toChoose(shown), section.chosen)
      : [],
  )
  const offered = shown.plan.filter((plan) =>
    plan.planId === 'funding-offer' ? offer : plans.includes(plan),
  )
  const questions = sections.find((section) => section._type === 'questions')
  const faqs = questions ? sortedByList(shown.faq, questions.questions) : []
  return [...offered.map((plan) => planOffer(plan, lang)), ...faqPage(faqs)]
}

const toChoose = ({ plan }: Shown) => plan.filter(({ planId }) => planId !== 'funding-offer')

/** All plans except the funding offer, which has its own page. */
export const plansToChoose = ({ shown }: ComposedPage) => toChoose(shown)

/**
 * The page's name. The About page uses its menu label. Other pages use the heading of their first `pageHero` section,
 * or else their title for search engines.
 */
export function pageTitle({ t, path, sections, title: own }: ComposedPage): string {
  if (path === '/about') return t('nav.about')
  const opening = sections.find((section): section is Opening => section._type === 'pageHero')
  const title = opening && openingText(t, opening, 'title')
  return title ?? own ?? (path ? t(`${pageTexts[path]}.title`) : '')
}

type Opening = Extract<ComposedPage['sections'][number], { _type: 'pageHero' }>

/** A text of the section that opens a page. Falls back to the section's set of default texts. */
export function openingText(t: Translator<Section>, section: Opening, name: 'title' | 'lead' | 'note') {
  return section[name] ?? t.maybe(`${section.texts}.${name}`)
}
