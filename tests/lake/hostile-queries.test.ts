import { connect } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { SITE_HEADER, siteIdentity } from '@/lib/sanity/site-identity.ts'
import { sendTurns } from '@/studio/lake/turns.ts'
import { freePort } from '../../scripts/processes.ts'
import { API, bearer, clientFor, newLake, TOKENS, temporaryFolder, until } from './harness.ts'
import { runLake } from './process.ts'

const queryUrl = (url: string, query: string, rest = '') =>
  `${url}${API}/data/query/production?query=${encodeURIComponent(query)}${rest}`
const listenUrl = (url: string, query: string, rest = '') =>
  `${url}${API}/data/listen/production?query=${encodeURIComponent(query)}${rest}`

/** The status of an anonymous request. */
async function statusOf(url: string, init: RequestInit = {}): Promise<number> {
  const response = await fetch(url, { signal: AbortSignal.timeout(30_000), ...init })
  await response.body?.cancel()
  return response.status
}

const post = (query: string, params = {}) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ query, params }),
})

/** A pattern that backtracks for hours. The number makes each query unique. */
const slow = (n: number) => `*[text match "*a*a*a*a*a*a*a*a*a*a*a*a*a*a*b${n}"]`

describe('before parsing a query, the lake', () => {
  test('refuses parameters nested thousands of levels deep, and runs the next query', async () => {
    const { url, client } = await newLake()
    await client.create({ _id: 'a', _type: 'post' })
    const deep = '['.repeat(5_000) + ']'.repeat(5_000)
    for (let i = 0; i < 4; i++) expect(await statusOf(queryUrl(url, '1', `&$x=${deep}`))).toBe(400)
    expect(await statusOf(listenUrl(url, '*', `&$x=${deep}`))).toBe(400)
    const body = `{"query":"1","params":{"x":${deep}}}`
    expect(await statusOf(queryUrl(url, ''), { ...post(''), body })).toBe(400)
    const mutation = `{"mutations":[{"delete":{"query":"*[_id == $x]","params":{"x":${deep}}}}]}`
    const headers = { ...bearer(TOKENS.write), 'Content-Type': 'application/json' }
    const mutate = { method: 'POST', headers, body: mutation }
    expect(await statusOf(`${url}${API}/data/mutate/production`, mutate)).toBe(400)
    expect(await client.fetch('count(*)')).toBe(1)
  })

  test('refuses long and deeply nested queries at every entry point', async () => {
    const { url, client } = await newLake()
    const long = `*[${Array.from({ length: 6_000 }, (_, i) => `a == ${i}`).join(' || ')}]`
    const nested = `*${'{"a":*'.repeat(100)}${'}'.repeat(100)}`
    for (const query of [long, nested]) {
      expect(await statusOf(queryUrl(url, ''), post(query))).toBe(400)
      const mutation = client.delete({ query } as never)
      await expect(mutation).rejects.toMatchObject({ statusCode: 400 })
    }
    expect(await statusOf(queryUrl(url, nested))).toBe(400)
    expect(await statusOf(listenUrl(url, nested))).toBe(400)
    expect(await statusOf(queryUrl(url, ''), post('1', { x: 'x'.repeat(1_100_000) }))).toBe(413)
    // Brackets in strings and comments do not count as nesting.
    expect(await statusOf(queryUrl(url, `"${'['.repeat(200)}" // ${'('.repeat(200)}\n`))).toBe(200)
  })

  test('parses a large anonymous request in a child process only, and a trusted one itself', async () => {
    const { url } = await newLake()
    const parse = vi.spyOn(JSON, 'parse')
    onTestFinished(() => parse.mockRestore())
    const longest = () => Math.max(0, ...parse.mock.calls.map(([text]) => String(text).length))
    const lists = Array.from({ length: 10_000 }, () => [])
    const { query, result } = await answerTo(url, 'count($lists)', { lists })
    expect({ query, result }).toEqual({ query: 'count($lists)', result: 10_000 })
    const get = await fetch(queryUrl(url, 'count($lists)', `&$lists=${JSON.stringify(lists)}`))
    expect((await get.json()).result).toBe(10_000)
    expect(longest()).toBeLessThan(1_000)
    const invalid = { ...post(''), body: `{"query":"1","params":{"x":[${'[],'.repeat(10_000)}` }
    expect(await statusOf(queryUrl(url, ''), invalid)).toBe(400)
    expect(await statusOf(queryUrl(url, ''), post('', { lists }))).toBe(400)
    expect(longest()).toBeLessThan(1_000)
    const trusted = post('count($lists)', { lists })
    const headers = { ...trusted.headers, ...bearer(TOKENS.read) }
    expect(await statusOf(queryUrl(url, ''), { ...trusted, headers })).toBe(200)
    expect(longest()).toBeGreaterThan(10_000)
  })

  test('authenticates a listener before parsing its filter, and keeps serving while filters are parsed', async () => {
    const { url } = await newLake()
    const filter = `*[${Array.from({ length: 2_500 }, (_, i) => `a${i}==${i}`).join('||')}]`
    expect(filter.length).toBeLessThan(32_768)
    const headers = bearer('wrong')
    expect(await statusOf(listenUrl(url, `${filter}[`), { headers })).toBe(401)
    const attack = new AbortController()
    for (let i = 0; i < 5; i++) {
      fetch(listenUrl(url, `${filter}// ${i}\n`), { signal: attack.signal }).catch(() => {})
    }
    const started = performance.now()
    for (let i = 0; i < 10; i++) expect(await statusOf(`${url}/v1/ping`)).toBe(200)
    // Parsing all five takes several seconds.
    expect(performance.now() - started).toBeLessThan(1_500)
    attack.abort()
  })
})

