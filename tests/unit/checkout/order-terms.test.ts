import { expect, test, vi } from 'vitest'
import { orderTerms } from '../../../components/checkout/order-terms.tsx'
import { createTranslator } from '../../../lib/i18n/translate.ts'

vi.mock('server-only', () => ({}))

test('a consent names the language of its text, which may be English on a Spanish page (R19.5, R2.14)', () => {
  const english = {
    'checkout.consent.agreeTerms': 'I agree to the {terms} and the {rights}.',
    'checkout.consent.creditReportAuth': 'I authorize the firm to obtain my credit reports.',
  }
  const spanish = { ...english, 'checkout.consent.agreeTerms': 'Acepto los {terms} y los {rights}.' }
  const { agreement } = orderTerms({
    t: createTranslator<'cancel' | 'checkout' | 'tools'>({ lang: 'es', strings: spanish }),
    english: createTranslator<'checkout'>({ lang: 'en', strings: english }),
    plan: {
      _id: 'plan',
      planId: 'fresh-start',
      name: '',
      subtitle: '',
      setupFee: 99,
      monthlyPrice: 0,
      popular: false,
      highlights: [],
      features: [],
    },
    settings: {} as Parameters<typeof orderTerms>[0]['settings'],
    legalVersions: ['1.0'],
    seal: (_, version) => version,
  })
  expect(agreement.agreeTerms.version).toMatch(/^es:1\.0:/)
  expect(agreement.creditReportAuth.version).toMatch(/^en:/)
})
