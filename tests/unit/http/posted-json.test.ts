import { expect, it, vi } from 'vitest'
import { postedJson, refundDailyLimit, refundRefused } from '../../../lib/http/posted-json.ts'
import { rateLimiter } from '../../../lib/http/rate-limit.ts'

vi.mock('server-only', () => ({}))

const SITE = 'http://localhost:3000'
const limiter = (perMinute: number) => rateLimiter({ name: 'test', perMinute, redisUrl: undefined })
const post = (body: string, headers: Record<string, string> = {}) =>
  new Request(SITE, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: SITE, Host: 'localhost:3000', ...headers },
    body,
  })

it('returns the JSON that a page of this site posts', async () => {
  expect(await postedJson(post('{"a":1}'), limiter(1))).toEqual({ body: { a: 1 } })
})

it.each([
  ['a page of another site', post('{}', { Origin: 'https://evil.example' }), 403],
  ['malformed JSON', post('{'), 400],
  ['a form', post('a=1', { 'Content-Type': 'application/x-www-form-urlencoded' }), 415],
  ['a body that is too long', post(JSON.stringify('x'.repeat(17_000))), 413],
])('refuses %s', async (_, request, status) => {
  const posted = await postedJson(request, limiter(1))
  expect('refusal' in posted && posted.refusal.status).toBe(status)
})

it('limits one address without affecting another', async () => {
  const one = limiter(1)
  const from = (address: string) => post('{}', { 'X-Forwarded-For': address })
  await postedJson(from('192.0.2.1'), one)
  const again = await postedJson(from('192.0.2.1'), one)
  expect('refusal' in again && again.refusal.status).toBe(429)
  expect('refusal' in again && Number(again.refusal.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await postedJson(from('192.0.2.2'), one)).toEqual({ body: {} })
})

it('requests that store nothing do not count toward the daily limit', async () => {
  const daily = rateLimiter({ name: 'test', perMinute: 100, perDay: 2, redisUrl: undefined })
  const send = async (stores: boolean) => {
    const request = post('{}')
    const posted = await postedJson(request, daily)
    // Twice, because a route may refund a request twice.
    for (let time = 0; time < 2 && !stores; time++) refundDailyLimit(request)
    return 'refusal' in posted ? posted.refusal.status : 200
  }
  for (let sent = 0; sent < 10; sent++) expect(await send(false)).toBe(200)
  expect([await send(true), await send(true), await send(true), await send(false)]).toEqual([
    200, 200, 429, 429,
  ])
})

it.each([
  [202, 429],
  [400, 200],
  [404, 200],
  [503, 429],
])(
  'after a response of %i, another request of a network that may send one a day gets %i',
  async (status, next) => {
    const daily = rateLimiter({ name: 'test', perMinute: 100, perDay: 1, redisUrl: undefined })
    const request = post('{}')
    await postedJson(request, daily)
    const response = new Response(null, { status })
    expect(refundRefused(request, response, [503])).toBe(response)
    const posted = await postedJson(post('{}'), daily)
    expect('refusal' in posted ? posted.refusal.status : 200).toBe(next)
  },
)

it('a long request counts several times toward the daily limit', async () => {
  const daily = rateLimiter({ name: 'test', perMinute: 100, perDay: 4, redisUrl: undefined })
  const long = JSON.stringify({ note: 'x'.repeat(7_000) })
  const request = post(long)
  expect(await postedJson(request, daily)).toHaveProperty('body')
  expect(await postedJson(post('{}'), daily)).toHaveProperty('refusal')
  refundDailyLimit(request)
  for (let sent = 0; sent < 4; sent++) expect(await postedJson(post('{}'), daily)).toHaveProperty('body')
  expect(await postedJson(post('{}'), daily)).toHaveProperty('refusal')
})

it('a request that the daily limit refuses does not count toward it', async () => {
  const daily = rateLimiter({ name: 'test', perMinute: 100, perDay: 1, redisUrl: undefined })
  const inProgress = post('{}')
  await postedJson(inProgress, daily)
  expect(await postedJson(post('{}'), daily)).toHaveProperty('refusal')
  refundDailyLimit(inProgress)
  expect(await postedJson(post('{}'), daily)).toEqual({ body: {} })
})
