import { describe, expect, it, test } from 'vitest'
import { amountsOf } from '../../../lib/checkout/amounts.ts'
import { consentVersion } from '../../../lib/checkout/consent-version.ts'
import { chargeDays } from '../../../lib/checkout/dates.ts'

test.each([
  [199, 129.99, { setupFee: 19_900, monthly: 12_999 }],
  [99.99, 109.99, { setupFee: 9_999, monthly: 10_999 }],
  [197, 0, { setupFee: 19_700, monthly: 0 }],
  [0.29, 1.1, { setupFee: 29, monthly: 110 }],
])('converts charges of $%d today and $%d a month to cents', (setupFee, monthlyPrice, cents) => {
  expect(amountsOf({ setupFee, monthlyPrice })).toEqual(cents)
})

// R18.3
test.each([
  ['2026-11-20T16:00:00', '2026-11-20', '2026-12-20'],
  ['2026-12-15T23:59:59', '2026-12-15', '2027-01-14'],
  ['2028-01-31T00:00:00', '2028-01-31', '2028-03-01'],
  ['2026-03-01T02:30:00', '2026-03-01', '2026-03-31'],
])('charges an order placed at %s first on %s and then on %s', (now, today, firstMonth) => {
  expect(chargeDays(new Date(now))).toEqual({ today, firstMonth })
})

describe('the version of a consent (R19.5)', () => {
  const words = ['I agree to the terms of service.', '$199.00 is charged today.']

  it('contains the language, the legal version and a hash of the words', () => {
    expect(consentVersion('en', words, ['1.0'])).toMatch(/^en:1\.0:[0-9a-f]{16}$/)
    expect(consentVersion('en', words, ['1.0', '2.1'])).toMatch(/^en:1\.0:2\.1:[0-9a-f]{16}$/)
    expect(consentVersion('es', words)).toMatch(/^es:[0-9a-f]{16}$/)
    expect(consentVersion('en', words, ['draft 2/b'])).toMatch(/^en:draft_2_b:/)
  })

  it('changes if the language, the legal version or the words change', () => {
    const versions = [
      consentVersion('en', words, ['1.0']),
      consentVersion('es', words, ['1.0']),
      consentVersion('en', words, ['1.1']),
      consentVersion('en', [words[0] as string, '$198.00 is charged today.'], ['1.0']),
    ]
    expect(new Set(versions).size).toBe(4)
    expect(consentVersion('en', words, ['1.0'])).toBe(versions[0])
  })
})
