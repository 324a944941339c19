import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { createClient as createWritingClient } from '@sanity/client'
import { createClient } from 'next-sanity'
import { expect, it, onTestFinished } from 'vitest'
import { OrderStore } from '../../../lib/checkout/server/order-store.ts'
import type { LeadBody } from '../../../lib/leads/lead.ts'
import { LeadStore } from '../../../lib/leads/store.ts'
import type { Appointment, StoredLead } from '../../../lib/leads/stored-lead.ts'
import { connection } from '../../../lib/sanity/connection.ts'
import { withDeadline } from '../../../lib/sanity/response.ts'
import { SITE_HEADER } from '../../../lib/sanity/site-identity.ts'

it('gives up on a lake that responds one byte at a time', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' })
    const drip = setInterval(() => response.write(' '), 20)
    response.on('close', () => clearInterval(drip))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const lakePort = (server.address() as AddressInfo).port
  const client = createClient({ ...connection({ lakePort }), useCdn: false, timeout: 100 })
  await expect(withDeadline(client.fetch('1'), 500)).rejects.toThrow('did not respond within 500 ms')
  server.closeAllConnections()
  server.close()
})

it('accepts a null result and rejects an undefined one', async () => {
  expect(await withDeadline(Promise.resolve(null), 500)).toBe(null)
  await expect(withDeadline(Promise.resolve(undefined), 500)).rejects.toThrow('not from a content lake')
})

it('rejects a proxy’s page in place of a document or an acknowledgment', async () => {
  let isProxy = false
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': isProxy ? 'text/html' : 'application/json' })
    response.end(isProxy ? '<h1>Please wait</h1>' : '{"documents":[]}')
  })
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const lakePort = (server.address() as AddressInfo).port
  const client = createWritingClient({ ...connection({ lakePort }), useCdn: false })
  const store = new LeadStore(client, ['crm'])
  const lead = { _id: 'lead.1', _rev: 'a' } as StoredLead
  const appointment = {} as Appointment
  expect(await store.get('lead.1')).toBeNull()
  expect(await new OrderStore(client).get('1')).toBeNull()
  isProxy = true
  const notice = { id: '2', lead: {} as LeadBody, flagged: false }
  for (const answer of [
    store.get('lead.1'),
    new OrderStore(client).get('1'),
    store.changeAppointment(lead, appointment, notice),
  ])
    await expect(answer).rejects.toThrow('not from a content lake')
})

it('removes the token from the error when the lake is unreachable, because Next logs errors', async () => {
  const options = { ...connection({ lakePort: 1 }), useCdn: false, maxRetries: 0 }
  const token = 'the-read-token'
  for (const client of [
    createClient({ ...options, token }),
    createClient({ ...options, headers: { [SITE_HEADER]: token } }),
  ]) {
    const error = await withDeadline(client.fetch('1'), 500).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(Error)
    expect(inspect(error, { depth: 10 })).not.toContain(token)
  }
})
