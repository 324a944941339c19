import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { PlanComparison } from '../../../components/sections/plan-comparison.tsx'
import { Plans } from '../../../components/sections/plans.tsx'
import { createTranslator, type Section } from '../../../lib/i18n/translate.ts'

vi.mock('server-only', () => ({}))

const keys = [
  'pricing.title',
  'pricing.lead',
  'pricing.everyPlan',
  'pricing.today',
  'pricing.setupFee',
  'pricing.monthly',
  'pricing.getStarted',
  'pricing.getStartedWith',
  'pricing.cancelNote',
  'sections.compare.title',
  'sections.compare.part',
  'sections.compare.audience',
  'sections.compare.sixMonths',
]
const strings = Object.fromEntries(keys.map((key) => [key, key]))
const t = createTranslator<Section>({ lang: 'en', strings })
const plan = (planId: string, monthlyPrice: number) => ({
  _id: planId,
  planId,
  name: planId,
  subtitle: '',
  setupFee: 99,
  monthlyPrice,
  popular: false,
  highlights: [],
  features: [],
})

/** The texts about monthly charges, as often as both sections show them. */
function monthlyTexts(...plans: ReturnType<typeof plan>[]) {
  const props = { section: { _key: 'a', words: {}, chosen: [] }, page: { t, shown: { plan: plans } } }
  const html = (part: unknown) => renderToStaticMarkup(createElement(part as never, props as never))
  const texts = /pricing\.monthly|pricing\.cancelNote|sections\.compare\.sixMonths/g
  return { cards: html(Plans).match(texts) ?? [], table: html(PlanComparison).match(texts) ?? [] }
}

test('a plan without a monthly price shows no monthly charge (R5.9, R5.17)', () => {
  expect(monthlyTexts(plan('fresh-start', 0), plan('growth-plan', 0))).toEqual({ cards: [], table: [] })
  expect(monthlyTexts(plan('fresh-start', 0), plan('growth-plan', 129.99))).toEqual({
    cards: ['pricing.monthly', 'pricing.cancelNote'],
    table: ['pricing.monthly', 'sections.compare.sixMonths'],
  })
})
