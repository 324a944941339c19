import { expect, test } from 'vitest'
import { openConsents, sealConsent } from '../../../lib/checkout/server/consent-seal.ts'

const KEY = 'a-token-that-writes'
const sold = { planId: 'fresh-start', planDocument: 'plan-fresh-start', isMonthly: true } as const
const { planDocument } = sold
const agreedCents = { setupFee: 19_900, monthly: 12_999 }
const published = {
  agreeTerms: sealConsent(sold, 'agreeTerms', 'en:1.0:0123456789abcdef', KEY),
  creditReportAuth: sealConsent(sold, 'creditReportAuth', 'es:0123456789abcdef', KEY),
}

test('accepts versions of texts that the site published (R19.17)', () => {
  expect(
    openConsents({ planId: 'fresh-start', planDocument, agreedCents, consents: published }, KEY),
  ).toEqual({
    versions: { agreeTerms: 'en:1.0:0123456789abcdef', creditReportAuth: 'es:0123456789abcdef' },
  })
})

test.each<[string, Partial<typeof published>, 'fresh-start' | 'credit-boost', string]>([
  ['an unsigned version', { agreeTerms: 'en:v1:abc' }, 'fresh-start', KEY],
  ['a version without a signature', { agreeTerms: 'en' }, 'fresh-start', KEY],
  ['an altered version', { agreeTerms: published.agreeTerms.replace('1.0', '2.0') }, 'fresh-start', KEY],
  ['a truncated signature', { agreeTerms: published.agreeTerms.slice(0, -1) }, 'fresh-start', KEY],
  ['the version of the other checkbox', { agreeTerms: published.creditReportAuth }, 'fresh-start', KEY],
  ['the version of another plan', {}, 'credit-boost', KEY],
  ['a version signed by another site', {}, 'fresh-start', 'the token of another site'],
])('refuses %s and reports the checkbox', (_, changes, planId, key) => {
  expect(
    openConsents({ planId, planDocument, agreedCents, consents: { ...published, ...changes } }, key),
  ).toEqual({
    unknown: 'agreeTerms',
  })
})

test('refuses the terms of a monthly plan after its monthly price is removed (R19.9)', () => {
  const single = { setupFee: 19_900, monthly: 0 }
  expect(
    openConsents({ planId: 'fresh-start', planDocument, agreedCents: single, consents: published }, KEY),
  ).toEqual({
    unknown: 'agreeTerms',
  })
})

test('refuses the terms of a plan whose document was replaced before a language switch (R19.9)', () => {
  const replaced = { planId: 'fresh-start', planDocument: 'another-plan', agreedCents } as const
  expect(openConsents({ ...replaced, consents: published }, KEY)).toEqual({ unknown: 'agreeTerms' })
})
