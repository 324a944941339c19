import { expect, test } from 'vitest'
import { withoutConsent } from '../../../studio/actions/duplicate-without-consent.ts'
import { seeded } from '../translations/seed-rows.ts'

test('a copy of a testimonial has neither its consent nor its dates (R20.8)', () => {
  const testimonial = seeded('testimonial-vega')
  expect(testimonial).toMatchObject({
    consentOnFile: true,
    consentDate: expect.any(String),
    date: expect.any(String),
  })
  const { consentDate, date, ...others } = testimonial
  expect(withoutConsent(testimonial)).toEqual({ ...others, consentOnFile: false })
})
