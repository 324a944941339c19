import { statSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { isValidSignature } from '@sanity/webhook'
import { expect, onTestFinished, test, vi } from 'vitest'
import { RECEIPT_HEADER, receiptOf } from '@/lib/sanity/webhook.ts'
import { limits } from '@/studio/lake/limits.ts'
import { retryPause } from '@/studio/lake/webhooks.ts'
import { API, bearer, eventually, newLake, TOKENS, until } from './harness.ts'
import { database } from './stored.ts'

const SECRET = 'a-secret-that-signs'
type Delivery = { body: string; headers: IncomingHttpHeaders; at: number; json: Record<string, unknown> }

/**
 * A fake site that receives the webhook, and can stop and restart on the same port.
 * @param status returns undefined to let a delivery hang
 */
async function site(
  port = 0,
  status: (document: Record<string, unknown>) => number | undefined = () => 200,
  secret = SECRET,
) {
  const deliveries: Delivery[] = []
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    deliveries.push({ body, headers: request.headers, at: performance.now(), json: JSON.parse(body) })
    const answer = status(JSON.parse(body))
    const receipt = receiptOf(String(request.headers['sanity-webhook-signature']), secret)
    if (answer) response.writeHead(answer, { [RECEIPT_HEADER]: receipt }).end()
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  onTestFinished(close)
  const address = (server.address() as AddressInfo).port
  return {
    deliveries,
    close,
    port: address,
    webhook: { url: `http://127.0.0.1:${address}/api/revalidate`, secret: SECRET },
  }
}

test('delivers each published change, signed in Sanity’s format, and nothing else', async () => {
  const { deliveries, webhook } = await site()
  const { client } = await newLake({ webhook })
  await client.create({ _id: 'drafts.a', _type: 'strings', section: 'hero', slug: { current: 'one' } })
  await client.create({ _id: 'lead.x', _type: 'lead' })
  const publish = {
    actionType: 'sanity.action.document.publish',
    draftId: 'drafts.a',
    publishedId: 'a',
  } as const
  const { transactionId } = await client.action(publish)
  const patched = await client.patch('a').set({ title: 'New' }).commit()
  await client.delete('a')
  await eventually(() => deliveries).toHaveLength(3)
  const delivered = deliveries
    .map(({ json }) => json)
    .sort((a, b) => String(a.operation).localeCompare(String(b.operation)))
  const common = { _id: 'a', _type: 'strings', section: 'hero', slug: { current: 'one' } }
  expect(delivered).toEqual([
    { ...common, _rev: transactionId, operation: 'create' },
    { ...common, _rev: expect.any(String), operation: 'delete' },
    { ...common, _rev: patched._rev, operation: 'update' },
  ])
  for (const { body, headers } of deliveries) {
    const signature = String(headers['sanity-webhook-signature'])
    expect(await isValidSignature(body, signature, SECRET)).toBe(true)
    expect(await isValidSignature(`${body} `, signature, SECRET)).toBe(false)
    expect(headers['content-type']).toBe('application/json')
  }
  expect(new Set(deliveries.map(({ headers }) => headers['idempotency-key'])).size).toBe(3)
})

test.each(['landingPage', 'legalPage'])('delivers the old and new English address of a %s', async (_type) => {
  const { deliveries, webhook } = await site()
  const { client } = await newLake({ webhook })
  await client.create({ _id: 'offer', _type, path: '/offer' })
  await client.patch('offer').set({ path: '/new-offer' }).commit()
  await eventually(() => deliveries.map(({ json }) => json.pages).sort()).toEqual([
    [null, '/offer'],
    ['/offer', '/new-offer'],
  ])
})

test('sends nothing for dry runs or for writers that opt out', async () => {
  const { deliveries, webhook } = await site()
  const { client, as } = await newLake({ webhook })
  const silent = as({ headers: { 'x-lake-no-webhooks': 'true' } })
  await silent.create({ _id: 'a', _type: 'post' })
  await silent.assets.upload('file', Buffer.from('A guide'), { filename: 'guide.txt' })
  await client.create({ _id: 'b', _type: 'post' }, { dryRun: true })
  await client.create({ _id: 'c', _type: 'post' })
  await eventually(() => deliveries.map(({ json }) => json._id)).toEqual(['c'])
})

test('delivers changes published during an outage when the site is back, but not each one separately', async () => {
  const first = await site()
  const { client } = await newLake({ webhook: first.webhook })
  await first.close()
  await client.create({ _id: 'a', _type: 'post', n: 0 })
  for (let n = 1; n <= 5; n++) await client.patch('a').set({ n }).commit()
  const last = await client.create({ _id: 'b', _type: 'note' })
  const second = await site(first.port)
  await eventually(() => new Set(second.deliveries.map(({ json }) => json._id))).toEqual(new Set(['a', 'b']))
  expect(second.deliveries.map(({ json }) => json._rev)).toContain(last._rev)
  expect(second.deliveries.length).toBeLessThanOrEqual(4)
})

test('an import causes one delivery for all documents on the same pages', async () => {
  const first = await site()
  const { client } = await newLake({ webhook: first.webhook })
  await first.close()
  const transaction = client.transaction()
  for (let n = 0; n < 50; n++)
    transaction.create({ _id: `faq-${n}`, _type: 'faq', page: n % 2 ? '/contact' : '/about' })
  for (const _id of ['a', 'b']) transaction.create({ _id, _type: 'listOrder' })
  await transaction.commit()
  const second = await site(first.port)
  await eventually(() => second.deliveries.map(({ json }) => json._id).sort()).toEqual([
    'a',
    'b',
    'faq-48',
    'faq-49',
  ])
})

test('pending deliveries survive a restart of the lake', async () => {
  const first = await site()
  await first.close()
  const lake = await newLake({ webhook: first.webhook })
  await lake.client.create({ _id: 'a', _type: 'post' })
  await lake.close()
  const second = await site(first.port)
  await newLake({ webhook: first.webhook, dataDir: lake.dataDir })
  await eventually(() => second.deliveries.map(({ json }) => json._id)).toEqual(['a'])
})

test('a delivery accepted by a program without the secret is retried until the site accepts it', async () => {
  const impostor = await site(0, () => 200, 'another-secret')
  const { client } = await newLake({ webhook: impostor.webhook })
  await client.create({ _id: 'a', _type: 'post' })
  await eventually(() => impostor.deliveries.length).toBeGreaterThan(1)
  await impostor.close()
  const real = await site(impostor.port)
  await eventually(() => real.deliveries.map(({ json }) => json._id)).toEqual(['a'])
})

test('a refused delivery is retried with the same idempotency key without blocking others', async () => {
  let refuse = true
  const { deliveries, webhook } = await site(0, () => (refuse ? 401 : 200))
  const { client } = await newLake({ webhook })
  await client.create({ _id: 'a', _type: 'post' })
  await until(() => deliveries.length >= 2, 'a second try')
  await client.create({ _id: 'b', _type: 'note' })
  await until(() => deliveries.some(({ json }) => json._id === 'b'), 'the other delivery')
  refuse = false
  const before = deliveries.length
  await until(() => new Set(deliveries.slice(before).map(({ json }) => json._id)).size === 2, 'both')
  const keys = deliveries
    .filter(({ json }) => json._id === 'a')
    .map(({ headers }) => headers['idempotency-key'])
  expect(new Set(keys).size).toBe(1)
})

test('a delivery is retried within seconds after the clock was set back', async () => {
  let refuse = true
  const { deliveries, webhook } = await site(0, () => (refuse ? 503 : 200))
  const { client } = await newLake({ webhook })
  const now = Date.now
  onTestFinished(() => {
    Date.now = now
  })
  Date.now = () => now() + 40 * 24 * 3_600_000
  await client.create({ _id: 'a', _type: 'post' })
  await until(() => deliveries.length >= 2, 'a second try')
  Date.now = now
  refuse = false
  const before = deliveries.length
  await until(() => deliveries.length > before, 'a delivery at the right time')
})

test('deliveries resume after a database error, even if the clock was set back', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { deliveries, webhook } = await site()
  const { client, dataDir } = await newLake({ webhook })
  const other = new DatabaseSync(database(dataDir))
  onTestFinished(() => other.close())
  other.exec("CREATE TRIGGER keep BEFORE DELETE ON outbox BEGIN SELECT RAISE(ABORT, 'kept'); END")
  await client.create({ _id: 'a', _type: 'post' })
  await until(() => vi.mocked(console.error).mock.calls.length > 0, 'the pause')
  const now = Date.now
  onTestFinished(() => {
    Date.now = now
  })
  Date.now = () => now() - 30 * 24 * 3_600_000
  other.exec('DROP TRIGGER keep')
  await client.create({ _id: 'b', _type: 'post' })
  await eventually(() => deliveries.map(({ json }) => json._id)).toContain('b')
})

