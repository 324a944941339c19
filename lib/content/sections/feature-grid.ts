import { z } from 'zod'
import type { Language } from '../../i18n/languages.ts'
import { section, setName } from './fields.ts'
import { type PassageSet, passageFields, passageShape } from './passages.ts'

export const featureSets = {
  features: { title: 'What we do', at: 'features', names: ['specialist', 'disputes', 'matching', 'cancel'] },
  creditRepair: {
    title: 'What clients get',
    at: 'creditRepair.benefits',
    names: ['errors', 'cost', 'specialist', 'habits'],
  },
  fundingPage: {
    title: 'Advanced funding methods',
    at: 'fundingPage.methods',
    names: ['factoring', 'revenue', 'leaseback', 'combined'],
  },
  pricingPage: {
    title: 'Included in every plan',
    at: 'pricingPage.included',
    names: ['consultation', 'grants', 'support'],
  },
  about: {
    title: 'What we stand for',
    at: 'about.values',
    names: ['client', 'integrity', 'results', 'excellence'],
  },
  'creditRepair.errors': {
    title: 'Errors we look for',
    at: 'creditRepair.errors',
    names: ['notYours', 'late', 'paid', 'old', 'twice', 'limits'],
  },
  'creditRepair.stays': {
    title: 'What cannot be removed',
    at: 'creditRepair.stays',
    names: ['late', 'collections', 'bankruptcy', 'inquiries'],
  },
  'fundingPage.costs': {
    title: 'What funding costs',
    at: 'fundingPage.costs',
    names: ['interest', 'fees', 'factor', 'guarantee'],
  },
  'fundingPage.documents': {
    title: 'Documents to have ready',
    at: 'fundingPage.documents',
    names: ['bank', 'taxes', 'financials', 'debts', 'records', 'owners'],
  },
  'fundingOffer.notFor': {
    title: 'When the funding offer does not fit',
    at: 'fundingOffer.notFor',
    names: ['credit', 'young', 'fast'],
  },
} as const satisfies Record<string, PassageSet>

export const featureGridFields = `${passageFields}, ground`

export const featureGridIn = (language: Language) =>
  section('featureGrid', {
    texts: setName(featureSets),
    ground: z.enum(['paper', 'deep']).nullish().catch(null),
    ...passageShape(language),
  })
