import { expect, it } from 'vitest'
import { leadsCsv } from '../../../lib/leads/csv.ts'

const lead = {
  _id: 'lead.1',
  _rev: 'r',
  _createdAt: '2026-11-20T10:00:01Z',
  name: 'Marisol "Mari" Vega',
  email: 'm@vega.example',
  phone: '(555) 010-0177',
  source: 'Funding Offer Landing',
  page: '/offer/funding',
  ts: '2026-11-20T10:00:00.000Z',
  delivery: { _type: 'leadDelivery' as const, state: 'failed' as const, attemptCount: 3 },
}

it('has a header and one line per lead, with every cell quoted', () => {
  const [heading, line, end] = leadsCsv([lead]).split('\r\n')
  expect(heading).toMatch(/^\ufeff"Received \(UTC\)","Name","Email"/)
  expect(line).toBe(
    '"2026-11-20T10:00:01Z","Marisol ""Mari"" Vega","m@vega.example","(555) 010-0177","Funding Offer Landing","","","","","","","","","/offer/funding","2026-11-20T10:00:00.000Z","","","failed so far","","3","lead.1"',
  )
  expect(end).toBe('')
})

it('escapes texts that look like formulas', () => {
  expect(leadsCsv([{ ...lead, name: '=1+1' }])).toContain(`"'=1+1"`)
})

it('contains the shared result', () => {
  const result = {
    tool: 'Loan Readiness',
    finding: '67 of 100',
    answers: 'A: 1\nB: 2',
    link: 'https://a.example/#a=1',
  }
  expect(leadsCsv([{ ...lead, result }])).toContain(
    '"Loan Readiness: 67 of 100","A: 1\nB: 2","https://a.example/#a=1"',
  )
})

it('names the states as the Studio does (R17.16)', () => {
  const waiting = {
    ...lead,
    delivery: { ...lead.delivery, state: 'pending' as const },
    change: 'cancelled' as const,
  }
  expect(leadsCsv([waiting])).toMatch(/"canceled",.*"waiting for delivery"/)
})

it('marks flagged leads', () => {
  expect(leadsCsv([{ ...lead, flagged: true }])).toContain('"flagged as a bot"')
})
