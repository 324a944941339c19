import type { PlacedSection, SectionType } from './sections/library.ts'

type Section = PlacedSection & {
  _type: SectionType
  anchor?: string
  ground?: 'paper' | 'deep'
  [field: string]: unknown
}

/** Weak, so that editors can still unpublish a referenced document. */
const references = (type: string, ...names: string[]) =>
  names.map((name) => ({ _key: name, _type: 'reference', _ref: `${type}-${name}`, _weak: true }))

const hero = (texts: string, fields: object = {}): Section => ({
  _key: 'opening',
  _type: 'pageHero',
  texts,
  ...fields,
})
const part = (_type: SectionType, fields: object = {}): Section => ({ _key: _type, _type, ...fields })

/**
 * The pages made of sections, with their default sections. The default content contains them, and the site shows them if
 * a page's document is missing.
 */
export const defaultPages = {
  '/': [
    { _key: 'opening', _type: 'hero' },
    { _key: 'stats', _type: 'statsStrip' },
    part('featureGrid', { texts: 'features' }),
    part('requirementList', { texts: 'businessFunding' }),
    part('testimonials', { chosen: references('testimonial', 'vega', 'okafor', 'raman') }),
    part('guarantee'),
    part('serviceCards'),
    part('plans', { anchor: 'plans' }),
    part('questions'),
    part('closingCall'),
  ],
  '/about': [
    hero('about'),
    { _key: 'stats', _type: 'statsStrip' },
    part('purpose'),
    part('featureGrid', { texts: 'about' }),
    part('figures', { anchor: 'figures' }),
    part('questions'),
    part('closingCall'),
  ],
  '/services': [
    hero('servicesPage'),
    part('serviceCards'),
    part('steps', { texts: 'servicesPage' }),
    part('guarantee'),
    part('questions'),
    part('closingCall'),
  ],
  '/credit-repair': [
    hero('creditRepair', { claims: references('claim', 'points', 'firstResults') }),
    part('featureGrid', { texts: 'creditRepair' }),
    part('steps', { texts: 'creditRepair' }),
    part('guarantee'),
    part('plans', { anchor: 'plans' }),
    part('questions'),
    part('closingCall'),
  ],
  '/business-funding': [
    hero('fundingPage', { claims: references('claim', 'fundingRange', 'approval') }),
    part('fundingProducts'),
    part('featureGrid', { texts: 'fundingPage', ground: 'deep' }),
    part('steps', { texts: 'fundingPage' }),
    part('lenders'),
    part('requirementList', { texts: 'qualification' }),
    part('questions'),
    part('nextStep'),
  ],
  '/pricing': [
    hero('pricingPage'),
    part('plans', { anchor: 'plans' }),
    part('featureGrid', { texts: 'pricingPage', ground: 'deep' }),
    part('questions'),
    part('closingCall'),
  ],
  '/contact': [
    hero('contact'),
    part('contactWays'),
    part('consultations', { anchor: 'consultations' }),
    part('office'),
    part('questions'),
  ],
  '/guarantee': [part('guarantee')],
  '/offer/funding': [
    hero('fundingOffer', { claims: references('claim', 'funding', 'fundingRange') }),
    part('testimonials', { chosen: references('testimonial', 'vega', 'okafor', 'raman') }),
    part('requirementList', { texts: 'qualification' }),
    part('offerRequest', { anchor: 'request' }),
    part('questions'),
  ],
} as const satisfies Record<string, Section[]>

export type ComposedRoute = keyof typeof defaultPages

export const composedRoutes = Object.keys(defaultPages) as ComposedRoute[]

export const isComposed = (path: string): path is ComposedRoute => Object.hasOwn(defaultPages, path)

/** The id of a page's document. */
export const pageId = (path: string): string =>
  `page-${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}`
