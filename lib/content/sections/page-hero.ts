import type { Language } from '../../i18n/languages.ts'
import { actionFields, actionsIn } from './actions.ts'
import { ids, section, setName, text } from './fields.ts'

type Set = { title: string; actions?: readonly { key: string; href: string }[] }

/** The sets of default texts for this section, by dictionary section. */
export const pageHeroSets = {
  about: { title: 'About us' },
  servicesPage: { title: 'Services' },
  creditRepair: {
    title: 'Credit restoration',
    actions: [
      { key: 'analysis', href: '/quiz' },
      { key: 'seePlans', href: '#plans' },
    ],
  },
  fundingPage: {
    title: 'Business funding',
    actions: [
      { key: 'consultation', href: '/contact#consultations' },
      { key: 'offer', href: '/offer/funding' },
    ],
  },
  pricingPage: { title: 'Packages' },
  contact: { title: 'Contact' },
  fundingOffer: { title: 'Funding offer', actions: [{ key: 'start', href: '#request' }] },
} as const satisfies Record<string, Set>

export const pageHeroFields = `texts, title, lead, note, claims[]{_ref}, ${actionFields}`

export const pageHeroIn = (language: Language) =>
  section('pageHero', {
    texts: setName(pageHeroSets),
    title: text(language),
    lead: text(language),
    note: text(language),
    claims: ids,
    actions: actionsIn(language),
  })
