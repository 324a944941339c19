import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { SummaryDetails } from '../../../components/checkout/summary-details.tsx'
import type { PlanId } from '../../../lib/checkout/plan-ids.ts'
import { createTranslator } from '../../../lib/i18n/translate.ts'

vi.mock('server-only', () => ({}))

const strings = {
  'cancel.anyTime': 'Cancel any time.',
  'checkout.summary.commitment': '90-day results commitment',
  'checkout.summary.commitmentText': 'You can ask for a full refund.',
  'checkout.summary.commitmentLink': 'Read the full commitment',
  'fundingOffer.note': 'Results vary.',
}
const t = createTranslator<'cancel' | 'checkout' | 'fundingOffer'>({ lang: 'en', strings })

function shown(planId: PlanId, monthlyPrice: number) {
  const plan = { _id: planId, planId, name: '', subtitle: '', setupFee: 99, monthlyPrice, popular: false }
  const details = { ...plan, highlights: [], features: [] }
  const settings = { phone: '(555) 010-0142', email: 'hello@larkspur.example' }
  const html = renderToStaticMarkup(createElement(SummaryDetails, { t, plan: details, settings }))
  return {
    commitment: html.includes('90-day results commitment'),
    note: /<p class="note[^>]*>(.*?)<\/p>/.exec(html)?.[1],
  }
}

test.each([
  ['growth-plan', 129.99, { commitment: true, note: 'Cancel any time.' }],
  ['growth-plan', 0, { commitment: true, note: undefined }],
  ['funding-offer', 0, { commitment: false, note: 'Results vary.' }],
  ['funding-offer', 50, { commitment: false, note: 'Results vary. Cancel any time.' }],
] as const)('the promises beside the order of %s at %d a month (R18.2)', (planId, monthlyPrice, expected) => {
  expect(shown(planId, monthlyPrice)).toEqual(expected)
})
