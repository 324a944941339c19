import { planIds } from '../checkout/plan-ids.ts'
import { type Route, routes } from '../i18n/routes.ts'

/** The pages in the Studio's desk, in the order of the site's menus. */
export const deskPages = {
  home: 'Home',
  about: 'About us',
  services: 'Services',
  'credit-repair': 'Credit restoration',
  'business-funding': 'Business funding',
  pricing: 'Packages',
  contact: 'Contact',
  'funding-offer': 'Funding offer',
  checkout: 'Checkout',
  quizzes: 'Quizzes and calculators',
  'every-page': 'Every page',
} as const

export type DeskPage = keyof typeof deskPages

export const checkoutRoutes = planIds.map((planId) => `/checkout/${planId}` as const)

/** The dictionary sections that every page loads in addition to its own. */
export const shellSections = ['nav', 'footer', 'error'] as const

/** The pages whose body is a document of type `legalPage`. */
export const legalRoutes = [
  '/guarantee',
  '/free-guide',
  '/terms-of-service',
  '/privacy-policy',
  '/refund-policy',
  '/consumer-credit-file-rights',
  '/cancellation-form',
] as const satisfies Route[]

/**
 * The key prefix of each page's title and description. The last part of the prefix is also the name of the page's
 * share image.
 */
export const pageTexts = {
  '/': 'meta.home',
  '/about': 'meta.about',
  '/services': 'meta.services',
  '/credit-repair': 'meta.creditRepair',
  '/business-funding': 'meta.businessFunding',
  '/pricing': 'meta.pricing',
  '/contact': 'meta.contact',
  '/consultation': 'meta.consultation',
  '/guarantee': 'meta.guarantee',
  '/quizzes': 'meta.quizzes',
  '/quiz': 'financialHealth',
  '/assessment': 'financialHealth',
  '/credit-score-booster': 'creditScoreBooster',
  '/loan-readiness': 'loanReadiness',
  '/money-mindset': 'moneyMindset',
  '/entrepreneurial-readiness': 'entrepreneurialReadiness',
  '/spending-habit': 'spendingHabit',
  '/loan-type-matcher': 'loanMatcher',
  '/debt-consolidation': 'debtConsolidation',
  '/refinance-estimator': 'refinance',
  '/business-credit-builder': 'businessCreditBuilder',
  '/quiz-test': 'meta.clickCounter',
  '/test': 'meta.clickCounter',
  '/offer/funding': 'meta.fundingOffer',
  '/free-guide': 'meta.freeGuide',
  '/checkout/fresh-start': 'meta.checkoutFreshStart',
  '/checkout/credit-boost': 'meta.checkoutCreditBoost',
  '/checkout/growth-plan': 'meta.checkoutGrowthPlan',
  '/checkout/funding-offer': 'meta.checkoutFundingOffer',
  '/checkout/complete': 'meta.checkoutComplete',
  '/terms-of-service': 'meta.terms',
  '/privacy-policy': 'meta.privacy',
  '/refund-policy': 'meta.refund',
  '/consumer-credit-file-rights': 'meta.fileRights',
  '/cancellation-form': 'meta.cancellation',
} as const satisfies Record<Route, string>

type PageTexts = (typeof pageTexts)[Route]

type SectionOf<Texts> = Texts extends `${infer Name}.${string}` ? Name : Texts

export const sectionOf = (texts: PageTexts) => texts.replace(/\..*/, '') as SectionOf<PageTexts>
export const shareImageName = (texts: PageTexts): string => texts.replace('meta.', '')

const inMeta = (route: Route) => sectionOf(pageTexts[route]) === 'meta'
const tools = routes.filter((route) => !inMeta(route))

type Section = {
  /** Shown after the desk page's title. Empty if the section is the only one on its desk page. */
  title: string
  /** The desk page that lists the section. */
  desk: DeskPage
  /** The pages that show the section, in addition to pages made of sections. */
  pages: readonly Route[]
}

