import { expect, test } from 'vitest'
import { withoutConsent } from '../../../studio/actions/duplicate-without-consent.ts'
import { seed } from '../translations/seed-rows.ts'

test('a copy of a testimonial has neither its consent nor its dates (R20.8)', () => {
  const testimonial = seed.find(({ _type }) => _type === 'testimonial')
  const { consentDate, date, ...others } = { ...testimonial, _type: 'testimonial' } as Record<string, unknown>
  expect([consentDate, date]).toEqual([expect.any(String), expect.any(String)])
  const copy = withoutConsent({ ...others, _type: 'testimonial', consentDate, date })
  expect(copy).toEqual({ ...others, consentOnFile: false })
})
