import type { MutationEvent } from '@sanity/client'
import { expect, onTestFinished, test } from 'vitest'
import WebSocket from 'ws'
import { limits } from '@/studio/lake/limits.ts'
import { streamOverWebSocket } from '@/studio/stream-over-websocket.ts'
import { API, bearer, eventually, failure, newLake, SITE, TOKENS } from './harness.ts'

const KEY = 'correct-horse-battery-staple'

async function lockedLake(options: Parameters<typeof newLake>[0] = {}) {
  const lake = await newLake({ studioKey: KEY, ...options })
  const call = (path: string, headers: Record<string, string>, init: RequestInit = {}) =>
    fetch(`${lake.url}${API}${path}`, { ...init, headers: { Origin: SITE, ...headers } })
  const session = async (key = KEY) => {
    const response = await call('/auth/session', bearer(key), { method: 'POST' })
    return { status: response.status, ...(await response.json()) }
  }
  return { ...lake, call, session }
}

/** Resolves with a socket's messages when the socket closes or `enough` messages have arrived. */
function conversation(port: number, path: string, first?: unknown, enough = Number.POSITIVE_INFINITY) {
  const messages: string[] = []
  const socket = new WebSocket(`ws://127.0.0.1:${port}${API}${path}`, { headers: { Origin: SITE } })
  onTestFinished(() => socket.terminate())
  if (first !== undefined) socket.on('open', () => socket.send(JSON.stringify(first)))
  return new Promise<{ messages: string[]; code?: number }>((resolve, reject) => {
    socket.on('message', (data) => {
      messages.push(String(data))
      if (messages.length >= enough) resolve({ messages: [...messages] })
    })
    socket.on('close', (code) => resolve({ messages, code }))
    socket.on('error', reject)
  })
}

const authorization = (key?: string) => ({
  jsonrpc: '2.0',
  id: 'first',
  method: 'authorization',
  params: { authorization: key && `Bearer ${key}` },
})

test('the site’s origin without a token gets only anonymous access', async () => {
  const { client, call } = await lockedLake()
  for (const _id of ['a', 'drafts.a', 'lead.x']) await client.create({ _id, _type: 'post' })
  const query = `/data/query/production?perspective=raw&query=${encodeURIComponent('*{_id}')}`
  expect((await (await call(query, {})).json()).result).toEqual([{ _id: 'a' }])
  const body = JSON.stringify({ mutations: [{ delete: { id: 'a' } }] })
  const json = { 'Content-Type': 'application/json' }
  for (const [path, init] of [
    ['/users/me', {}],
    ['/data/export/production', {}],
    ['/data/history/production/transactions/a', {}],
    ['/data/live/events/production?includeDrafts=true', {}],
    ['/users/me/keyvalue/a', {}],
    ['/auth/session', { method: 'POST' }],
    ['/data/mutate/production', { method: 'POST', body }],
    ['/data/actions/production', { method: 'POST', body: '{"actions":[]}' }],
    ['/assets/files/production', { method: 'POST', body: 'text' }],
  ] as const)
    expect((await call(path, json, init)).status, path).toBe(401)
  expect(await client.getDocument('a')).toBeDefined()
})

test('accepts the key and its session token as bearer tokens', async () => {
  const { call, session, dataDir, close } = await lockedLake()
  const me = async (token: string) => (await call('/users/me', bearer(token))).json()
  expect(await me(KEY)).toMatchObject({ id: 'local-editor' })
  const { token } = await session()
  expect(token).not.toContain(KEY)
  expect(await me(token)).toMatchObject({ id: 'local-editor' })
  expect((await session('wrong-horse-battery-staple')).status).toBe(401)
  // A page from another origin is refused even with a valid token.
  const foreign = await call('/users/me', { ...bearer(token), Origin: 'https://evil.example' })
  expect(foreign.status).toBe(401)

  await close()
  const again = await lockedLake({ dataDir })
  expect((await again.call('/users/me', bearer(token))).status).toBe(200)
  await again.close()
  const newKey = 'another-horse-battery-staple'
  const changed = await lockedLake({ dataDir, studioKey: newKey })
  // Studio tabs that are still open keep sending their session, which must not count as wrong keys.
  for (let request = 0; request <= limits.wrongKeys; request++)
    expect((await changed.call('/users/me', bearer(token))).status).toBe(401)
  expect((await changed.session(newKey)).status).toBe(200)
})

