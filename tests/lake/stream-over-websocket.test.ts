import { once } from 'node:events'
import type { MutationEvent } from '@sanity/client'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import WebSocketClient from 'ws'
import { Store } from '@/studio/lake/store.ts'
import { streamOverWebSocket } from '@/studio/stream-over-websocket.ts'
import { eventually, newLake, SITE, until } from './harness.ts'

/** Sends the page's origin, as a browser's WebSocket does. */
class PageWebSocket extends WebSocketClient {
  constructor(url: string | URL) {
    super(url, { headers: { Origin: SITE } })
    // Browsers ignore unhandled socket errors. This library would throw.
    this.on('error', () => {})
  }
}

const nativeWebSocket = globalThis.WebSocket
beforeEach(() => {
  globalThis.WebSocket = PageWebSocket as never
})
afterEach(() => {
  globalThis.WebSocket = nativeWebSocket
})

const untilTheEnd = (subscription: { unsubscribe(): void }) =>
  onTestFinished(() => subscription.unsubscribe())

const asPage = () => ({
  token: undefined,
  headers: { Origin: SITE },
  resolveFetch: () => streamOverWebSocket() as never,
})

test('the client receives live events over WebSocket, and uses fetch otherwise', async () => {
  const lake = await newLake()
  const client = lake.as(asPage())
  const heard: MutationEvent[] = []
  const types: string[] = []
  const listening = client
    .listen('*[_type == "post"]', {}, { events: ['welcome', 'mutation'], includeAllVersions: true })
    .subscribe((event) => {
      types.push(event.type)
      if (event.type === 'mutation') heard.push(event)
    })
  untilTheEnd(listening)
  untilTheEnd(client.live.events().subscribe((event) => types.push(`live ${event.type}`)))
  await until(() => types.includes('welcome') && types.includes('live welcome'), 'both welcomes')
  const created = await client.create({ _id: 'a', _type: 'post', title: 'Grüße, 🌍' })
  await eventually(() => heard[0]?.result).toEqual(created)
  await eventually(() => types).toContain('live message')
})

test('keeps more streams open at once than a browser’s connection limit allows', async () => {
  const lake = await newLake()
  const client = lake.as(asPage())
  let welcomes = 0
  let heard = 0
  for (let i = 0; i < 12; i++) {
    const stream = client.listen(`*[_type == "post" && n != ${i}]`, {}, { events: ['welcome', 'mutation'] })
    untilTheEnd(stream.subscribe((event) => (event.type === 'welcome' ? welcomes++ : heard++)))
  }
  await until(() => welcomes === 12, 'twelve welcomes')
  await client.create({ _id: 'a', _type: 'post' })
  await eventually(() => heard).toBe(12)
})

test('the client receives the error for a malformed query', async () => {
  const lake = await newLake()
  let error: { status?: number } | undefined
  lake
    .as(asPage())
    .listen('*[')
    .subscribe({ error: (reason) => (error = reason) })
  await eventually(() => error?.status).toBe(400)
})

test('the stream reconnects when the lake is back', async () => {
  const lake = await newLake()
  let welcomes = 0
  const stream = lake.as(asPage()).listen('*', {}, { events: ['welcome'] })
  untilTheEnd(stream.subscribe(() => welcomes++))
  await until(() => welcomes === 1, 'a welcome')
  await lake.close()
  await newLake({ dataDir: lake.dataDir, port: lake.port })
  await eventually(() => welcomes).toBe(2)
})

test('canceling a stream ends it, even while it is opening', async () => {
  const lake = await newLake()
  const fetchStream = streamOverWebSocket()
  const url = `${lake.url}/v2026-01-01/data/listen/production?query=*`
  const abort = new AbortController()
  const response = await fetchStream(url, { signal: abort.signal })
  const reader = response.body?.getReader()
  expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('event: welcome')
  abort.abort()
  await expect(reader?.read()).rejects.toThrow()
  const early = new AbortController()
  const opening = fetchStream(url, { signal: early.signal })
  early.abort()
  await expect(opening).rejects.toThrow()
  await expect(fetchStream(url, { signal: AbortSignal.abort() })).rejects.toThrow()
})

test('if the changes that a listener missed cannot be read, the lake closes its stream and keeps running', async () => {
  const lake = await newLake()
  const { transactionId } = await lake.client.mutate([{ create: { _id: 'a', _type: 'post' } }], {
    returnDocuments: false,
  })
  await lake.close()
  const restarted = await newLake({ dataDir: lake.dataDir })
  vi.spyOn(Store.prototype, 'changedSince').mockImplementation(() => {
    throw new Error('The database is malformed')
  })
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => void vi.restoreAllMocks())
  const query = new URLSearchParams({
    query: '*[_id == "a"]',
    enableResume: 'true',
    lastEventId: `${transactionId}#a`,
  })
  const socket = new PageWebSocket(`${restarted.url}/v2026-01-01/data/listen/production?${query}`)
  expect(await once(socket, 'close')).toMatchObject([1011, expect.anything()])
  expect(String(log.mock.calls)).toContain('The database is malformed')
  expect(await restarted.client.fetch('count(*)')).toBe(1)
})
