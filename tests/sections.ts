import { library, type SectionType } from '../lib/content/sections/library.ts'

const both = (en: string, es: string) => ({ en, es, translatedFrom: en })
const line = (en: string, es: string) => ({ _type: 'localeString', ...both(en, es) })
const text = (en: string, es: string) => ({ _type: 'localeText', ...both(en, es) })
const references = (...ids: string[]) =>
  ids.map((id) => ({ _key: id, _type: 'reference', _ref: id, _weak: true }))

const items = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    _key: `item-${index}`,
    _type: 'passage',
    title: line(`Item ${index + 1}`, `Elemento ${index + 1}`),
    text: text('What it is, in one sentence of some length.', 'Lo que es, en una frase de cierta extensión.'),
  }))

const block = (key: string, words: string, style = 'normal') => ({
  _key: key,
  _type: 'block',
  style,
  markDefs: [],
  children: [{ _key: 's', _type: 'span', text: words, marks: [] }],
})

const body = {
  _type: 'localePortableText',
  en: [block('a', 'What matters', 'h3'), block('b', 'Call {firm} at {phone} before you sign anything.')],
  es: [block('a', 'Lo que importa', 'h3'), block('b', 'Llame a {firm} al {phone} antes de firmar nada.')],
  translatedFrom: 'What matters\nCall {firm} at {phone} before you sign anything.',
}

/** What a section of each type needs to show something on any page, with counts of items unlike the default ones. */
const fields = (image: string): Record<SectionType, object> => ({
  hero: { words: { headline: line('Credit, in plain words', 'El crédito, en palabras claras') } },
  pageHero: { texts: 'creditRepair', claims: references('claim-points') },
  guarantee: {},
  statsStrip: { chosen: references('stat-clients', 'stat-rating', 'stat-fundingRange') },
  featureGrid: { texts: 'pricingPage', ground: 'deep' },
  steps: { title: line('Five steps', 'Cinco pasos'), items: items(5) },
  requirementList: { texts: 'businessFunding' },
  testimonials: {},
  quote: { quote: text('It reads like a letter.', 'Se lee como una carta.'), name: 'The Daily' },
  serviceCards: { chosen: references('service-business-funding') },
  plans: { chosen: references('plan-fresh-start', 'plan-growth-plan') },
  planComparison: {},
  offerRequest: {},
  questions: {},
  fundingProducts: { chosen: references('funding-sba-loans') },
  lenders: { items: items(1) },
  figures: {},
  purpose: {},
  toolTeaser: {
    title: line('Find out by yourself', 'Averígüelo usted'),
    chosen: references('quiz-quiz', 'quiz-loan-readiness'),
  },
  prose: { title: line('Before you sign', 'Antes de firmar'), body },
  picture: {
    title: line('Our table', 'Nuestra mesa'),
    picture: {
      _type: 'image',
      asset: { _type: 'reference', _ref: image },
      hotspot: { x: 0.5, y: 0.5, width: 0.2, height: 0.2 },
    },
    alt: line('A table with two chairs', 'Una mesa con dos sillas'),
    license: 'Made for this test',
    body,
  },
  leadForm: {
    source: 'Spring campaign',
    title: line('Ask for a call', 'Pida una llamada'),
    button: line('Call me', 'Llámenme'),
    thanks: text('Thank you. We call within a day.', 'Gracias. Llamamos en un día.'),
  },
  contactWays: {},
  consultations: {},
  office: {},
  nextStep: {},
  closingCall: {},
})

/** Every type of section once, in the order of the library. @param image the id of a picture's asset */
export const everySection = (image: string) =>
  Object.keys(library).map((type) => ({
    _key: `all-${type}`,
    _type: type,
    ...fields(image)[type as SectionType],
  }))
