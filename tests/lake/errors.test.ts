import { expect, onTestFinished, test, vi } from 'vitest'
import { sendError } from '@/studio/lake/http.ts'
import { limits } from '@/studio/lake/limits.ts'
import { API, bearer, failure, newLake, TOKENS } from './harness.ts'

const json = { 'Content-Type': 'application/json', ...bearer(TOKENS.write) }

test('reports a syntax error in a query with status 400 and its position', async () => {
  const { client } = await newLake()
  const error = await failure(client.fetch('*[_type == "post" &&]'))
  expect(error.statusCode).toBe(400)
  expect(error.details).toMatchObject({ type: 'queryParseError', query: '*[_type == "post" &&]' })
  expect(error.details.start).toBeGreaterThan(17)
  expect(error.details.start).toBeLessThan(22)
  expect(error.message).toContain('GROQ query parse error')
  expect((await failure(client.fetch('unknownFunction()'))).statusCode).toBe(400)
  expect((await failure(client.fetch('geo::latLng(1, 2)'))).statusCode).toBe(400)
})

test('refuses reserved attribute names in patches, however their path is written', async () => {
  const { client } = await newLake()
  await client.create({ _id: 'a', _type: 'post', part: { title: 'One' } })
  for (const path of ["['hasOwnProperty']", 'hasOwnProperty', 'part.hasOwnProperty', 'part["__proto__"]']) {
    const { statusCode } = await failure(
      client
        .patch('a')
        .set({ [path]: 1 })
        .commit(),
    )
    expect(statusCode, path).toBe(400)
  }
  expect(await client.fetch('*[part.title == "One"]._id')).toEqual(['a'])
})

test('responds with 400 to malformed bodies, mutations, patches and ids', async () => {
  const { url } = await newLake()
  const post = async (body: string) =>
    (await fetch(`${url}${API}/data/mutate/production`, { method: 'POST', headers: json, body })).status
  const mutate = (...mutations: unknown[]) => post(JSON.stringify({ mutations }))
  const document = { _id: 'a', _type: 'post' }
  expect(await mutate({ create: document })).toBe(200)
  expect(await post('{')).toBe(400)
  expect(await post('[]')).toBe(400)
  expect(await post('{}')).toBe(400)
  expect(await mutate('create')).toBe(400)
  expect(await mutate({ conjure: document })).toBe(400)
  expect(await mutate({ create: { _id: 'b' } })).toBe(400)
  for (const id of ['-a', '.a', 'a..b', 'a b', 'ü', 'x'.repeat(200)]) {
    expect(await mutate({ create: { _id: id, _type: 'post' } }), id).toBe(400)
  }
  expect(await mutate({ patch: { set: { a: 1 } } })).toBe(400)
  expect(await mutate({ patch: { id: 'a', set: [] } })).toBe(400)
  expect(await mutate({ patch: { id: 'a', set: { 'a[': 1 } } })).toBe(400)
  expect(await mutate({ patch: { id: 'a', insert: { items: [1] } } })).toBe(400)
  expect(await mutate({ patch: { id: 'a', unset: 'title' } })).toBe(400)
  expect(await mutate({ patch: { id: 'a', set: { _type: 'other' } } })).toBe(400)
  expect(await mutate({ patch: { id: 'a', set: { _id: 'b' } } })).toBe(400)
  expect(await mutate({ patch: { id: 'a', set: { '__proto__.x': 1 } } })).toBe(400)
  expect(await post('{"mutations":[{"create":{"_type":"post","__proto__":{"x":1}}}]}')).toBe(400)
  expect(await mutate({ patch: { query: '*[', set: { a: 1 } } })).toBe(400)
  expect(
    await post(`{"mutations":[{"create":{"_type":"post","deep":${'['.repeat(5000)}${']'.repeat(5000)}}}]}`),
  ).toBe(400)
})

test('responds with 401 without a valid token, and with 403 if permissions are missing', async () => {
  const { as, client } = await newLake()
  await client.create({ _id: 'a', _type: 'post' })
  expect((await failure(as({ token: 'wrong' }).fetch('*'))).statusCode).toBe(401)
  expect((await failure(as({ token: 'wrong' }).getDocument('a'))).statusCode).toBe(401)
  const nobody = as({ token: undefined })
  expect((await failure(nobody.create({ _type: 'post' }))).statusCode).toBe(401)
  expect((await failure(nobody.assets.upload('file', Buffer.from('x')))).statusCode).toBe(401)
  const reader = as({ token: TOKENS.read })
  expect(await reader.fetch('count(*)')).toBe(1)
  expect((await failure(reader.patch('a').set({ n: 1 }).commit())).statusCode).toBe(403)
  expect(
    (await failure(reader.action({ actionType: 'sanity.action.document.discard', draftId: 'drafts.a' })))
      .statusCode,
  ).toBe(403)
  expect((await failure(reader.assets.upload('file', Buffer.from('x')))).statusCode).toBe(403)
})

