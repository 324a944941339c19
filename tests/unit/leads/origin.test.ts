import { describe, expect, it } from 'vitest'
import { leadsCsv } from '../../../lib/leads/csv.ts'
import { FUNDING_OFFER_SOURCE, formSource } from '../../../lib/leads/lead.ts'
import { mailOf } from '../../../lib/leads/mail.ts'
import { newDelivery } from '../../../lib/leads/outbox.ts'
import { bodyOf, type StoredLead } from '../../../lib/leads/stored-lead.ts'
import { parseSubmission, type Submission } from '../../../lib/leads/submission.ts'

const body = {
  name: 'Marisol Vega',
  email: 'marisol@vega.example',
  phone: '(555) 010-0177',
  source: formSource('Fall offer'),
  page: '/fall-offer',
  ts: '2026-11-20T10:00:00.000Z',
}
const origin = {
  first: {
    source: 'newsletter',
    campaign: 'fall',
    clickId: 'gclid=abc',
    referrer: 'mail.example',
    page: '/',
  },
  last: { source: 'ads', page: '/fall-offer' },
}
const leadOf = (changes: object) => (parseSubmission({ ...body, ...changes }) as Submission).lead

describe('where a lead came from (R17.21)', () => {
  it('is stored and sent, but not in the funding offer’s body', () => {
    expect(leadOf({ origin })).toEqual({ ...body, origin })
    expect(bodyOf(leadOf({ origin }))).toEqual({ ...body, origin })
    const offer = leadOf({ origin, source: FUNDING_OFFER_SOURCE })
    expect(offer.origin).toEqual(origin)
    expect(JSON.stringify(bodyOf(offer))).toBe(JSON.stringify({ ...body, source: FUNDING_OFFER_SOURCE }))
  })

  it.each([
    ['10 KB', { ...origin, first: { ...origin.first, campaign: 'x'.repeat(10_000) } }],
    ['a number', { ...origin, last: { ...origin.last, source: 7 } }],
    ['no page', { ...origin, last: { source: 'ads' } }],
    ['a page of another site', { ...origin, last: { page: 'https://evil.example' } }],
    ['a referrer that is not a host', { ...origin, first: { ...origin.first, referrer: '<img src=x>' } }],
    ['text', 'newsletter'],
    ['a list', []],
    ['null', null],
  ])('is left out if it is malformed, and the lead is accepted: %s', (_, malformed) => {
    expect(leadOf({ origin: malformed })).toEqual(body)
  })

  it('drops unknown fields, line breaks and control characters', () => {
    const first = { page: '/', source: 'a\r\nBcc: b@c.example\u0000', extra: 'x' }
    expect(leadOf({ origin: { first, last: { page: '/' } } }).origin).toEqual({
      first: { page: '/', source: 'a Bcc: b@c.example' },
      last: { page: '/' },
    })
  })

  it('keeps markup and formulas as text in mail and CSV', () => {
    const hostile = {
      source: '=HYPERLINK("https://evil.example")',
      term: '<script>alert(1)</script>',
      page: '/',
    }
    const lead: StoredLead & { _createdAt: string } = {
      ...leadOf({ origin: { first: hostile, last: hostile } }),
      _id: 'lead.1',
      _rev: 'a',
      _createdAt: '2026-11-20T10:00:01Z',
      delivery: newDelivery([]),
    }
    const cell = '"source: =HYPERLINK(""https://evil.example""); term: <script>alert(1)</script>; page: /"'
    expect(leadsCsv([lead])).toContain(`${cell},${cell}`)
    const { text } = mailOf(lead, { from: 'a@b.example', to: 'c@d.example', siteUrl: 'https://b.example' })
    expect(text).toContain('  First visit:\n    Source: =HYPERLINK("https://evil.example")\n')
  })
})