describe('many slow queries', () => {
  async function besieged(queries: number) {
    const lake = await newLake()
    await lake.client.create({ _id: 'a', _type: 'post', text: 'a'.repeat(60) })
    const ordinary = async (n: number) =>
      (await fetch(queryUrl(lake.url, `*[_type == "post"]._id // ${n}\n`))).json()
    await ordinary(0)
    const attack = new AbortController()
    const statuses: number[] = []
    let running = 0
    const refused: Response[] = []
    for (let i = 0; i < queries; i++) {
      running++
      fetch(queryUrl(lake.url, slow(i)), { signal: attack.signal })
        .then((response) => {
          statuses.push(response.status)
          if (response.status === 429) refused.push(response)
        })
        .catch(() => {})
        .finally(() => running--)
    }
    return { ...lake, ordinary, running: () => running, refused, stop: () => attack.abort() }
  }

  test('do not delay ordinary queries from visitors, trusted clients or the site', async () => {
    const { client, url, ordinary, running, stop } = await besieged(20)
    for (let i = 1; i <= 5; i++) {
      expect((await ordinary(0)).result).toEqual(['a'])
      expect(await client.fetch('*[_type == "post" && $i > 0]._id', { i })).toEqual(['a'])
    }
    // The site's new queries do not wait behind the visitors' queries either, but get no additional access.
    await client.create({ _id: 'post.private', _type: 'post' })
    const headers = { [SITE_HEADER]: siteIdentity(TOKENS.read) }
    for (let i = 0; i < 5; i++) {
      const response = await fetch(queryUrl(url, `*[_type == "post" && ${i} >= 0]._id`), { headers })
      expect((await response.json()).result).toEqual(['a'])
    }
    // Each query runs for ten seconds, so most of the twenty are still running.
    expect(running()).toBeGreaterThan(10)
    stop()
  })

  test('get a 429 with Retry-After beyond a limit, which does not affect trusted clients', async () => {
    const { client, refused, running, stop } = await besieged(200)
    await expect.poll(() => refused.length, { timeout: 20_000 }).toBeGreaterThan(50)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(running()).toBeGreaterThan(10)
    expect(await client.fetch('*[_type == "post"]._id')).toEqual(['a'])
    stop()
  })
})

test('many large anonymous queries delay a write by a few of them, not by all', async () => {
  const port = await freePort()
  const lake = await runLake({ dataDir: temporaryFolder(), port })
  const client = clientFor(port)
  const keys = Object.fromEntries(Array.from({ length: 40_000 }, (_, i) => [`k${i}`, 1]))
  let answers = 0
  let stopped = false
  const flood = Array.from({ length: 60 }, async () => {
    while (!stopped) {
      await statusOf(queryUrl(lake.url, ''), post('1', keys))
      answers++
    }
  })
  await until(() => answers > 120, 'the flood')
  const before = answers
  for (let i = 0; i < 3; i++) await client.create({ _type: 'post' })
  const during = answers - before
  stopped = true
  await Promise.all(flood)
  expect(during).toBeLessThan(90)
})

const answerTo = async (url: string, query: string, params = {}, headers = {}) => {
  const request = post(query, params)
  return (await fetch(queryUrl(url, ''), { ...request, headers: { ...request.headers, ...headers } })).json()
}

