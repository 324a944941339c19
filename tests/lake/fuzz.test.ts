import { connect } from 'node:net'
import { Mutation } from '@sanity/mutator'
import fc from 'fast-check'
import { applyPatch } from 'mendoza'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { effects } from '@/studio/lake/effects.ts'
import { API, bearer, SITE, sharedLake, TOKENS } from './harness.ts'

/** `FUZZ=20` runs twenty times as many iterations. */
const effort = Number(process.env.FUZZ ?? 1)
const runs = (numRuns: number) => ({
  numRuns: numRuns * effort,
  interruptAfterTimeLimit: 20_000 * effort,
  markInterruptAsFailure: false,
})

const field = fc.constantFrom('a', 'b', 'title', 'rows', 'deep')
const text = fc.oneof(fc.string({ maxLength: 12 }), fc.string({ unit: 'grapheme', maxLength: 8 }))
const scalar = fc.oneof(text, fc.integer({ min: -5, max: 5 }), fc.boolean(), fc.constant(null))
const row = fc.record({ _key: fc.constantFrom('k1', 'k2', 'k3'), n: fc.integer({ min: 0, max: 9 }), t: text })
const value = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 4 }),
  fc.uniqueArray(row, { maxLength: 3, selector: ({ _key }) => _key }),
  fc.dictionary(field, fc.oneof(scalar, fc.array(scalar, { maxLength: 3 })), { maxKeys: 3 }),
)
const content = fc.dictionary(field, value, { maxKeys: 5 })

describe('random patches', () => {
  const shared = sharedLake()
  const path = fc.oneof(
    field,
    fc.constantFrom(
      'rows[0]',
      'rows[-1]',
      'rows[_key=="k1"]',
      'rows[_key=="k2"].n',
      'rows[n>3].n',
      'rows[0:2]',
      'rows[].n',
      'deep.a',
      'deep.b[1]',
      '..n',
    ),
  )
  const patch = fc.oneof(
    fc.record({ set: fc.dictionary(path, value, { maxKeys: 2, minKeys: 1 }) }),
    fc.record({ setIfMissing: fc.dictionary(path, value, { maxKeys: 2, minKeys: 1 }) }),
    fc.record({ unset: fc.array(path, { minLength: 1, maxLength: 2 }) }),
    fc.record({ inc: fc.dictionary(path, fc.integer({ min: 1, max: 9 }), { maxKeys: 1, minKeys: 1 }) }),
    fc.record({ dec: fc.dictionary(path, fc.integer({ min: 1, max: 9 }), { maxKeys: 1, minKeys: 1 }) }),
    fc.record({
      insert: fc
        .tuple(
          fc.constantFrom('before', 'after', 'replace'),
          path,
          fc.array(scalar, { minLength: 1, maxLength: 2 }),
        )
        .map(([place, at, items]) => ({ [place]: at, items })),
    }),
  )

  test('give the same result as @sanity/mutator, and are refused only if @sanity/mutator refuses them too', async () => {
    const { client, url } = shared()
    let round = 0
    let applied = 0
    await fc.assert(
      fc.asyncProperty(content, fc.array(patch, { minLength: 1, maxLength: 3 }), async (start, patches) => {
        const id = `p${round++}`
        const before = await client.create({ ...start, _id: id, _type: 'post' })
        const response = await fetch(`${url}${API}/data/mutate/production?returnDocuments=true`, {
          method: 'POST',
          headers: { ...bearer(TOKENS.write), 'Content-Type': 'application/json' },
          body: JSON.stringify({
            mutations: patches.map((operations) => ({ patch: { id, ...operations } })),
          }),
        })
        let expected: unknown
        try {
          const mutations = patches.map((operations) => ({ patch: { id, ...operations } }))
          expected = new Mutation({ mutations: structuredClone(mutations) as never }).apply(
            structuredClone(before) as never,
          )
        } catch {
          expect(response.status).toBe(400)
          expect(await client.getDocument(id)).toEqual(before)
          return
        }
        expect(response.status).toBe(200)
        const after = await client.getDocument(id)
        const json = JSON.parse(JSON.stringify(expected))
        expect({ ...after, _rev: '', _updatedAt: '' }).toEqual({ ...json, _rev: '', _updatedAt: '' })
        applied++
      }),
      runs(150),
    )
    expect(applied).toBeGreaterThan(20)
  })
})

