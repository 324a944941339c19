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

const service = (name: string) => ({ _type: 'reference', _ref: `service-${name}`, _weak: true })

const line = (en: string, es: string) => ({ _type: 'localeString', en, es, translatedFrom: en })

const hero = (texts: string, fields: object = {}): Section => ({
  _key: 'opening',
  _type: 'pageHero',
  texts,
  ...fields,
})
const grid = (_key: string, texts: string, fields: object = {}): Section => ({
  _key,
  _type: 'featureGrid',
  texts,
  ...fields,
})

const drawing = (name: string): Section => ({ _key: `drawing-${name}`, _type: 'drawing', drawing: name })

const part = (_type: SectionType, fields: object = {}): Section => ({ _key: _type, _type, ...fields })

const sampleLetter = {
  quote: {
    ...line(
      'I dispute the account ending in 4417, which you report as 60 days late in March. I paid it on March 3, and I enclose a copy of my bank statement. Please correct or remove this entry and send me the result of your investigation.',
      'Disputo la cuenta terminada en 4417, que ustedes reportan con 60 días de atraso en marzo. La pagué el 3 de marzo y adjunto una copia de mi estado de cuenta. Les pido que corrijan o eliminen este dato y me envíen el resultado de su investigación.',
    ),
    _type: 'localeText',
  },
  role: line(
    'From a sample dispute letter. Our free guide has a full one to copy.',
    'De una carta de disputa de muestra. Nuestra guía gratuita trae una completa para copiar.',
  ),
}

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
    part('people'),
    part('featureGrid', { texts: 'about' }),
    part('figures', { anchor: 'figures' }),
    part('questions'),
    part('closingCall'),
  ],
  '/services': [
    hero('servicesPage'),
    part('serviceCards'),
    part('steps', { texts: 'servicesPage' }),
    drawing('utilization'),
    part('guarantee'),
    part('questions'),
    part('closingCall'),
  ],
  '/credit-repair': [
    hero('creditRepair', { claims: references('claim', 'points', 'firstResults') }),
    part('featureGrid', { texts: 'creditRepair' }),
    drawing('score'),
    grid('errors', 'creditRepair.errors', { ground: 'deep' }),
    part('steps', { texts: 'creditRepair' }),
    drawing('dispute'),
    { _key: 'letter', _type: 'quote', ...sampleLetter },
    grid('stays', 'creditRepair.stays'),
    part('guarantee'),
    part('testimonials', { service: service('credit-restoration') }),
    part('plans', { anchor: 'plans' }),
    part('questions'),
    { _key: 'yourself', _type: 'steps', texts: 'creditRepair.yourself' },
    part('closingCall'),
  ],
  '/business-funding': [
    hero('fundingPage', { claims: references('claim', 'fundingRange', 'approval') }),
    part('fundingProducts'),
    part('featureGrid', { texts: 'fundingPage', ground: 'deep' }),
    grid('costs', 'fundingPage.costs'),
    part('steps', { texts: 'fundingPage' }),
    drawing('application'),
    part('lenders'),
    part('requirementList', { texts: 'qualification' }),
    grid('documents', 'fundingPage.documents', { ground: 'deep' }),
    part('testimonials', { service: service('business-funding') }),
    part('questions'),
    part('nextStep'),
  ],
  '/pricing': [
    hero('pricingPage'),
    part('plans', { anchor: 'plans' }),
    part('planComparison'),
    drawing('charges'),
    part('featureGrid', { texts: 'pricingPage', ground: 'deep' }),
    part('questions'),
    part('closingCall', { words: { secondary: line('Choose Your Plan', 'Elija su plan') } }),
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
    part('steps', { texts: 'fundingOffer.days' }),
    part('testimonials', { service: service('business-funding') }),
    part('requirementList', { texts: 'qualification' }),
    grid('notFor', 'fundingOffer.notFor'),
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