test('responds with 404 to unknown paths, and with 405 to unsupported methods', async () => {
  const { url } = await newLake()
  const status = async (path: string, method = 'GET') => (await fetch(url + path, { method })).status
  expect(await status('/')).toBe(404)
  expect(await status(`${API}/data/query/other?query=*`)).toBe(404)
  expect(await status(`${API}/projects/other`)).toBe(404)
  expect(await status(`/images/embedded/production/${'0'.repeat(40)}-1x1.png`)).toBe(404)
  expect(await status(`/images/embedded/production/${'0'.repeat(40)}-1x1.png?w=10`)).toBe(404)
  expect(await status('/images/embedded/production/..%2f..%2flake.sqlite')).toBe(404)
  expect(await status('/files/embedded/production/%2e%2e%2flake.sqlite')).toBe(404)
  expect(await status(`${API}/data/mutate/production`)).toBe(405)
  expect(await status(`${API}/data/doc/production/%E0%A4%A`)).toBe(400)
})

test('responds with 409 to conflicts, and reports their type', async () => {
  const { client } = await newLake()
  await client.create({ _id: 'a', _type: 'post' })
  const conflict = await failure(client.create({ _id: 'a', _type: 'post' }))
  expect(conflict.statusCode).toBe(409)
  expect(conflict.details).toMatchObject({
    type: 'mutationError',
    items: [{ index: 0, error: { type: 'documentAlreadyExistsError', id: 'a' } }],
  })
  expect((await failure(client.patch('missing').set({ n: 1 }).commit())).statusCode).toBe(409)
})

test('responds with 413 to a body over the limit, and with 415 to a body that is not JSON', async () => {
  const { url } = await newLake()
  const post = async (body: BodyInit, type: string) =>
    (
      await fetch(`${url}${API}/data/mutate/production`, {
        method: 'POST',
        headers: { ...bearer(TOKENS.write), 'Content-Type': type },
        body,
      })
    ).status
  expect(await post(`{"mutations":[],"x":"${'x'.repeat(21 * 1024 * 1024)}"}`, 'application/json')).toBe(413)
  expect(await post('{"mutations":[]}', 'text/plain')).toBe(415)
  expect(await post('mutations=1', 'application/x-www-form-urlencoded')).toBe(415)
  expect(await post('{"mutations":[]}', 'application/json; charset=utf-8')).toBe(200)
})

test('keeps running after excessively nested queries', async () => {
  const { client, url } = await newLake()
  for (const depth of [200, 3_000]) {
    const nested = `${'['.repeat(depth)}${']'.repeat(depth)}`
    const long = `*[${Array.from({ length: depth }, (_, i) => `a == ${i}`).join(' || ')}]`
    for (const query of [
      nested,
      `${'('.repeat(depth)}1${')'.repeat(depth)}`,
      `*${'[a'.repeat(depth)}`,
      long,
    ]) {
      const answer = await fetch(`${url}${API}/data/query/production`, {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ query }),
      })
      expect([200, 400]).toContain(answer.status)
      const listen = await fetch(`${url}${API}/data/listen/production?query=${encodeURIComponent(query)}`)
      expect([200, 400]).toContain(listen.status)
      await listen.body?.cancel()
    }
  }
  await client.create({ _id: 'a', _type: 'post' })
  expect(await client.fetch('count(*)')).toBe(1)
})

test('responds with 400 to a perspective that is neither a string nor an array of strings', async () => {
  const { url } = await newLake()
  const ask = async (perspective: unknown) =>
    (
      await fetch(`${url}${API}/data/query/production`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ query: '1', perspective }),
      })
    ).status
  for (const perspective of ['published', ['published'], []])
    expect(await ask(perspective), JSON.stringify(perspective)).toBe(200)
  for (const perspective of [{ toString: 1 }, [{ toString: 1 }], [['published']], null, 1])
    expect(await ask(perspective), JSON.stringify(perspective)).toBe(400)
})

test('limits the log lines of an unexpected error that a caller repeats', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  const response = { headersSent: true, destroy: () => {} }
  for (let i = 0; i < 100; i++) await sendError(response as never, new Error('unexpected'))
  expect(log).toHaveBeenCalledTimes(limits.loggedErrors.count)
})