test('the database’s log stays short while the site refuses many changes', async () => {
  const { deliveries, webhook } = await site(0, () => 403)
  const { client, dataDir } = await newLake({ webhook })
  const changes = Array.from({ length: 100 }, (_, n) => ({ create: { _id: `a${n}`, _type: `type${n}` } }))
  await client.mutate(changes as never)
  await until(() => deliveries.length >= 1_000, 'many retries', 60_000)
  expect(statSync(`${database(dataDir)}-wal`).size).toBeLessThan(6_000_000)
})

test('retries a refused delivery while another delivery hangs', async () => {
  let refusals = 2
  const { deliveries, webhook } = await site(0, ({ _id }) => {
    if (_id === 'hangs') return undefined
    return refusals-- > 0 ? 503 : 200
  })
  const { client } = await newLake({ webhook })
  await client.create({ _id: 'hangs', _type: 'post' })
  await client.create({ _id: 'refused', _type: 'post' })
  await eventually(() => deliveries.filter(({ json }) => json._id === 'refused')).toHaveLength(3)
})

test('a change that the site cannot process does not block others', async () => {
  const { deliveries, webhook } = await site(0, ({ _id }) => (_id === 'poison' ? 500 : 200))
  const { client } = await newLake({ webhook })
  await client.create({ _id: 'poison', _type: 'post' })
  for (const _id of ['a', 'b', 'c', 'd', 'e']) await client.create({ _id, _type: 'post' })
  const delivered = () => new Set(deliveries.map(({ json }) => json._id))
  await eventually(delivered).toEqual(new Set(['poison', 'a', 'b', 'c', 'd', 'e']))
})

