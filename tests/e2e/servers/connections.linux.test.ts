import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import { root } from '../../../scripts/processes.ts'
import {
  holdHalfBodies,
  holdLargeBodies,
  openDescriptors,
  sendAhead,
  sendUpgrades,
} from '../../load/hostile-clients.ts'
import { memoryOf } from '../../load/memory.ts'
import { OwnServers, type Server, sendLead } from '../own-servers.ts'

test.describe.configure({ mode: 'serial' })

/** Allowance for the test's own idle connections and those between the site and the lake. */
const OTHER_CONNECTIONS = 20
const own = new OwnServers('connections')
let site: Server
let descriptors: number

const current = () => Number(openDescriptors(site.process.pid))

test.beforeAll(async () => {
  test.setTimeout(120_000)
  await own.startLake({
    LEADS_PER_MINUTE: '100000',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_standin',
    STRIPE_SECRET_KEY: 'sk_test_standin',
    STRIPE_WEBHOOK_SECRET: 'whsec_standin',
  })
  site = await own.startServer()
  expect((await sendLead(site.url, site.url)).status).toBe(202)
  descriptors = current()
})

test.afterAll(() => own.stop())

test('upgrade requests leave no connections open', async () => {
  await sendUpgrades(site.url, 2000)
  await expect.poll(current).toBeLessThan(descriptors + OTHER_CONNECTIONS)
})

test('half-sent bodies time out and do not lock visitors out', async () => {
  const release = await holdHalfBodies(site.url, '/api/leads', 3000)
  const held = current()
  expect((await fetch(site.url)).status).toBe(200)
  expect((await sendLead(site.url, site.url)).status).toBe(202)
  expect(held).toBeLessThan(descriptors + 2000 + OTHER_CONNECTIONS)
  await expect.poll(current, { timeout: 30_000 }).toBeLessThan(descriptors + OTHER_CONNECTIONS)
  release()
})

test('pipelined requests leave no files open', async () => {
  // Requests the largest script, because the system would buffer a smaller one that nobody reads.
  const chunks = join(root, String(site.env.DIST_DIR), 'static', 'chunks')
  const sizeOf = (name: string) => statSync(join(chunks, name)).size
  const [largest] = readdirSync(chunks)
    .filter((name) => name.endsWith('.js'))
    .sort((a, b) => sizeOf(b) - sizeOf(a))
  await sendAhead(site.url, `/_next/static/chunks/${largest}`, 20, 5)
  await expect.poll(current).toBeLessThan(descriptors + OTHER_CONNECTIONS)
})

test('keeps memory low while large bodies arrive at a page that does not read them', async () => {
  const before = memoryOf(Number(site.process.pid))
  const release = await holdLargeBodies(site.url, '/no-such-page', 60, 9_000_000)
  expect(memoryOf(Number(site.process.pid)) - before).toBeLessThan(300_000_000)
  expect((await fetch(site.url)).status).toBe(200)
  release()
})

test('a query with thousands of parameters does not block the server', async () => {
  for (const path of ['/', '/unknown', '/api/health']) {
    const started = performance.now()
    await fetch(`${site.url}${path}?${'a&'.repeat(6500)}`)
    // Without the limit on parameters, parsing takes seconds.
    expect(performance.now() - started, path).toBeLessThan(700)
  }
})

test('thousands of requests with many or large headers, or many chunks, use little memory', async () => {
  const before = memoryOf(Number(site.process.pid))
  for (const headers of ['a:\r\n'.repeat(950), 'a:\r\n'.repeat(90), `X: ${'x'.repeat(15_000)}\r\n`])
    await sendAhead(site.url, '/no-such-page', 1500, 5, headers)
  const chunks = `${'1\r\na\r\n'.repeat(199)}0\r\n\r\n`
  await sendAhead(site.url, '/api/leads', 2000, 5, 'Transfer-Encoding: chunked\r\n', chunks)
  expect(memoryOf(Number(site.process.pid)) - before).toBeLessThan(400_000_000)
  expect((await fetch(site.url)).status).toBe(200)
})

test('half-sent Stripe events use little memory', async () => {
  const before = memoryOf(Number(site.process.pid))
  const release = await holdLargeBodies(site.url, '/api/stripe/webhook', 400, 1_000_000)
  expect(memoryOf(Number(site.process.pid)) - before).toBeLessThan(200_000_000)
  release()
})
