import { z } from 'zod'
import type { Language } from '../../i18n/languages.ts'
import { textIn } from '../parse.ts'
import { items, section, setName, text } from './fields.ts'

/** The sets of default texts for this section, by dictionary section. */
export const requirementSets = {
  businessFunding: {
    title: 'What the strongest offers ask for',
    rows: ['score', 'accounts', 'card', 'utilization', 'derogatory', 'inquiries', 'entity', 'taxReturns'].map(
      (name) => `businessFunding.requirements.${name}`,
    ),
    action: { key: 'businessFunding.cta', href: '/business-funding' },
  },
  qualification: {
    title: 'The minimum lenders ask for',
    rows: ['age', 'revenue', 'score', 'license', 'statements', 'bankruptcies'].map(
      (name) => `qualification.${name}`,
    ),
    action: undefined,
  },
} as const

export const requirementListFields = 'texts, title, lead, rows[]{_key, figure, text}'

export const requirementListIn = (language: Language) =>
  section('requirementList', {
    texts: setName(requirementSets),
    title: text(language),
    lead: text(language),
    rows: items(
      z.object({ _key: z.string(), figure: textIn(language), text: textIn(language) }),
      'requirement',
    ),
  })