test('limits guesses without locking out signed-in editors', async () => {
  const { call, session, port } = await lockedLake()
  const { token } = await session()
  const statuses: number[] = []
  for (let guess = 0; guess < limits.wrongKeys; guess++)
    statuses.push((await call('/users/me', bearer(`guess-number-${guess}-of-many`))).status)
  expect(new Set(statuses)).toEqual(new Set([401]))
  const refused = await session()
  expect(refused).toMatchObject({ status: 429, message: expect.stringMatching(/Try again in \d+ seconds/) })
  // WebSockets and other programs cannot be used to guess either.
  const socket = await conversation(port, '/socket/production', authorization(KEY))
  expect(JSON.parse(String(socket.messages[0])).status).toBe(429)
  const program = await fetch(`http://127.0.0.1:${port}${API}/users/me`, { headers: bearer(KEY) })
  expect(program.status).toBe(429)
  expect((await call('/users/me', bearer(token))).status).toBe(200)
  expect((await call('/users/me', bearer(TOKENS.read))).status).toBe(200)
})

test('accepts the right key a minute after wrong ones, even if the clock was set back', async () => {
  const { call, session } = await lockedLake()
  for (let guess = 0; guess < limits.wrongKeys; guess++)
    await call('/users/me', bearer(`guess-number-${guess}-of-many`))
  const now = Date.now
  onTestFinished(() => {
    Date.now = now
  })
  Date.now = () => now() - 30 * 24 * 3_600_000
  const { message } = await session()
  expect(Number(/in (\d+) seconds/.exec(message)?.[1])).toBeLessThanOrEqual(60)
})

test('authorizes a WebSocket by its first message', async () => {
  const { port, session } = await lockedLake()
  const { token } = await session()
  const listen = `/data/listen/production?query=${encodeURIComponent('*')}`
  const { messages: stream } = await conversation(port, listen, authorization(token), 3)
  expect(stream[1]).toBe('{"status":200}')
  expect(stream[2]).toContain('event: welcome')
  const presence = await conversation(port, '/socket/production', authorization(token), 2)
  expect(presence.messages[0]).toBe('{"jsonrpc":"2.0","id":"first","result":true}')
  expect(presence.messages[1]).toBe('♥')
  for (const [path, first, status] of [
    [listen, authorization('wrong-horse-battery-staple'), 401],
    ['/socket/production', authorization(), 401],
    ['/socket/production', { jsonrpc: '2.0', id: 'a', method: 'presence_subscribe', params: {} }, 400],
    ['/data/live/events/production?includeDrafts=true', authorization(), 401],
    [listen, 'no message of this protocol', 400],
  ] as const) {
    const { messages, code } = await conversation(port, path, first)
    expect(JSON.parse(String(messages.at(-1))).status, path).toBe(status)
    expect(code).toBe(1000)
  }
  expect(await conversation(port, listen)).toEqual({ messages: [], code: 4001 })
})

test('works through Sanity’s client: writes, uploads, listening, live events', async () => {
  const { as, session } = await lockedLake()
  const { token } = await session()
  const native = globalThis.WebSocket
  globalThis.WebSocket = class extends WebSocket {
    constructor(url: string | URL) {
      super(url, { headers: { Origin: SITE } })
      this.on('error', () => {})
    }
  } as never
  onTestFinished(() => {
    globalThis.WebSocket = native
  })
  const page = { headers: { Origin: SITE }, resolveFetch: () => streamOverWebSocket() as never }
  const heard: Record<'editor' | 'anyone', string[]> = { editor: [], anyone: [] }
  for (const who of ['editor', 'anyone'] as const) {
    const client = as({ ...page, token: who === 'editor' ? token : undefined })
    await new Promise<void>((resolve) => {
      const stream = client
        .listen('*', {}, { events: ['welcome', 'mutation'], includeAllVersions: true })
        .subscribe((event) => {
          if (event.type === 'welcome') resolve()
          else heard[who].push((event as MutationEvent).documentId)
        })
      onTestFinished(() => stream.unsubscribe())
    })
  }
  const editor = as({ ...page, token })
  for (const _id of ['drafts.a', 'lead.x', 'a']) await editor.create({ _id, _type: 'post' })
  await eventually(() => heard).toEqual({ editor: ['drafts.a', 'lead.x', 'a'], anyone: ['a'] })
  expect((await editor.assets.upload('file', Buffer.from('text')))._type).toBe('sanity.fileAsset')
  const live: string[] = []
  const events = editor.live.events({ includeDrafts: true }).subscribe((event) => live.push(event.type))
  onTestFinished(() => events.unsubscribe())
  await eventually(() => live).toContain('welcome')
  expect((await failure(as({ ...page, token: undefined }).create({ _type: 'post' }))).statusCode).toBe(401)
})
