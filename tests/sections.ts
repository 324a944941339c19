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

/** Two sections contain this heading, and an id must be unique. */
const withAnchor = (heading: ReturnType<typeof block>) => ({
  ...heading,
  markDefs: [{ _type: 'anchor', _key: 'anchor', name: 'what-matters' }],
  children: heading.children.map((span) => ({ ...span, marks: ['anchor'] })),
})

const body = {
  _type: 'localePortableText',
  en: [
    withAnchor(block('a', 'What matters', 'h3')),
    block('b', 'Ask {firm}, like {clients} clients, before you sign anything.'),
  ],
  es: [
    withAnchor(block('a', 'Lo que importa', 'h3')),
    block('b', 'Pregunte a {firm}, como {clients} clientes, antes de firmar nada.'),
  ],
  translatedFrom: 'What matters\nAsk {firm}, like {clients} clients, before you sign anything.',
}

type Example = {
  /** Fields that make the section visible on any page. The number of items differs from that on the default pages. */
  fields: object
  /** A text that the section shows, in English and Spanish. */
  shows: readonly [string, string]
  /** Fields that make the section malformed. Without them, the test removes the section's key instead. */
  malformed?: object
}

/** An example of each section type. A missing example is a compile error. */
export const examples: Record<SectionType, Example> = {
  hero: {
    fields: { words: { headline: line('Credit, in plain words', 'El crédito, en palabras claras') } },
    shows: ['Credit, in plain words', 'El crédito, en palabras claras'],
  },
  pageHero: {
    fields: { texts: 'creditRepair', claims: references('claim-points') },
    shows: ['Credit Restoration', 'Restauración de crédito'],
  },
  guarantee: {
    fields: {},
    shows: ['Our 90-day results commitment', 'Nuestro compromiso de resultados de 90 días'],
  },
  statsStrip: {
    fields: { chosen: references('stat-clients', 'stat-rating', 'stat-fundingRange') },
    shows: ['Results vary from case to case.', 'Los resultados varían según el caso.'],
  },
  featureGrid: {
    fields: { texts: 'pricingPage', ground: 'deep' },
    shows: ['Included in every plan', 'Incluido en todos los planes'],
  },
  steps: {
    fields: { title: line('Five steps', 'Cinco pasos'), items: items(5) },
    shows: ['Item 5', 'Elemento 5'],
  },
  requirementList: {
    fields: { texts: 'businessFunding' },
    shows: ['What the strongest offers ask for', 'Lo que piden las mejores ofertas'],
  },
  testimonials: { fields: {}, shows: ['In their words', 'En palabras de nuestros clientes'] },
  quote: {
    fields: { quote: text('It reads like a letter.', 'Se lee como una carta.'), name: 'The Daily' },
    shows: ['It reads like a letter.', 'Se lee como una carta.'],
    malformed: { quote: { es: 'Sin inglés' } },
  },
  drawing: {
    fields: { drawing: 'dispute' },
    shows: ['A dispute, day by day', 'Una disputa, día por día'],
    malformed: { drawing: 'none' },
  },
  serviceCards: {
    fields: { chosen: references('service-business-funding') },
    shows: ['Three ways we can help', 'Tres formas de ayudarle'],
  },
  plans: {
    fields: { chosen: references('plan-fresh-start', 'plan-growth-plan') },
    shows: ['Clear, simple prices', 'Precios claros y sencillos'],
  },
  planComparison: { fields: {}, shows: ['Compare the plans', 'Compare los planes'] },
  offerRequest: { fields: {}, shows: ['Start your order', 'Empiece su pedido'] },
  questions: { fields: {}, shows: ['Questions people ask first', 'Lo primero que nos preguntan'] },
  fundingProducts: {
    fields: { chosen: references('funding-sba-loans') },
    shows: ['What lenders offer', 'Lo que ofrecen los prestamistas'],
  },
  lenders: { fields: { items: items(1) }, shows: ['Item 1', 'Elemento 1'] },
  figures: { fields: {}, shows: ['How we count our figures', 'Cómo calculamos nuestras cifras'] },
  purpose: { fields: {}, shows: ['Our mission', 'Nuestra misión'] },
  people: {
    fields: {},
    shows: ['The people you’ll talk to', 'Las personas con quienes hablará'],
  },
  toolTeaser: {
    fields: {
      title: line('Find out by yourself', 'Averígüelo usted'),
      chosen: references('quiz-quiz', 'quiz-loan-readiness'),
    },
    shows: ['Find out by yourself', 'Averígüelo usted'],
  },
  prose: {
    fields: { title: line('Before you sign', 'Antes de firmar'), body },
    shows: ['like 1,000+ clients, before you sign', 'como 1,000+ clientes, antes de firmar'],
  },
  picture: {
    fields: {
      title: line('Our table', 'Nuestra mesa'),
      alt: line('A table with two chairs', 'Una mesa con dos sillas'),
      license: 'Made for this test',
      body,
    },
    shows: ['Our table', 'Nuestra mesa'],
    malformed: { picture: { _type: 'image' } },
  },
  leadForm: {
    fields: {
      source: 'Spring campaign',
      title: line('Ask for a call', 'Pida una llamada'),
      button: line('Call me', 'Llámenme'),
      thanks: text('Thank you. We call within a day.', 'Gracias. Llamamos en un día.'),
    },
    shows: ['Ask for a call', 'Pida una llamada'],
    malformed: { source: '' },
  },
  contactWays: { fields: {}, shows: ['Live chat', 'Chat en vivo'] },
  consultations: { fields: {}, shows: ['Free consultations', 'Asesorías gratuitas'] },
  office: { fields: {}, shows: ['Business hours', 'Horario de atención'] },
  nextStep: {
    fields: {},
    shows: ['Find out what lenders will ask for.', 'Averigüe qué pedirán los prestamistas.'],
  },
  closingCall: { fields: {}, shows: ['See where you stand.', 'Vea en qué punto está.'] },
}

export const sectionTypes = Object.keys(library) as SectionType[]

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The anchor of a type's example. No component uses it as an id. */
export const anchorOf = (type: SectionType) => `example-${kebab(type)}`

/** Each type of section once, in the library's order. @param image the id of a picture's asset */
export const everySection = (image: string) =>
  sectionTypes.map((type) => ({
    _key: `all-${type}`,
    _type: type,
    anchor: anchorOf(type),
    ...examples[type].fields,
    ...(type === 'picture' && {
      picture: {
        _type: 'image',
        asset: { _type: 'reference', _ref: image },
        hotspot: { x: 0.5, y: 0.5, width: 0.2, height: 0.2 },
      },
    }),
  }))