/** The text sections, in the order of the desk. A test compares their pages with the cache tags of the built pages. */
export const sections = {
  hero: { title: 'opening', desk: 'home', pages: [] },
  stats: { title: 'statistics', desk: 'home', pages: [] },
  features: { title: 'what we do', desk: 'home', pages: [] },
  businessFunding: { title: 'funding requirements', desk: 'home', pages: [] },
  testimonials: { title: 'testimonials', desk: 'home', pages: [] },
  guarantee: {
    title: '90-day commitment',
    desk: 'home',
    pages: [],
  },
  services: { title: 'services', desk: 'home', pages: [] },
  pricing: { title: 'plans', desk: 'home', pages: [] },
  finalCta: {
    title: 'closing call to action',
    desk: 'home',
    pages: [],
  },
  about: { title: '', desk: 'about', pages: [] },
  servicesPage: { title: '', desk: 'services', pages: [] },
  creditRepair: { title: '', desk: 'credit-repair', pages: [] },
  fundingPage: { title: 'the page', desk: 'business-funding', pages: [] },
  qualification: {
    title: 'who qualifies',
    desk: 'business-funding',
    pages: [],
  },
  pricingPage: { title: '', desk: 'pricing', pages: [] },
  contact: { title: 'the page', desk: 'contact', pages: [] },
  leads: {
    title: 'forms',
    desk: 'contact',
    pages: [...checkoutRoutes, '/privacy-policy', '/consultation'],
  },
  consultation: { title: 'consultation request', desk: 'contact', pages: ['/consultation'] },
  fundingOffer: { title: '', desk: 'funding-offer', pages: checkoutRoutes },
  checkout: {
    title: 'order and payment',
    desk: 'checkout',
    pages: [...checkoutRoutes, '/checkout/complete'],
  },
  checkoutComplete: { title: 'payment confirmation', desk: 'checkout', pages: ['/checkout/complete'] },
  cancel: {
    title: 'how to cancel',
    desk: 'checkout',
    pages: [...checkoutRoutes, '/checkout/complete', '/refund-policy'],
  },
  drawings: { title: 'diagrams', desk: 'every-page', pages: [] },
  sections: { title: 'labels of added sections', desk: 'every-page', pages: [] },
  quizIndex: { title: 'list of all', desk: 'quizzes', pages: ['/quizzes'] },
  tools: {
    title: 'shared texts',
    desk: 'quizzes',
    pages: [...tools, ...checkoutRoutes, '/privacy-policy'],
  },
  financialHealth: {
    title: 'financial health assessment',
    desk: 'quizzes',
    pages: ['/quiz', '/assessment'],
  },
  creditScoreBooster: { title: 'credit score booster', desk: 'quizzes', pages: ['/credit-score-booster'] },
  loanReadiness: { title: 'loan readiness', desk: 'quizzes', pages: ['/loan-readiness'] },
  moneyMindset: { title: 'money mindset', desk: 'quizzes', pages: ['/money-mindset'] },
  entrepreneurialReadiness: {
    title: 'entrepreneurial readiness',
    desk: 'quizzes',
    pages: ['/entrepreneurial-readiness'],
  },
  spendingHabit: { title: 'spending habit', desk: 'quizzes', pages: ['/spending-habit'] },
  businessCreditBuilder: {
    title: 'business credit builder',
    desk: 'quizzes',
    pages: ['/business-credit-builder'],
  },
  loanMatcher: {
    title: 'loan type matcher',
    desk: 'quizzes',
    pages: ['/loan-type-matcher', '/loan-readiness'],
  },
  debtConsolidation: { title: 'debt consolidation', desk: 'quizzes', pages: ['/debt-consolidation'] },
  refinance: { title: 'refinance estimator', desk: 'quizzes', pages: ['/refinance-estimator'] },
  clickCounter: { title: 'click counter', desk: 'quizzes', pages: ['/quiz-test', '/test'] },
  nav: { title: 'menu', desk: 'every-page', pages: routes },
  footer: { title: 'footer', desk: 'every-page', pages: routes },
  meta: { title: 'page titles and descriptions', desk: 'every-page', pages: routes.filter(inMeta) },
  legal: { title: 'labels on legal pages', desk: 'every-page', pages: legalRoutes },
  notFound: { title: 'page not found', desk: 'every-page', pages: [] },
  error: { title: 'unexpected error', desk: 'every-page', pages: routes },
  drafts: { title: 'draft notices', desk: 'every-page', pages: [] },
} as const satisfies Record<string, Section>

export type SectionName = keyof typeof sections

type ContentEntry = {
  /** The list's title in the desk. */
  title: string
  /** The desk pages that list documents of the type. The desk may also list them elsewhere. */
  desk: readonly DeskPage[]
  /** The pages that show any document of the type, in addition to pages made of sections. */
  pages: readonly Route[]
}

/** The document types that pages show, except `strings`. */
export const contentTypes = {
  page: { title: 'Pages', desk: [], pages: [] },
  // Landing pages get their addresses from the content: see `landingPagesShowing`.
  landingPage: { title: 'Landing pages', desk: [], pages: [] },
  siteSettings: { title: 'Site settings', desk: [], pages: routes },
  menu: { title: 'Menu and footer', desk: [], pages: routes },
  announcement: { title: 'Announcements', desk: [], pages: routes },
  service: { title: 'Service cards', desk: ['home', 'services'], pages: [] },
  testimonial: { title: 'Testimonials', desk: ['home'], pages: [] },
  person: { title: 'Team', desk: ['about'], pages: [] },
  stat: { title: 'Statistics', desk: ['home'], pages: [] },
  claim: {
    title: 'Claims',
    desk: [],
    pages: [],
  },
  fundingProduct: {
    title: 'Funding products',
    desk: ['business-funding'],
    pages: ['/loan-type-matcher', '/loan-readiness'],
  },
  loanType: {
    title: 'Loan facts',
    desk: ['business-funding', 'quizzes'],
    pages: ['/loan-type-matcher', '/loan-readiness'],
  },
  plan: {
    title: 'Plans and prices',
    desk: ['pricing'],
    pages: [...checkoutRoutes, '/checkout/complete', '/quizzes', '/terms-of-service'],
  },
  faq: { title: 'Questions and answers', desk: [], pages: [] },
  consultation: { title: 'Consultations', desk: ['contact'], pages: [] },
  quizEntry: { title: 'Links on the quizzes page', desk: ['quizzes'], pages: ['/quizzes'] },
  // A list's order affects the pages that show documents of the ordered type.
  listOrder: { title: 'Order of lists', desk: [], pages: [] },
  // Checkouts contain the versions of the legal texts that visitors agree to.
  legalPage: { title: 'Legal', desk: [], pages: [...legalRoutes, ...checkoutRoutes] },
} as const satisfies Record<string, ContentEntry>

export type ContentType = keyof typeof contentTypes

export const isSection = (name: string): name is SectionName => Object.hasOwn(sections, name)
export const isContentType = (name: string): name is ContentType => Object.hasOwn(contentTypes, name)

export function sectionTitle(name: string): string {
  if (!isSection(name)) return name
  const { desk, title } = sections[name]
  return title ? `${deskPages[desk]}: ${title}` : deskPages[desk]
}
