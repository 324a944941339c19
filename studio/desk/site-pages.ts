/** A page of the site as editors think of it, with the sections of texts that are its own. */
export type SitePage = {
  id: string
  title: string
  /** By the name in `strings-<name>`: what the section is called beside its page's title, empty for a page's only one. */
  sections: Record<string, string>
  /** What else the page shows, as lists of documents; `filter` is GROQ. */
  lists?: { type: string; title: string; filter?: string }[]
}

/** The pages in the order of the site's menus; each section of texts stands in exactly one place. */
export const sitePages: SitePage[] = [
  {
    id: 'home',
    title: 'Home',
    sections: {
      hero: 'opening',
      stats: 'statistics',
      features: 'what we do',
      businessFunding: 'funding requirements',
      testimonials: 'testimonials',
      guarantee: '90-day commitment',
      services: 'services',
      pricing: 'plans',
      finalCta: 'closing call',
    },
    lists: [
      { type: 'service', title: 'Service cards' },
      { type: 'testimonial', title: 'Testimonials' },
      { type: 'stat', title: 'Statistics' },
    ],
  },
  { id: 'about', title: 'About us', sections: { about: '' } },
  {
    id: 'services',
    title: 'Services',
    sections: { servicesPage: '' },
    lists: [{ type: 'service', title: 'Service cards' }],
  },
  {
    id: 'credit-repair',
    title: 'Credit restoration',
    sections: { creditRepair: '' },
  },
  {
    id: 'business-funding',
    title: 'Business funding',
    sections: { fundingPage: 'the page', qualification: 'who qualifies' },
    lists: [{ type: 'fundingProduct', title: 'Funding products' }],
  },
  {
    id: 'pricing',
    title: 'Packages',
    sections: { pricingPage: '' },
    lists: [
      { type: 'plan', title: 'Plans and prices' },
      { type: 'faq', title: 'Questions and answers' },
    ],
  },
  {
    id: 'contact',
    title: 'Contact',
    sections: { contact: 'the page', leads: 'consultation request' },
    lists: [{ type: 'consultation', title: 'Consultations' }],
  },
  {
    id: 'funding-offer',
    title: 'Funding offer',
    sections: { fundingOffer: '' },
  },
  {
    id: 'checkout',
    title: 'Checkout',
    sections: {
      checkout: 'order and payment',
      checkoutComplete: 'after the payment',
      cancel: 'how to cancel',
    },
  },
  {
    id: 'quizzes',
    title: 'Quizzes and calculators',
    sections: {
      quizIndex: 'list of all',
      tools: 'words they share',
      financialHealth: 'financial health assessment',
      creditScoreBooster: 'credit score booster',
      loanReadiness: 'loan readiness',
      moneyMindset: 'money mindset',
      entrepreneurialReadiness: 'entrepreneurial readiness',
      spendingHabit: 'spending habit',
      businessCreditBuilder: 'business credit builder',
      loanMatcher: 'loan type matcher',
      debtConsolidation: 'debt consolidation',
      refinance: 'refinance estimator',
      clickCounter: 'click counter',
    },
    lists: [{ type: 'quizEntry', title: 'Links of the list' }],
  },
  {
    id: 'every-page',
    title: 'Every page',
    sections: {
      nav: 'menu',
      footer: 'footer',
      meta: 'titles for search engines',
      legal: 'frame of legal pages',
      notFound: 'page not found',
      error: 'unexpected error',
      drafts: 'notice on drafts',
    },
  },
]

/** The sections of texts, page by page. */
export const sectionNames = sitePages.flatMap(({ sections }) => Object.keys(sections))

/** What editors call a section of texts, such as "Home: opening". */
export function sectionTitle(name: string): string {
  const page = sitePages.find(({ sections }) => Object.hasOwn(sections, name))
  if (!page) return name
  return [page.title, page.sections[name]].filter(Boolean).join(': ')
}
