import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { completionOf, providerFields } from '../../../lib/checkout/completion.ts'
import {
  type CheckoutValues,
  type Consent,
  checkoutFields,
  consents,
  emptyValues,
} from '../../../lib/checkout/fields.ts'
import { consentMessage, fieldMessage, findProblems } from '../../../lib/checkout/validation.ts'
import { words } from '../../checkout/words.ts'
import { values } from './values.ts'

type Entry = { key: string; en: string }
const section: { entries: Entry[] } = readFileSync(
  new URL('../../../studio/seed/data.ndjson', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))
  .find(({ _id }) => _id === 'strings-checkout')
const english = new Map(section.entries.map(({ key, en }) => [`checkout.${key}`, en]))

const isConsent = (field: string): field is Consent => (consents as readonly string[]).includes(field)
const problems = (form: CheckoutValues) =>
  findProblems((field) =>
    isConsent(field) ? consentMessage(field, form[field]) : fieldMessage(field, form[field]),
  )
const messages = (changes: Partial<CheckoutValues>) =>
  problems({ ...values, ...changes }).map(({ message }) => english.get(message))

const { labels } = words.en

describe('the checkout’s validation', () => {
  it('accepts a valid form', () => expect(messages({})).toEqual([]))

  test.each(checkoutFields)('says that %s is required if it is blank (R18.4)', (field) => {
    expect(messages({ [field]: '' })).toEqual([`${labels[field]} is required`])
    expect(messages({ [field]: '  ' })).toEqual([`${labels[field]} is required`])
  })

  it.each(['marisol', 'a@b', 'a b@c.de', '@b.co', 'a@b.'])('rejects the email %s (R18.5, R16.5)', (email) => {
    expect(messages({ email })).toEqual(['Please enter a valid email address'])
  })
  it.each(['a@b.co', ' marisol.vega+1@mail.vega.example '])('accepts the email %s', (email) => {
    expect(messages({ email })).toEqual([])
  })

  it.each(['555-0142', '1 555 010 0142', '(555 010-0142', '555 010 01422'])(
    'rejects the phone %s (R18.5, R16.5)',
    (phone) => {
      expect(messages({ phone })).toEqual(['Please enter a valid phone number'])
    },
  )
  it.each(['5550100142', '555.010.0142', '(555) 010-0142', '(555)0100142', '555 010 0142'])(
    'accepts the phone %s',
    (phone) => expect(messages({ phone })).toEqual([]),
  )

  it('requires a card number of at least 13 digits (R18.5)', () => {
    expect(messages({ cardNumber: '4242 4242 4242' })).toEqual(['Please enter a valid card number'])
    expect(messages({ cardNumber: '4242 4242 4242 4' })).toEqual([])
  })

  it('requires a CVV of three or four digits (R18.5)', () => {
    expect(messages({ cvv: '12' })).toEqual(['Please enter a valid CVV'])
    expect(messages({ cvv: '12345' })).toEqual(['Please enter a valid CVV'])
    expect(messages({ cvv: '1234' })).toEqual([])
  })

  it('requires both checkboxes (R18.6)', () => {
    expect(messages({ agreeTerms: '', creditReportAuth: '' })).toEqual([
      'You must agree to the terms and conditions',
      'Credit report authorization is required',
    ])
  })

  it('reports problems in the order of the form', () => {
    expect(problems(emptyValues).map(({ field }) => field)).toEqual([
      ...checkoutFields,
      'agreeTerms',
      'creditReportAuth',
    ])
  })
})

test.each([
  [0, 0, false],
  [6, 46, false],
  [11, 85, false],
  [12, 92, true],
  [13, 100, true],
])('shows %i of 13 fields as %i percent complete (R18.10, R18.11)', (filled, percent, enough) => {
  expect(completionOf((field) => checkoutFields.indexOf(field) < filled)).toMatchObject({
    filled,
    of: 13,
    percent,
    enough,
  })
})

test('with the provider’s fields, completion counts the 12 visible fields and lists the empty ones (R18.11, R19.2)', () => {
  const allBut = (missing: string) => completionOf((field) => field !== missing, providerFields)
  expect(allBut('expiryYear')).toMatchObject({ filled: 12, of: 12, percent: 100, empty: [] })
  expect(allBut('expiryMonth')).toMatchObject({
    filled: 11,
    percent: 92,
    enough: true,
    empty: ['expiryMonth'],
  })
})
