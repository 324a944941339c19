import { sampleLetter } from './sample-letter.ts'
import type { PlacedSection, SectionType } from './sections/library.ts'

type Section = PlacedSection & {
  _type: SectionType
  anchor?: string
  ground?: 'paper' | 'deep'
  [field: string]: unknown
}

/** Weak, so editors can still unpublish a referenced document. */
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

/** A section with the questions of its page, in the given order. */
const questions = (...names: string[]) => part('questions', { questions: references('faq', ...names) })

const text = (en: string, es: string) => ({ ...line(en, es), _type: 'localeText' })

const passage = (_key: string, title: object, words: object) => ({
  _key,
  _type: 'passage',
  title,
  text: words,
})

const history = {
  title: line('How we got here', 'Nuestra historia'),
  lead: text(
    'We’ve added services, but the way we work has stayed the same.',
    'Hemos sumado servicios sin cambiar nuestra forma de trabajar.',
  ),
  items: [
    passage(
      'opened',
      line('One service', 'Un servicio'),
      text(
        'We opened in {founded} to dispute errors on credit reports, one file at a time.',
        'Abrimos en {founded} para disputar errores en informes de crédito, expediente por expediente.',
      ),
    ),
    passage(
      'grew',
      line('A second one', 'Un segundo servicio'),
      text(
        'Clients who owned businesses kept asking us about loans, so we added business funding.',
        'Los clientes con negocio nos preguntaban por préstamos, así que agregamos financiamiento empresarial.',
      ),
    ),
    passage(
      'today',
      line('Today', 'Hoy'),
      text(
        'We’ve worked with {clients} clients, in English and Spanish, each with one specialist to call.',
        'Hemos atendido a {clients} clientes, en español y en inglés, y cada uno tiene un especialista a quien llamar.',
      ),
    ),
  ],
}

/**
 * The pages made of sections, with their default sections. The default content includes these pages, and the site
 * shows the default sections if a page's document is missing.
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
    questions('home-denied', 'home-how-long'),
    part('closingCall'),
  ],
  '/about': [
    hero('about'),
    { _key: 'stats', _type: 'statsStrip' },
    part('purpose'),
    { _key: 'history', _type: 'steps', ...history },
    part('people'),
    part('featureGrid', { texts: 'about' }),
    part('figures', { anchor: 'figures' }),
    questions('about-registered', 'about-lender'),
    part('closingCall'),
  ],
  '/services': [
    hero('servicesPage'),
    part('serviceCards'),
    part('steps', { texts: 'servicesPage' }),
    drawing('utilization'),
    part('guarantee'),
    questions('services-first', 'services-both', 'services-ongoing'),
    part('closingCall'),
  ],
  '/credit-repair': [
    hero('creditRepair', { claims: references('claim', 'points', 'firstResults') }),
    part('featureGrid', { texts: 'creditRepair' }),
    drawing('score'),
    grid('errors', 'creditRepair.errors', { ground: 'deep' }),
    part('steps', { texts: 'creditRepair' }),
    drawing('dispute'),
    { _key: 'letter', _type: 'prose', ...sampleLetter },
    grid('stays', 'creditRepair.stays'),
    part('guarantee'),
    part('testimonials', { service: service('credit-restoration') }),
    part('plans', { anchor: 'plans' }),
    questions(
      'repair-denied',
      'repair-again',
      'repair-round',
      'repair-score',
      'repair-proof',
      'repair-stay',
      'repair-identity',
      'repair-paying',
      'repair-return',
    ),
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
    questions(
      'funding-denied',
      'funding-inquiry',
      'funding-time',
      'funding-cost',
      'funding-low-score',
      'funding-lender',
      'funding-which',
      'funding-llc',
    ),
    part('nextStep'),
  ],
  '/pricing': [
    hero('pricingPage'),
    part('plans', { anchor: 'plans' }),
    part('planComparison'),
    drawing('charges'),
    part('featureGrid', { texts: 'pricingPage', ground: 'deep' }),
    questions(
      'what-i-pay',
      'total',
      'other-fees',
      'failed-payment',
      'partial-refund',
      'which-plan',
      'one-application',
      'change-plan',
      'couple',
      'how-long',
      'round',
      'no-results',
      'accurate',
      'hurt-score',
      'what-you-need',
      'cancel',
      'by-myself',
    ),
    part('closingCall', { words: { secondary: line('Choose Your Plan', 'Elija su plan') } }),
  ],
  '/contact': [
    hero('contact'),
    part('contactWays'),
    part('consultations', { anchor: 'consultations' }),
    part('office'),
    questions('contact-spanish', 'contact-ready', 'contact-cost', 'contact-how', 'contact-credit'),
    part('leadForm', {
      anchor: 'message',
      source: 'Contact page',
      asksMessage: true,
      title: line('Send us a message', 'Escríbanos un mensaje'),
      lead: {
        ...line(
          'Ask us anything. We answer by email during business hours, or by phone if you leave a number.',
          'Pregúntenos lo que quiera. Respondemos por correo electrónico en el horario de atención, o por teléfono si nos deja su número.',
        ),
        _type: 'localeText',
      },
      button: line('Send message', 'Enviar mensaje'),
      thanks: {
        ...line(
          'Thank you. We have your message and will answer within two business days.',
          'Gracias. Recibimos su mensaje y le responderemos en un plazo de dos días hábiles.',
        ),
        _type: 'localeText',
      },
    }),
  ],
  '/guarantee': [part('guarantee')],
  '/offer/funding': [
    hero('fundingOffer', { claims: references('claim', 'funding', 'fundingRange') }),
    part('steps', { texts: 'fundingOffer.days' }),
    part('testimonials', { service: service('business-funding') }),
    part('requirementList', { texts: 'qualification' }),
    grid('notFor', 'fundingOffer.notFor'),
    part('offerRequest', { anchor: 'request' }),
    questions('offer-not-approved', 'offer-adds', 'offer-inquiry', 'offer-refund', 'offer-time'),
  ],
} as const satisfies Record<string, Section[]>

export type ComposedRoute = keyof typeof defaultPages

export const composedRoutes = Object.keys(defaultPages) as ComposedRoute[]

export const isComposed = (path: string): path is ComposedRoute => Object.hasOwn(defaultPages, path)

/** The id of a page's document. */
export const pageId = (path: string): string =>
  `page-${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}`