test('a query whose result is a function returns null', async () => {
  const { url } = await newLake()
  expect((await answerTo(url, '$constructor')).result).toBe(null)
})

describe('a short request for a large response', () => {
  test('gets a repeated document only once, and is refused if the response would be too long', async () => {
    const { url, client } = await newLake()
    const text = 'x'.repeat(100_000)
    const documents = Array.from({ length: 180 }, (_, i) => ({ _id: `p${i}`, _type: 'post', text }))
    await client.mutate(documents.map((create) => ({ create })))
    const ask = (ids: string[], headers = {}) =>
      fetch(`${url}${API}/data/doc/production/${ids.join(',')}`, { headers })
    const answer = await ask(Array.from({ length: 10_000 }, () => 'p0'))
    expect((await answer.json()).documents).toHaveLength(1)
    const ids = documents.map(({ _id }) => _id)
    expect((await ask(ids, bearer(TOKENS.read))).status).toBe(400)
    expect((await ask(ids.slice(0, 20), bearer(TOKENS.read))).status).toBe(200)
    expect((await ask(ids.slice(0, 20))).status).toBe(400)
    expect((await ask(['p1', 'p2'])).status).toBe(200)
  })

  test('delays each part of a trusted client’s response by at most one part', async () => {
    const order: string[] = []
    const send = async (name: string) => {
      await sendTurns({ name, trusted: name === 'trusted' }).take()
      order.push(name)
    }
    await Promise.all([...Array.from({ length: 20 }, () => send('anonymous')), send('trusted')])
    expect(order.indexOf('trusted')).toBeLessThanOrEqual(1)
  })

  test('counts as reading every document if it contains thousands of ids, so the lake need not store each id', async () => {
    const { url, client } = await newLake()
    const ids = Array.from({ length: 60_000 }, (_, i) => `p${i}`)
    // The results of large anonymous requests are not cached.
    const ask = (query: string) => answerTo(url, query, { ids }, bearer(TOKENS.read))
    const named = await ask('*[_id in $ids]._id')
    expect(named).toMatchObject({ result: [], syncTags: [expect.any(String)] })
    const followed = await ask('count($ids[{"_ref": @}-> == null])')
    expect(followed.syncTags).toEqual(named.syncTags)
    // The cached result is still invalidated.
    await client.create({ _id: 'p59999', _type: 'post' })
    expect((await ask('*[_id in $ids]._id')).result).toEqual(['p59999'])
  })

  test('does not make the lake store ids that are too long for a document', async () => {
    const { url } = await newLake()
    const ids = Array.from({ length: 10 }, (_, i) => `p${i}`)
    const follow = 'count($ids[{"_ref": $prefix + @}-> == null])'
    const short = await answerTo(url, follow, { ids, prefix: 'x'.repeat(126) })
    const long = await answerTo(url, follow, { ids, prefix: 'x'.repeat(127) })
    expect([short.result, short.syncTags.length, long.result, long.syncTags.length]).toEqual([10, 10, 10, 0])
  })
})

/** Sends a request and disconnects before the response. */
function sendAndLeave(port: number, request: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(request, () =>
        setTimeout(() => {
          socket.resetAndDestroy()
          resolve()
        }, 5),
      ),
    )
    socket.on('error', () => resolve())
  })
}

describe('clients that disconnect before the response', () => {
  test('use none of the memory that anonymous callers share', async () => {
    const { url, port } = await newLake()
    const query = `[${Array.from({ length: 40 }, () => '$x').join()}]`
    const ask = (n: number) => post(`${query} // ${n}\n`, { x: 'x'.repeat(200_000) })
    for (let i = 0; i < 10; i++) {
      const { body } = ask(i)
      const head = `POST ${API}/data/query/production HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json`
      await sendAndLeave(port, `${head}\r\nContent-Length: ${body.length}\r\n\r\n${body}`)
    }
    const answered = () => fetch(queryUrl(url, ''), ask(10)).then((response) => response.status === 200)
    await until(answered, 'an answer', 10_000)
  })

  test('leave no timer behind', async () => {
    const { url, port } = await newLake()
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
    expect(await statusOf(listenUrl(url, '*'))).toBe(200)
    const before = timers()
    for (let i = 0; i < 100; i += 10) {
      const path = (n: number) => listenUrl('', `*[_id == "${i + n}"]`)
      const request = (n: number) => `GET ${path(n)} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`
      await Promise.all(Array.from({ length: 10 }, (_, n) => sendAndLeave(port, request(n))))
    }
    await until(() => timers() < before + 20, 'the timers to end', 8_000)
  })
})
