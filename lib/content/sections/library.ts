import { findingSections } from '../../tools/handed-result.ts'
import type { ContentType, SectionName } from '../registry.ts'

/** The fields that determine which content a section shows, and when. */
export type PlacedSection = {
  _key: string
  _type: string
  texts?: string | null
  hidden?: boolean | null
  /** `YYYY-MM-DDTHH:MM` in the site's time zone. */
  from?: string | null
  until?: string | null
  chosen?: readonly { _ref?: string }[] | null
  claims?: readonly { _ref?: string }[] | null
  service?: string | { _ref?: string } | null
  /** The targets of the section's buttons and of the links in its text. */
  links?: readonly (string | null)[] | null
  /** Whether a link's path is not the address of a published landing page, so it needs a redirect. */
  needsRedirect?: boolean
}

type Entry = {
  /** The section's name in the Studio. */
  title: string
  /** The dictionary sections with the section's default texts. A set that an editor chooses is added to these. */
  texts: readonly SectionName[]
  /**
   * The document types that the section shows. Claims and site settings are not listed, because any text can contain
   * them.
   */
  types: readonly ContentType[]
  /** Whether the section's heading becomes the page's `h1`, unless an earlier section has already provided it. */
  opens?: boolean
  /** Whether the section needs React in the browser. */
  interactive?: boolean
  /** Whether the section contains a lead form, which works without React. */
  form?: boolean
}

/** All section types, in the order of the Studio's menu. */
export const library = {
  hero: { title: 'Opening with score arc', texts: ['hero'], types: [], opens: true },
  pageHero: { title: 'Opening', texts: [], types: [], opens: true },
  guarantee: { title: '90-day commitment', texts: ['guarantee'], types: [], opens: true },
  statsStrip: { title: 'Statistics', texts: ['stats'], types: ['stat'] },
  featureGrid: { title: 'Features', texts: [], types: [] },
  steps: { title: 'Steps', texts: [], types: [] },
  requirementList: { title: 'List of requirements', texts: [], types: [] },
  testimonials: { title: 'Testimonials', texts: ['testimonials'], types: ['testimonial'] },
  quote: { title: 'Quote', texts: [], types: [] },
  drawing: { title: 'Diagram', texts: ['drawings'], types: [] },
  serviceCards: { title: 'Service cards', texts: ['services'], types: ['service'] },
  plans: { title: 'Plans', texts: ['pricing'], types: ['plan'] },
  planComparison: { title: 'Plan comparison', texts: ['pricing', 'sections'], types: ['plan'] },
  offerRequest: {
    title: 'Price and form of the funding offer',
    texts: ['fundingOffer', 'leads', 'tools'],
    types: ['plan'],
    form: true,
  },
  questions: { title: 'Questions and answers', texts: ['pricingPage'], types: ['faq'] },
  fundingProducts: {
    title: 'Funding products and loan facts',
    texts: ['fundingPage', 'loanMatcher'],
    types: ['fundingProduct', 'loanType'],
  },
  lenders: { title: 'Lenders', texts: ['fundingPage'], types: [] },
  figures: { title: 'How we count our figures', texts: ['about'], types: [] },
  purpose: { title: 'Mission and vision', texts: ['about'], types: [] },
  people: { title: 'Team', texts: ['about'], types: ['person'] },
  toolTeaser: { title: 'Quizzes and calculators', texts: ['sections'], types: ['quizEntry'] },
  prose: { title: 'Text', texts: [], types: [] },
  picture: { title: 'Picture with text', texts: [], types: [] },
  leadForm: { title: 'Form', texts: ['leads', 'tools'], types: [], form: true },
  contactWays: { title: 'Ways to reach us', texts: ['contact'], types: [] },
  consultations: {
    title: 'Consultations',
    texts: ['contact', 'leads', 'tools', 'consultation', ...findingSections],
    types: ['consultation'],
    interactive: true,
  },
  office: { title: 'Office and hours', texts: ['contact'], types: [] },
  nextStep: { title: 'Next step', texts: ['fundingPage'], types: [] },
  closingCall: { title: 'Closing call to action', texts: ['finalCta'], types: [] },
} as const satisfies Record<string, Entry>

export type SectionType = keyof typeof library

const isSectionType = (type: string): type is SectionType => Object.hasOwn(library, type)

const entryOf = (type: string): Entry | undefined => (isSectionType(type) ? library[type] : undefined)

export const opensPage = (type: string): boolean => entryOf(type)?.opens ?? false

export const isInteractive = (type: string): boolean => entryOf(type)?.interactive ?? false

export const hasForm = (type: string): boolean => entryOf(type)?.form ?? false

/** The dictionary sections whose texts a section shows. */
export function dictionaryOf({ _type, texts }: PlacedSection): readonly string[] {
  const own = entryOf(_type)?.texts ?? []
  // A set may be a part of a dictionary section, such as `creditRepair.errors`.
  return texts ? [...own, String(texts.split('.')[0])] : own
}

/** The id of the consultation whose length a text contains. */
export const CONSULTATION_IN_TEXTS = 'consultation-business-funding'

/** The document types that a section shows. */
export function typesOf({ _type, texts }: PlacedSection): readonly ContentType[] {
  // A text in this set contains the length of a consultation.
  if (_type === 'featureGrid' && texts === 'pricingPage') return ['consultation']
  return entryOf(_type)?.types ?? []
}
