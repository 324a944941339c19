import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readEnv } from '../../../lib/env.ts'
import { purgeChange } from '../../../lib/revalidation/purge-edge.ts'

const ZONE = '023e105f4ecef8ad9ca31a8372d0c353'
const TOKEN = 'cloudflare-token-0123456789'
const KEY = 'varnish-key-0123456789'

type Purge = { edge: string; tags: string }
let purges: Purge[]
/** The statuses of each edge's next responses. Later responses have status 200. */
let failures: Record<string, number[]>
let stopping: Server[]

async function listen(
  respond: (request: IncomingMessage, body: string) => [number, unknown],
): Promise<string> {
  const server = createServer(async (request, response) => {
    const [status, body] = respond(request, await text(request))
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stopping.push(server)
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Responds to PURGE like `docs/varnish.vcl`. */
const varnish = (name: string) =>
  listen(({ method, headers }) => {
    if (method !== 'PURGE' || headers.authorization !== `Bearer ${KEY}`) return [403, {}]
    purges.push({ edge: name, tags: String(headers['surrogate-key']) })
    return [failures[name]?.shift() ?? 200, {}]
  })

/** Responds as documented at https://developers.cloudflare.com/api/resources/cache/methods/purge/. */
const cloudflare = () =>
  listen(({ method, url, headers }, body) => {
    const error = (code: number, message: string) => ({
      success: false,
      errors: [{ code, message }],
      result: null,
    })
    if (method !== 'POST' || url !== `/zones/${ZONE}/purge_cache`)
      return [404, error(7003, 'Could not route')]
    if (headers.authorization !== `Bearer ${TOKEN}`) return [403, error(10000, 'Authentication error')]
    const { tags } = JSON.parse(body)
    if (!Array.isArray(tags) || tags.length === 0 || tags.length > 100)
      return [400, error(1012, 'Wrong tags')]
    purges.push({ edge: 'cloudflare', tags: tags.join(' ') })
    const status = failures.cloudflare?.shift() ?? 200
    return status === 200
      ? [200, { success: true, errors: [], messages: [], result: { id: ZONE } }]
      : [status, error(971, 'Please wait and consider throttling your request speed')]
  })

beforeEach(() => {
  purges = []
  failures = {}
  stopping = []
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  for (const server of stopping) server.close()
  vi.restoreAllMocks()
})

async function environment(names: readonly string[]) {
  const urls = await Promise.all(names.map(varnish))
  return readEnv({
    ...(urls.length > 0 && { VARNISH_URLS: urls.join(', '), VARNISH_KEY: KEY }),
    CLOUDFLARE_ZONE_ID: ZONE,
    CLOUDFLARE_API_TOKEN: TOKEN,
    CLOUDFLARE_API_BASE: await cloudflare(),
  })
}

const done = () => Promise.withResolvers<void>()

it('purges Varnish before Cloudflare, purges all again, and then fetches the pages (R25.1)', async () => {
  const env = await environment(['one', 'two'])
  const warmed = done()
  const malformed = ['page:/a\r\nb', `section:${'x'.repeat(10_000)}`]
  expect(await purgeChange(env, ['type:plan', 'page:/', ...malformed], async () => warmed.resolve())).toEqual(
    [],
  )
  const tags = 'type:plan page:/ any-change'
  const first = purges.splice(0)
  expect(
    first
      .slice(0, 2)
      .map(({ edge }) => edge)
      .toSorted(),
  ).toEqual(['one', 'two'])
  expect(first[2]).toEqual({ edge: 'cloudflare', tags })
  expect(first.every((purge) => purge.tags === tags)).toBe(true)
  await warmed.promise
  expect(purges.map(({ edge }) => edge).toSorted()).toEqual(['cloudflare', 'one', 'two'])
})

it('reports an edge that refuses a purge, so the lake sends the change again (R25.1)', async () => {
  const env = await environment([])
  failures.cloudflare = [429]
  const warm = vi.fn(async () => {})
  expect(await purgeChange(env, ['type:plan'], warm)).toEqual([
    `${env.CLOUDFLARE_API_BASE}/zones/${ZONE}/purge_cache`,
  ])
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('429'))
  expect(warm).not.toHaveBeenCalled()
})

it('repeats the second purge until the edge accepts it (R25.1)', async () => {
  const env = await environment([])
  failures.cloudflare = [200, 503, 503]
  const warmed = done()
  expect(await purgeChange(env, ['type:plan'], async () => warmed.resolve())).toEqual([])
  await warmed.promise
  expect(purges).toHaveLength(4)
  expect(console.error, 'one line for both failures').toHaveBeenCalledTimes(1)
})

it('rejects incomplete edge settings and invalid Varnish URLs', () => {
  expect(() => readEnv({ VARNISH_URLS: 'http://localhost:6081' })).toThrow('VARNISH_KEY')
  expect(() => readEnv({ CLOUDFLARE_API_TOKEN: TOKEN })).toThrow('CLOUDFLARE_ZONE_ID')
  expect(() => readEnv({ VARNISH_URLS: 'localhost', VARNISH_KEY: KEY })).toThrow('separated by commas')
  const withPassword = 'http://user:password@localhost:6081'
  expect(() => readEnv({ VARNISH_URLS: withPassword, VARNISH_KEY: KEY })).toThrow('without a user name')
  const copied = 'copied-from-a-terminal…'
  expect(() => readEnv({ VARNISH_URLS: 'http://localhost', VARNISH_KEY: copied })).toThrow('VARNISH_KEY: ')
  const zone = { CLOUDFLARE_ZONE_ID: '0'.repeat(32) }
  expect(() => readEnv({ ...zone, CLOUDFLARE_API_TOKEN: copied })).toThrow('CLOUDFLARE_API_TOKEN: ')
})
