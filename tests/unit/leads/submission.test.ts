import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { contactFields, wrongFields } from '../../../lib/leads/contact.ts'
import {
  consultationSource,
  DELETION_SOURCE,
  FUNDING_OFFER_SOURCE,
  maxLengths,
  messageSource,
} from '../../../lib/leads/lead.ts'
import { bodyOf } from '../../../lib/leads/stored-lead.ts'
import { parseSubmission, type Submission } from '../../../lib/leads/submission.ts'

const body = {
  name: 'Marisol Vega',
  email: 'marisol@vega.example',
  phone: '(555) 010-0177',
  source: FUNDING_OFFER_SOURCE,
  page: '/offer/funding',
  ts: '2026-11-20T10:00:00.000Z',
}
const leadOf = (changes: object) => (parseSubmission({ ...body, ...changes }) as Submission).lead
const wrongFieldOf = (changes: object) => {
  const result = parseSubmission({ ...body, ...changes })
  return 'field' in result ? result.field : null
}

describe('a submission', () => {
  it('is accepted unchanged and sent to the CRM unchanged (R17.1)', () => {
    expect(parseSubmission(body)).toEqual({ lead: body, flagged: false })
    expect(JSON.stringify(bodyOf(leadOf({})))).toBe(JSON.stringify(body))
  })

  it('drops unknown fields', () => {
    const parsed = parseSubmission(
      JSON.parse(`${JSON.stringify(body).slice(0, -1)},"__proto__":{"flagged":true},"_id":"x"}`),
    )
    expect(parsed).toEqual({ lead: body, flagged: false })
  })

  it('contains a preferred time and a note for a consultation, but not for a funding offer (R17.2)', () => {
    const extra = { preferredTime: '2026-11-24 10:30 (America/Phoenix)', note: 'After ten,\r\nplease' }
    const source = consultationSource('Credit Restoration')
    expect(leadOf({ ...extra, source })).toEqual({ ...body, ...extra, source, note: 'After ten,\nplease' })
    expect(leadOf(extra)).toEqual(body)
    const offset = { preferredTime: '2026-11-24 10:30 (-07:00)', source }
    expect(leadOf(offset)).toMatchObject(offset)
  })

  it('contains a tool’s answers only for a consultation (R6.14)', () => {
    const result = {
      tool: 'loanReadiness',
      answers: 'documents=none',
      finding: 'Forged',
      link: 'https://evil.example',
    }
    const source = consultationSource('Credit Restoration')
    expect(parseSubmission({ ...body, source, result })).toEqual({
      lead: { ...body, source },
      flagged: false,
      handed: { tool: 'loanReadiness', answers: 'documents=none' },
    })
    expect(parseSubmission({ ...body, result })).toEqual({ lead: body, flagged: false })
    for (const forged of [{ tool: '__proto__', answers: '' }, { tool: 'loanReadiness' }, 'text', []])
      expect(wrongFieldOf({ source, result: forged })).toBe('result')
  })

  it('can be a message, which contains a note and may omit the phone (R6.19)', () => {
    const message = { source: messageSource('Contact page'), phone: '', note: ' =1+1\r\n<b>Hi</b> ' }
    expect(leadOf(message)).toEqual({ ...body, ...message, note: '=1+1\n<b>Hi</b>' })
    expect(leadOf({ ...message, phone: undefined }).phone).toBe('')
    expect(wrongFieldOf({ ...message, phone: '555' })).toBe('phone')
    for (const note of ['', ' \n ', undefined]) expect(wrongFieldOf({ ...message, note })).toBe('note')
  })

  it('can be a deletion request, which requires only a name and an email (R21.11)', () => {
    const request = { source: DELETION_SOURCE, phone: '' }
    expect(leadOf(request)).toEqual({ ...body, ...request })
    expect(leadOf({ ...request, note: 'My phone' }).note).toBe('My phone')
    expect(wrongFieldOf({ ...request, email: '' })).toBe('email')
  })

  it('is flagged if its honeypot field is filled (R17.11)', () => {
    expect(parseSubmission({ ...body, website: 'https://spam.example' })).toEqual({
      lead: body,
      flagged: true,
    })
    expect(parseSubmission({ ...body, website: '' })).toEqual({ lead: body, flagged: false })
  })

  it.each([
    ['name', ['', '   ', '\r\n\0', undefined, 7, null, ['a'], 'x'.repeat(maxLengths.name + 1)]],
    [
      'email',
      ['', 'marisol', 'a@b', 'a b@c.de', '@b.co', 'a@b.co\r\nBcc: c@d.ef', `${'a'.repeat(250)}@b.co`, {}],
    ],
    ['phone', ['', '555-0142', '(555 010-0142', '15550100142', '555 010 01422', 'five five five']],
    ['source', ['', 'Elsewhere', undefined]],
    ['page', ['', undefined]],
    ['ts', ['', 'yesterday', '2026-13-01T00:00:00Z', undefined]],
    // R6.6
    ['note', ['x'.repeat(maxLengths.note + 1), 7]],
  ])('is refused for an invalid %s (R17.3)', (field, values) => {
    for (const value of values) expect(wrongFieldOf({ [field]: value }), JSON.stringify(value)).toBe(field)
  })

  it.each([undefined, null, [], 'text', 7, {}])('is refused if it is %j', (nothing) => {
    expect(parseSubmission(nothing)).toHaveProperty('field')
  })

  it('is refused for a source that cannot be converted to a string', () => {
    expect(wrongFieldOf({ source: { toString: 1 } })).toBe('source')
  })

  it('keeps injected headers and scripts as plain text on one line (R17.14)', () => {
    const name = '<script>alert(1)</script>\r\nBcc: all@list.example\0\u202e'
    expect(leadOf({ name }).name).toBe('<script>alert(1)</script> Bcc: all@list.example')
    expect(leadOf({ name: 'Ana \ud800 López' }).name).toBe('Ana \ufffd López')
  })

  it.each(['5550100142', '555-010-0142', '555.010.0142', '555 010 0142', '(555)010-0142', '(555) 010-0142'])(
    'may contain the phone number %s (R16.5)',
    (phone) => {
      expect(wrongFieldOf({ phone })).toBeNull()
    },
  )
})

test('the server accepts exactly the input that the browser accepts, within the field lengths', () => {
  const digits = (length: number) =>
    fc.nat(10 ** length - 1).map((number) => String(number).padStart(length, '0'))
  const phone = fc
    .tuple(
      digits(3),
      fc.constantFrom('', ' ', '-', '.', ') '),
      digits(3),
      fc.constantFrom('', ' ', '-', '.'),
      digits(4),
    )
    .map(
      ([area, first, middle, second, last]) =>
        (first.startsWith(')') ? '(' : '') + area + first + middle + second + last,
    )
  const contact = fc.record({
    name: fc.oneof(
      fc.string({ maxLength: maxLengths.name }),
      fc.string({ unit: fc.constantFrom('\0', '\n', ' ', '\ud800', '\u202e', 'a'), maxLength: 3 }),
    ),
    email: fc.oneof(
      fc.string({ unit: fc.constantFrom('a', '.', '@', ' ', 'ñ'), maxLength: 12 }),
      fc.string({ maxLength: 20 }).map((text) => `${text}@b.co`),
    ),
    phone: fc.oneof(phone, fc.string({ maxLength: maxLengths.phone })),
  })
  fc.assert(
    fc.property(contact, (fields) => {
      const wrongHere = contactFields.find((field) => wrongFields(fields).includes(field))
      const taken = wrongFieldOf(fields)
      expect(taken).toBe(wrongHere ?? null)
    }),
    { numRuns: 500 },
  )
})
