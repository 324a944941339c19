import type { Language } from '../../i18n/languages.ts'
import { section, setName } from './fields.ts'
import { type PassageSet, passageFields, passageShape } from './passages.ts'

export const stepSets = {
  servicesPage: {
    title: 'How it works',
    at: 'servicesPage.steps',
    names: ['talk', 'read', 'work', 'review'],
  },
  creditRepair: {
    title: 'Credit restoration in four steps',
    at: 'creditRepair.steps',
    names: ['reports', 'dispute', 'answers', 'rebuild'],
  },
  fundingPage: {
    title: 'From first call to application',
    at: 'fundingPage.steps',
    names: ['profile', 'papers', 'match', 'apply'],
  },
  'creditRepair.yourself': {
    title: 'How to dispute errors yourself',
    at: 'creditRepair.yourself',
    names: ['get', 'mark', 'write', 'read'],
  },
  'fundingOffer.days': {
    title: 'What happens after a client buys the funding offer',
    at: 'fundingOffer.days',
    names: ['sign', 'review', 'choose', 'apply'],
  },
} as const satisfies Record<string, PassageSet>

export const stepsFields = passageFields

export const stepsIn = (language: Language) =>
  section('steps', {
    texts: setName(stepSets),
    ...passageShape(language),
  })
