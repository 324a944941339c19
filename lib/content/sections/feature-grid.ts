import { z } from 'zod'
import type { Language } from '../../i18n/languages.ts'
import { section, setName } from './fields.ts'
import { type PassageSet, passageFields, passageShape } from './passages.ts'

export const featureSets = {
  features: { title: 'What we do', at: 'features', names: ['specialist', 'disputes', 'matching', 'cancel'] },
  creditRepair: {
    title: 'What credit restoration is good for',
    at: 'creditRepair.benefits',
    names: ['errors', 'cost', 'specialist', 'habits'],
  },
  fundingPage: {
    title: 'Advanced methods of funding',
    at: 'fundingPage.methods',
    names: ['factoring', 'revenue', 'leaseback', 'combined'],
  },
  pricingPage: {
    title: 'Included in every plan',
    at: 'pricingPage.included',
    names: ['consultation', 'grants', 'support'],
  },
  about: {
    title: 'What we hold to',
    at: 'about.values',
    names: ['client', 'integrity', 'results', 'excellence'],
  },
} as const satisfies Record<string, PassageSet>

export const featureGridFields = `${passageFields}, ground`

export const featureGridIn = (language: Language) =>
  section('featureGrid', {
    texts: setName(featureSets),
    ground: z.enum(['paper', 'deep']).nullish().catch(null),
    ...passageShape(language),
  })
