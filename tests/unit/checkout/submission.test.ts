import { describe, expect, it, test } from 'vitest'
import { billingFields, cardFields } from '../../../lib/checkout/fields.ts'
import { planIds } from '../../../lib/checkout/plan-ids.ts'
import { parseSubmission } from '../../../lib/checkout/submission.ts'
import { fieldMessage } from '../../../lib/checkout/validation.ts'
import { billing } from '../../checkout/visitor.ts'
import { values } from './values.ts'

const body = {
  attemptId: '0123456789abcdef0123456789abcdef',
  planId: 'fresh-start',
  planDocument: 'plan-fresh-start',
  planName: 'Fresh Start',
  language: 'es',
  agreedCents: { setupFee: 19_900, monthly: 12_999 },
  billing,
  consents: { agreeTerms: '1.0:0123456789abcdef', creditReportAuth: '0123456789abcdef' },
}

describe('a checkout submission', () => {
  it('is accepted unchanged', () => expect(parseSubmission(body)).toEqual(body))

  it.each(planIds)('is accepted for the plan %s', (planId) =>
    expect(parseSubmission({ ...body, planId })).toMatchObject({ planId }),
  )

  it('is stripped of any card data (R19.1)', () => {
    const card = Object.fromEntries(cardFields.map((field) => [field, values[field]]))
    expect(parseSubmission({ ...body, ...card, billing: { ...billing, ...card }, amount: 1 })).toEqual(body)
  })

  it('is trimmed', () => {
    const spaced = { ...billing, email: ` ${values.email}\r\n`, city: '\tTucson ' }
    expect(parseSubmission({ ...body, billing: spaced })).toEqual(body)
  })

  test.each(billingFields)('is refused with the field’s message if %s is empty (R18.4)', (field) => {
    const message = fieldMessage(field, '')
    for (const text of ['', '  ', '\u0000'])
      expect(parseSubmission({ ...body, billing: { ...billing, [field]: text } })).toEqual({ field, message })
    expect(parseSubmission({ ...body, billing: { ...billing, [field]: undefined } })).toEqual({
      field,
      message,
    })
  })

  it.each([
    ['email', 'marisol', 'checkout.invalid.email'],
    ['phone', '555-0142', 'checkout.invalid.phone'],
  ])('is refused with the field’s message if %s is malformed (R18.5)', (field, text, message) => {
    expect(parseSubmission({ ...body, billing: { ...billing, [field]: text } })).toEqual({ field, message })
  })

  it.each([
    ['attemptId', { attemptId: 'short' }],
    ['attemptId', { attemptId: 'x'.repeat(65) }],
    ['planId', { planId: 'free' }],
    ['language', { language: 'fr' }],
    ['setupFee', { agreedCents: { setupFee: -1, monthly: 0 } }],
    ['setupFee', { agreedCents: { setupFee: 1.5, monthly: 0 } }],
    ['monthly', { agreedCents: { setupFee: 1, monthly: '0' } }],
    ['agreedCents', { agreedCents: undefined }],
    ['city', { billing: { ...billing, city: 'x'.repeat(101) } }],
    ['agreeTerms', { consents: { creditReportAuth: 'a' } }],
    ['creditReportAuth', { consents: { agreeTerms: 'a', creditReportAuth: '' } }],
  ])('is refused for an invalid %s', (field, changes) => {
    expect(parseSubmission({ ...body, ...changes })).toMatchObject({ field })
  })

  it.each(['monthly plan-fresh-start', 'plan\n', 7, undefined])(
    'ignores the plan document %j',
    (planDocument) => {
      expect(parseSubmission({ ...body, planDocument })).toMatchObject({ planDocument: '' })
    },
  )

  it.each([undefined, null, 'text', [], 7])('is refused if it is %s', (wrong) => {
    expect(parseSubmission(wrong)).toHaveProperty('message')
  })
})