test('logs once that deliveries fail, and once that the site receives them again (R20.10)', async () => {
  const { webhookWarning } = limits
  onTestFinished(() => {
    limits.webhookWarning = webhookWarning
  })
  limits.webhookWarning = 1_000
  const lines: string[] = []
  for (const level of ['log', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((line) => void lines.push(line))
  let status = 308
  const first = await site(0, ({ _id }) => (_id === 'fine' ? 200 : status))
  const { origin } = new URL(first.webhook.url)
  const late =
    ', so published changes appear up to an hour late. The lake keeps retrying. Check SITE_URL, and that this machine can reach it.'
  const { client } = await newLake({ webhook: first.webhook })
  await client.create({ _id: 'fine', _type: 'post' })
  await client.create({ _id: 'a', _type: 'note' })
  await until(() => first.deliveries.length >= 3, 'retries')
  expect(lines).toEqual([])
  const warning = `The site at ${origin} responds with status 308${late}`
  await eventually(() => lines).toEqual([warning])
  // Another change that is delivered does not mean that the first one is.
  await client.patch('fine').set({ n: 1 }).commit()
  const before = first.deliveries.length
  await until(() => first.deliveries.length >= before + 4, 'more retries')
  expect(lines).toEqual([warning])
  // A refused change does not hide an outage that begins later.
  await first.close()
  const unreachable = `The site at ${origin} cannot be reached (ECONNREFUSED)${late}`
  await eventually(() => lines).toEqual([warning, unreachable])
  status = 200
  const second = await site(first.port, () => status)
  const recovery = `The site at ${origin} receives published changes again.`
  await eventually(() => lines).toEqual([warning, unreachable, recovery])
  await second.close()
  await client.create({ _id: 'b', _type: 'note' })
  await eventually(() => lines.slice(3)).toEqual([unreachable])
  await site(first.port)
  await eventually(() => lines.slice(4)).toEqual([recovery])
})

test('warns about a change from before the start only after a while, because the site may still be building', async () => {
  const { webhookWarning, webhookStartWarning } = limits
  onTestFinished(() => {
    Object.assign(limits, { webhookWarning, webhookStartWarning })
  })
  limits.webhookWarning = 0
  const { deliveries, webhook } = await site(0, () => 502)
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const lake = await newLake({ webhook })
  await lake.client.create({ _id: 'a', _type: 'post' })
  await lake.close()
  warn.mockClear()
  const before = deliveries.length
  await newLake({ webhook, dataDir: lake.dataDir })
  await until(() => deliveries.length >= before + 3, 'retries')
  expect(warn).not.toHaveBeenCalled()
  limits.webhookStartWarning = 0
  await eventually(() => warn.mock.calls.length).toBe(1)
})

test('logs a delivery that is dropped after a week of refusals', async () => {
  const { webhookLifetime } = limits
  onTestFinished(() => {
    limits.webhookLifetime = webhookLifetime
  })
  limits.webhookLifetime = 500
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { webhook } = await site(0, () => 502)
  const { client } = await newLake({ webhook })
  await client.create({ _id: 'a', _type: 'post' })
  await eventually(() => warn.mock.calls).toEqual([
    [
      `A published change was never delivered, and is not retried anymore: the site at ${new URL(webhook.url).origin} responds with status 502.`,
    ],
  ])
})

test('a publish is delivered immediately', async () => {
  const { deliveries, webhook } = await site()
  const { client, url } = await newLake({ webhook })
  await client.create({ _id: 'warm', _type: 'post' })
  await until(() => deliveries.length === 1, 'the first delivery')
  const body = JSON.stringify({ mutations: [{ create: { _id: 'a', _type: 'post' } }] })
  const started = performance.now()
  await fetch(`${url}${API}/data/mutate/production`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...bearer(TOKENS.write) },
    body,
  })
  await until(() => deliveries.length === 2, 'the delivery')
  // The delivery takes tens of milliseconds on an idle machine.
  expect((deliveries[1]?.at ?? 0) - started).toBeLessThan(2000)
})

test('a new delivery is retried every half second, and an old delivery every ten seconds', () => {
  const minutes = 60_000
  expect([1, 2, 3, 4, 30].map((failures) => retryPause(failures, 0))).toEqual([250, 500, 500, 500, 500])
  expect([1, 2, 30].map((failures) => retryPause(failures, 20 * minutes))).toEqual([250, 500, 10_000])
})