test('items that share a key do not multiply the size of a change', () => {
  const fields = Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`f${n}`, n]))
  const before = { list: [{ _key: 'x', ...fields }] }
  const after = { list: Array.from({ length: 1_000 }, () => ({ _key: 'x' })) }
  const change = JSON.stringify(effects(before, after))
  expect(change.length).toBeLessThan(3 * JSON.stringify([before, after]).length)
  expect(applyPatch(before, JSON.parse(change).apply)).toEqual(after)
  expect(applyPatch(after, JSON.parse(change).revert)).toEqual(before)
})

test('the effects of any change convert the old state to the new one and back', () => {
  const document = fc.oneof(content, fc.constant(null))
  fc.assert(
    fc.property(document, document, (before, after) => {
      const { apply, revert } = effects(before, after)
      expect(applyPatch(before, JSON.parse(JSON.stringify(apply)))).toEqual(after)
      expect(applyPatch(after, JSON.parse(JSON.stringify(revert)))).toEqual(before)
    }),
    runs(2_000),
  )
})

describe('random bytes', () => {
  const shared = sharedLake()

  /** Expects that the lake still responds at once. */
  async function expectResponsive() {
    const { url, client } = shared()
    const started = performance.now()
    expect((await fetch(`${url}${API}/ping`)).status).toBe(200)
    expect(await client.fetch('count(*[_id == "no such document"])')).toBe(0)
    expect(performance.now() - started).toBeLessThan(5_000)
  }

  const fragments = fc
    .array(
      fc.constantFrom(
        '*',
        '[',
        ']',
        '{',
        '}',
        '(',
        ')',
        '->',
        '_type',
        '==',
        '"x"',
        '$p',
        '|',
        'order',
        'score',
        '..',
        '...',
        ',',
        '@',
        '^',
        'match',
        'in',
        'count',
        'select',
        '=>',
        '1',
        '-',
        '**',
        'sanity::partOfVariant',
        '::',
        '//',
        "'",
      ),
      { maxLength: 14 },
    )
    .map((parts) => parts.join(' '))

  test('return a result or an error when sent as queries', async () => {
    const { url } = shared()
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fragments, fc.string({ unit: 'binary', maxLength: 40 })),
        fc.string({ maxLength: 10 }),
        async (query, parameter) => {
          const search = `query=${encodeURIComponent(query.toWellFormed())}&$p=${encodeURIComponent(parameter)}`
          const response = await fetch(`${url}${API}/data/query/production?${search}`)
          expect([200, 400]).toContain(response.status)
          await response.json()
          const listen = await fetch(`${url}${API}/data/listen/production?${search}`)
          expect([200, 400]).toContain(listen.status)
          await listen.body?.cancel()
        },
      ),
      runs(200),
    )
    await expectResponsive()
  })

  test('are refused or stored when sent as bodies, ids and parameters of writes', async () => {
    const { url } = shared()
    const json = fc.oneof(
      fc.json(),
      fc.jsonValue().map((mutation) => JSON.stringify({ mutations: [mutation] })),
    )
    const body = fc.oneof(
      json,
      fc.string({ unit: 'binary' }),
      fc
        .tuple(
          fc.constantFrom('create', 'createOrReplace', 'patch', 'delete'),
          fc.dictionary(
            fc.constantFrom('_id', '_type', 'id', 'set', 'unset', 'insert', 'query', 'params'),
            fc.jsonValue(),
          ),
        )
        .map(([operation, argument]) => JSON.stringify({ mutations: [{ [operation]: argument }] })),
      fc
        .dictionary(
          fc.constantFrom('actionType', 'publishedId', 'draftId', 'patch', 'attributes'),
          fc.jsonValue(),
        )
        .map((action) => JSON.stringify({ actions: [action] })),
    )
    await fc.assert(
      fc.asyncProperty(
        body,
        fc.constantFrom('data/mutate', 'data/actions', 'data/query'),
        async (content, endpoint) => {
          const response = await fetch(`${url}${API}/${endpoint}/production`, {
            method: 'POST',
            headers: { ...bearer(TOKENS.write), 'Content-Type': 'application/json' },
            body: content.toWellFormed(),
          })
          expect([200, 400, 409]).toContain(response.status)
          await response.json()
        },
      ),
      runs(300),
    )
    await expectResponsive()
  })

  test('get a response or an error when sent as ids, image parameters and paths', async () => {
    const { url, client } = shared()
    const picture = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#123' } })
      .png()
      .toBuffer()
    const asset = await client.assets.upload('image', picture)
    const name = fc.constantFrom(
      'w',
      'h',
      'fit',
      'crop',
      'rect',
      'q',
      'auto',
      'fm',
      'dpr',
      'blur',
      'or',
      'flip',
      'bg',
      'pad',
      'fp-x',
      'max-w',
      'frame',
      'dl',
    )
    const argument = fc.oneof(
      fc.constantFrom(
        '1',
        '7',
        '20',
        'crop',
        'max',
        'min',
        'format',
        'webp',
        'jpg',
        '90',
        '0,0,4,4',
        '-3,2,900,1',
        'fff',
      ),
      fc.string({ maxLength: 8 }),
    )
    await fc.assert(
      fc.asyncProperty(fc.dictionary(name, argument, { maxKeys: 4 }), async (parameters) => {
        const response = await fetch(`${asset.url}?${new URLSearchParams(parameters)}`, {
          headers: { Accept: 'image/webp' },
        })
        expect([200, 400]).toContain(response.status)
        await response.arrayBuffer()
      }),
      runs(200),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.string({ maxLength: 30 }),
        fc.constantFrom(
          '/images/embedded/production/',
          '/files/embedded/production/',
          `${API}/data/doc/production/`,
          `${API}/data/history/production/transactions/`,
          `${API}/`,
          '/',
        ),
        async (id, prefix) => {
          const response = await fetch(`${url}${prefix}${encodeURIComponent(id.toWellFormed())}`, {
            headers: bearer(TOKENS.read),
          })
          expect([200, 400, 404, 405]).toContain(response.status)
          await response.arrayBuffer()
        },
      ),
      runs(200),
    )
    await expectResponsive()
  })

  test('get a response or are dropped when sent as headers and raw requests', async () => {
    const { port } = shared()
    const send = (bytes: string | Uint8Array) =>
      new Promise<void>((resolve) => {
        const socket = connect(port, '127.0.0.1')
        socket.on('error', () => resolve())
        socket.on('close', () => resolve())
        socket.on('data', () => socket.destroy())
        socket.end(bytes)
      })
    const header = fc.tuple(
      fc.constantFrom(
        'Origin',
        'Authorization',
        'Range',
        'Content-Type',
        'Content-Length',
        'Last-Event-ID',
        'If-None-Match',
        'Upgrade',
        'Accept',
      ),
      fc.string({ maxLength: 20 }),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(header, { maxLength: 5 }),
        fc.constantFrom('GET', 'POST', 'HEAD', 'OPTIONS'),
        async (headers, method) => {
          const lines = headers
            .map(([name, argument]) => `${name}: ${argument.replace(/[\r\n]/g, '')}\r\n`)
            .join('')
          await send(
            `${method} ${API}/data/query/production?query=* HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${lines}Connection: close\r\n\r\n`,
          )
        },
      ),
      runs(150),
    )
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => send(bytes)),
      runs(100),
    )
    await send(
      `GET ${API}/data/listen/production HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: ${SITE}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n`,
    )
    await expectResponsive()
  })
})
