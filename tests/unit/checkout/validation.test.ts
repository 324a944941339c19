import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { completionOf } from '../../../lib/checkout/completion.ts'
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

describe('the specified messages', () => {
  it('are none for a form that is whole', () => expect(messages({})).toEqual([]))

  test.each(checkoutFields)('%s is required, and blanks alone are nothing', (field) => {
    expect(messages({ [field]: '' })).toEqual([`${labels[field]} is required`])
    expect(messages({ [field]: '  ' })).toEqual([`${labels[field]} is required`])
  })

  it.each(['marisol', 'a@b', 'a b@c.de', '@b.co', 'a@b.'])('%s is no email address', (email) => {
    expect(messages({ email })).toEqual(['Please enter a valid email address'])
  })
  it.each(['a@b.co', ' marisol.vega+1@mail.vega.example '])('%s is an email address', (email) => {
    expect(messages({ email })).toEqual([])
  })

  it.each(['555-0142', '1 555 010 0142', '(555 010-0142', '555 010 01422'])('%s is no phone', (phone) => {
    expect(messages({ phone })).toEqual(['Please enter a valid phone number'])
  })
  it.each(['5550100142', '555.010.0142', '(555) 010-0142', '(555)0100142', '555 010 0142'])(
    '%s is a phone',
    (phone) => expect(messages({ phone })).toEqual([]),
  )

  it('a card number has 13 digits at least', () => {
    expect(messages({ cardNumber: '4242 4242 4242' })).toEqual(['Please enter a valid card number'])
    expect(messages({ cardNumber: '4242 4242 4242 4' })).toEqual([])
  })

  it('a CVV has three or four digits', () => {
    expect(messages({ cvv: '12' })).toEqual(['Please enter a valid CVV'])
    expect(messages({ cvv: '12345' })).toEqual(['Please enter a valid CVV'])
    expect(messages({ cvv: '1234' })).toEqual([])
  })

  it('both boxes must be checked', () => {
    expect(messages({ agreeTerms: '', creditReportAuth: '' })).toEqual([
      'You must agree to the terms and conditions',
      'Credit report authorization is required',
    ])
  })

  it('come in the order of the form', () => {
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
])('%i of 13 fields are %i percent', (filled, percent, enough) => {
  expect(completionOf((field) => checkoutFields.indexOf(field) < filled)).toEqual({
    filled,
    of: 13,
    percent,
    enough,
  })
})
