import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailAttempt, mailOf } from '@/lib/leads/mail.ts'
import { newDelivery } from '@/lib/leads/outbox.ts'
import type { StoredLead } from '@/lib/leads/stored-lead.ts'
import { MailServer } from '../../e2e/leads/mail-server.ts'

const server = new MailServer()
beforeAll(async () => void (await server.start()))
afterAll(() => server.stop())

const lead: StoredLead = {
  _id: 'lead.0123456789abcdef',
  _rev: 'a',
  name: 'Marisol Vega',
  email: 'marisol@vega.example',
  phone: '(555) 010-0177',
  source: 'Form: Fall offer',
  page: '/fall-offer',
  ts: '2026-11-20T10:00:00.000Z',
  delivery: newDelivery(['email']),
}

const settings = () => ({
  smtpUrl: server.url,
  from: 'site@firm.example',
  to: 'leads@firm.example',
  siteUrl: 'https://www.firm.example',
})

test('each attempt has the same Message-ID, one recipient and the visitor as Reply-To (R17.19)', async () => {
  const attempt = mailAttempt(settings(), 2_000)
  server.behave = () => 'refuse'
  expect(await attempt(lead)).toEqual({ delivered: false, status: 451, retryAfterMs: 0 })
  server.behave = () => 'accept'
  expect(await attempt(lead)).toMatchObject({ delivered: true })
  const ids = server.received.map(({ messageId }) => messageId)
  expect(ids).toEqual(Array(2).fill('<lead.0123456789abcdef@www.firm.example>'))
  const [mail] = server.received
  expect(mail?.recipients).toEqual(['leads@firm.example'])
  expect(mail?.source).toContain('Reply-To: Marisol Vega <marisol@vega.example>')
  expect(mail?.source).toContain('Subject: New lead: Marisol Vega (Form: Fall offer)')
})

test('the subject says whether a consultation was requested, moved or canceled (R6.21)', () => {
  const consultation = { ...lead, source: 'Consultation: Review' }
  const subject = (change: Partial<StoredLead>) => mailOf({ ...consultation, ...change }, settings()).subject
  expect(subject({})).toBe('New lead: Marisol Vega (Consultation: Review)')
  expect(subject({ change: 'moved' })).toBe('New lead: Marisol Vega (Consultation: Review)')
  expect(subject({ change: 'moved', request: 'a' })).toBe('Moved: Marisol Vega (Consultation: Review)')
  expect(subject({ change: 'cancelled', request: 'a' })).toBe('Canceled: Marisol Vega (Consultation: Review)')
})

test('a non-ASCII address is not used as Reply-To, because mail servers may refuse it (R17.19)', () => {
  expect(mailOf({ ...lead, email: 'josé@vega.example' }, settings())).not.toHaveProperty('replyTo')
})

test('an attempt ends at the deadline if the mail server never responds (R17.19)', async () => {
  server.behave = () => 'hang'
  const started = Date.now()
  expect(await mailAttempt(settings(), 300)(lead)).toEqual({
    delivered: false,
    error: 'No response within 0.3 s',
    retryAfterMs: 0,
  })
  expect(Date.now() - started).toBeLessThan(2_000)
  server.behave = () => 'accept'
})

test('the connection closes if the server sends endless lines (R17.19)', async () => {
  const closed = Promise.withResolvers<void>()
  const flood = createServer((socket) => {
    const lines = '\r\n'.repeat(32_768)
    const send = () => {
      while (socket.writable && socket.write(lines));
    }
    socket.on('drain', send)
    socket.on('error', () => {})
    socket.on('close', () => closed.resolve())
    send()
  })
  await new Promise<void>((listening) => flood.listen(0, '127.0.0.1', listening))
  const { port } = flood.address() as AddressInfo
  const attempt = mailAttempt({ ...settings(), smtpUrl: `smtp://127.0.0.1:${port}` }, 60_000)
  expect(await attempt(lead)).toMatchObject({ delivered: false })
  await closed.promise
  flood.close()
})

test('markup, formulas, headers and forged fields are sent as plain text (R17.19)', async () => {
  const hostile = {
    ...lead,
    name: '=cmd() <script>alert(1)</script>\r\nBcc: all@list.example',
    email: 'a@b.example,c@d.example',
    note: '<img src=x onerror=alert(1)>\nSource: Form: Forged\n.\nQUIT',
  }
  const before = server.received.length
  expect(await mailAttempt(settings(), 2_000)(hostile)).toMatchObject({ delivered: true })
  const [mail] = server.received.slice(before)
  expect(mail?.recipients).toEqual(['leads@firm.example'])
  expect(mail?.source).toMatch(/^Content-Type: text\/plain/im)
  expect(mail?.source).not.toMatch(/^(Bcc|Reply-To):/im)
  const { text } = mailOf(hostile, settings())
  expect(text.match(/^Source: /gm)).toHaveLength(1)
})
