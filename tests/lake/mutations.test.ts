import { type ClientRequest, get, request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { API, bearer, failure, newLake, TOKENS } from './harness.ts'

const post = { _type: 'post' }

describe('creating', () => {
  test('create generates an id, with a prefix if requested, and sets times and revision', async () => {
    const { client } = await newLake()
    const created = await client.create({ ...post, title: 'One' })
    expect(created._id).toMatch(/^[A-Za-z0-9]{22}$/)
    expect(Date.parse(created._createdAt)).toBeGreaterThan(Date.now() - 60_000)
    expect(created._updatedAt).toBe(created._createdAt)
    expect(await client.getDocument(created._id)).toEqual(created)
    const inPath = await client.create({ ...post, _id: 'lead.' })
    expect(inPath._id).toMatch(/^lead\.[A-Za-z0-9]{22}$/)
  })

  test('createIfNotExists keeps an existing document, createOrReplace replaces it, and create fails', async () => {
    const { client } = await newLake()
    const first = await client.create({ ...post, _id: 'a', title: 'One' })
    await client.createIfNotExists({ ...post, _id: 'a', title: 'Two' })
    expect(await client.getDocument('a')).toEqual(first)
    const replaced = await client.createOrReplace({ ...post, _id: 'a', subtitle: 'Three' })
    expect(await client.getDocument('a')).toEqual(replaced)
    expect(replaced).not.toHaveProperty('title')
    expect((await failure(client.create({ ...post, _id: 'a' }))).statusCode).toBe(409)
  })

  test('getDocuments returns documents in the requested order, with null for missing ones', async () => {
    const { client } = await newLake()
    await client.create({ ...post, _id: 'a' })
    await client.create({ ...post, _id: 'b' })
    const found = await client.getDocuments(['b', 'missing', 'a'])
    expect(found.map((document) => document?._id ?? null)).toEqual(['b', null, 'a'])
  })
})

test('getDocument can return a release version or all versions', async () => {
  const { client } = await newLake()
  for (const _id of ['a', 'drafts.a', 'versions.r.a', 'b', 'drafts.aa']) await client.create({ ...post, _id })
  expect((await client.getDocument('a', { releaseId: 'r' }))?._id).toBe('versions.r.a')
  const versions = await client.getDocument('a', { includeAllVersions: true })
  expect(versions.map(({ _id }) => _id).sort()).toEqual(['a', 'drafts.a', 'versions.r.a'])
})

test('dates must be strings, which an import requires', async () => {
  const { client } = await newLake()
  await client.create({ ...post, _id: 'a' })
  for (const field of ['_createdAt', '_updatedAt'])
    expect((await failure(client.create({ ...post, [field]: 5 }))).statusCode, field).toBe(400)
  expect((await failure(client.patch('a').set({ _createdAt: 5 }).commit())).statusCode).toBe(400)
})

describe('patching', () => {
  const start = {
    ...post,
    _id: 'a',
    title: 'Hello',
    count: 5,
    tags: ['x', 'y'],
    items: [
      { _key: 'k1', n: 1 },
      { _key: 'k2', n: 2 },
    ],
    nested: { deep: { value: 1 } },
  }

  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    [
      'set',
      { set: { title: 'Bye', 'nested.deep.value': 2 } },
      { title: 'Bye', nested: { deep: { value: 2 } } },
    ],
    [
      'set by key',
      { set: { 'items[_key=="k2"].n': 9 } },
      {
        items: [
          { _key: 'k1', n: 1 },
          { _key: 'k2', n: 9 },
        ],
      },
    ],
    [
      'set by filter',
      { set: { 'items[n<2].n': 7 } },
      {
        items: [
          { _key: 'k1', n: 7 },
          { _key: 'k2', n: 2 },
        ],
      },
    ],
    ['set recursively', { set: { '..value': 3 } }, { nested: { deep: { value: 3 } } }],
    ['setIfMissing', { setIfMissing: { title: 'No', extra: 'Yes' } }, { title: 'Hello', extra: 'Yes' }],
    ['unset', { unset: ['title', 'items[_key=="k1"]'] }, { title: undefined, items: [{ _key: 'k2', n: 2 }] }],
    ['inc', { inc: { count: 3 } }, { count: 8 }],
    [
      'dec',
      { dec: { count: 3, 'items[0].n': 1 } },
      {
        count: 2,
        items: [
          { _key: 'k1', n: 0 },
          { _key: 'k2', n: 2 },
        ],
      },
    ],
    ['insert before', { insert: { before: 'tags[0]', items: ['w'] } }, { tags: ['w', 'x', 'y'] }],
    ['insert after the last', { insert: { after: 'tags[-1]', items: ['z'] } }, { tags: ['x', 'y', 'z'] }],
    [
      'insert replace',
      { insert: { replace: 'tags[0:1]', items: ['a', 'b', 'c'] } },
      { tags: ['a', 'b', 'c', 'y'] },
    ],
    [
      'diffMatchPatch',
      { diffMatchPatch: { title: '@@ -1,5 +1,11 @@\n Hello\n+ there\n' } },
      { title: 'Hello there' },
    ],
  ])('applies %s', async (_, patch, expected) => {
    const { client } = await newLake()
    const before = await client.create(start)
    const after = await client.mutate({ patch: { id: 'a', ...patch } } as never, {
      returnDocuments: true,
      returnFirst: true,
    })
    expect(after).toMatchObject(JSON.parse(JSON.stringify(expected)))
    for (const [field, value] of Object.entries(expected))
      expect((after as Record<string, unknown>)[field]).toEqual(value)
    expect((after as { _rev: string })._rev).not.toBe(before._rev)
    expect(await client.getDocument('a')).toEqual(after)
  })

  test('concurrent patches by query change only documents that still match', async () => {
    const { client } = await newLake()
    const documents = client.transaction()
    for (let n = 0; n < 20; n++) documents.create({ ...post, _id: `a${n}`, open: true, closed: 0 })
    await documents.commit()
    const close = client
      .patch({ query: '*[_type == "post" && open]' })
      .set({ open: false })
      .inc({ closed: 1 })
    await Promise.all(Array.from({ length: 20 }, () => close.clone().commit({ returnDocuments: false })))
    expect(await client.fetch('array::unique(*[_type == "post"].closed)')).toEqual([1])
  })

  test('patches by query succeed while other documents are written', async () => {
    const { client } = await newLake()
    const documents = client.transaction().create({ ...post, _id: 'other', n: 0 })
    for (let n = 0; n < 50; n++) documents.create({ ...post, _id: `a${n}`, group: n, seen: 0 })
    await documents.commit()
    let writing = true
    const write = async () => {
      while (writing) await client.patch('other').inc({ n: 1 }).commit()
    }
    const writer = write()
    const patches = Array.from({ length: 50 }, (_, group) => ({
      patch: { query: `*[_type == "post" && group == ${group}]`, inc: { seen: 1 } },
    }))
    try {
      for (let n = 0; n < 3; n++) await client.mutate(patches as never, { returnDocuments: false })
    } finally {
      writing = false
      await writer
    }
    expect(await client.fetch('array::unique(*[defined(group)].seen)')).toEqual([3])
  })

  test('a patch by query changes every matching document', async () => {
    const { client } = await newLake()
    for (const id of ['a', 'b', 'c']) await client.create({ ...post, _id: id, open: id !== 'b' })
    await client
      .patch({ query: '*[_type == $type && open]', params: { type: 'post' } })
      .set({ seen: true })
      .commit()
    expect(await client.fetch('*[seen == true]._id')).toEqual(['a', 'c'])
  })

  test('ifRevisionID detects a concurrent change', async () => {
    const { client } = await newLake()
    const { _rev } = await client.create({ ...post, _id: 'a', count: 1 })
    const changed = await client.patch('a').ifRevisionId(_rev).inc({ count: 1 }).commit()
    expect(changed.count).toBe(2)
    const error = await failure(client.patch('a').ifRevisionId(_rev).inc({ count: 1 }).commit())
    expect(error.statusCode).toBe(409)
    expect(error.details.items[0]?.error).toMatchObject({
      type: 'documentRevisionIDDoesNotMatchError',
      expectedRevisionID: _rev,
      currentRevisionID: changed._rev,
    })
  })

  test('autoGenerateArrayKeys adds missing keys to objects in arrays and keeps existing ones', async () => {
    const { client } = await newLake()
    const created = await client.create(
      { ...post, rows: [{ n: 1 }, { _key: 'mine', n: 2, cells: [{ m: 1 }] }] },
      { autoGenerateArrayKeys: true },
    )
    const rows = created.rows as unknown as { _key: string; cells?: { _key: string }[] }[]
    expect(rows[0]?._key).toMatch(/^[0-9a-f]{12}$/)
    expect(rows[1]?._key).toBe('mine')
    expect(rows[1]?.cells?.[0]?._key).toMatch(/^[0-9a-f]{12}$/)
    const patched = await client
      .patch(created._id)
      .insert('after', 'rows[-1]', [{ n: 3 }])
      .commit({ autoGenerateArrayKeys: true })
    expect((patched.rows as { _key: string }[])[2]?._key).toMatch(/^[0-9a-f]{12}$/)
  })
})

describe('transactions', () => {
  test('one invalid mutation reverts the whole transaction', async () => {
    const { client } = await newLake()
    await client.create({ ...post, _id: 'a', count: 1 })
    const transaction = client
      .transaction()
      .create({ ...post, _id: 'b' })
      .patch('a', { inc: { count: 1 } })
    const error = await failure(transaction.patch('missing', { set: { x: 1 } }).commit())
    expect(error.statusCode).toBe(409)
    expect(error.details.items).toMatchObject([
      { index: 2, error: { type: 'documentNotFoundError', id: 'missing' } },
    ])
    expect(await client.getDocument('b')).toBeUndefined()
    expect((await client.getDocument('a'))?.count).toBe(1)
  })

  test('the documents of a transaction share its id as revision, and the id cannot be reused', async () => {
    const { client } = await newLake()
    const result = await client
      .transaction([{ create: { ...post, _id: 'a' } }, { create: { ...post, _id: 'b' } }])
      .transactionId('my-transaction')
      .commit()
    expect(result.transactionId).toBe('my-transaction')
    expect(result.results).toEqual([
      { id: 'a', operation: 'create' },
      { id: 'b', operation: 'create' },
    ])
    expect((await client.getDocuments(['a', 'b'])).map((document) => document?._rev)).toEqual([
      'my-transaction',
      'my-transaction',
    ])
    const again = client
      .transaction([{ delete: { id: 'a' } }])
      .transactionId('my-transaction')
      .commit()
    expect((await failure(again)).statusCode).toBe(409)
  })

  test('a dry run responds like a real one and changes nothing', async () => {
    const { client } = await newLake()
    const would = await client.create({ ...post, _id: 'a', title: 'No' }, { dryRun: true })
    expect(would).toMatchObject({ _id: 'a', title: 'No' })
    expect(await client.getDocument('a')).toBeUndefined()
  })

  test('returnDocuments selects documents or ids', async () => {
    const { client } = await newLake()
    const ids = await client.create({ ...post, _id: 'a' }, { returnDocuments: false })
    expect(ids).toMatchObject({ documentId: 'a', results: [{ id: 'a', operation: 'create' }] })
    const documents = await client.mutate([{ patch: { id: 'a', set: { n: 1 } } }], {
      returnDocuments: true,
      returnFirst: false,
    })
    expect(documents).toMatchObject([{ _id: 'a', n: 1 }])
  })
})

describe('references', () => {
  const reference = (id: string, weak = false) => ({
    _type: 'reference',
    _ref: id,
    ...(weak && { _weak: true }),
  })

  test('a strongly referenced document cannot be deleted, but a weakly referenced one can', async () => {
    const { client } = await newLake()
    await client.create({ ...post, _id: 'target' })
    await client.create({ ...post, _id: 'from', link: reference('target') })
    const error = await failure(client.delete('target'))
    expect(error.statusCode).toBe(409)
    expect(error.details.items[0]?.error).toMatchObject({
      type: 'documentHasExistingReferencesError',
      id: 'target',
      referencingIDs: ['from'],
    })
    await client
      .patch('from')
      .set({ link: reference('target', true) })
      .commit()
    await client.delete('target')
    expect(await client.getDocument('target')).toBeUndefined()
  })

  test('both ends of a reference can be deleted in one transaction', async () => {
    const { client } = await newLake()
    await client.create({ ...post, _id: 'target' })
    await client.create({ ...post, _id: 'from', link: reference('target') })
    await client.transaction().delete('target').delete('from').commit()
    expect(await client.fetch('count(*)')).toBe(0)
  })

  test('a strong reference requires its target, which may be created in the same transaction', async () => {
    const { client } = await newLake()
    const error = await failure(client.create({ ...post, _id: 'from', link: reference('target') }))
    expect(error.statusCode).toBe(409)
    expect(error.details.items[0]?.error).toMatchObject({
      type: 'documentReferenceDoesNotExistError',
      referenceID: 'target',
    })
    await client
      .transaction()
      .create({ ...post, _id: 'from', link: reference('target') })
      .create({ ...post, _id: 'target' })
      .commit()
    expect(await client.fetch('*[_id == "from"][0].link->_id')).toBe('target')
  })

  test('delete by query deletes every match', async () => {
    const { client } = await newLake()
    for (const id of ['a', 'b', 'c']) await client.create({ ...post, _id: id, old: id !== 'b' })
    await client.delete({ query: '*[old == true]' })
    expect(await client.fetch('*._id')).toEqual(['b'])
  })
})

test('refuses a document whose fields would keep the lake busy', async () => {
  const { client } = await newLake()
  const fields = (count: number, prefix = 'f') =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`${prefix}${n}`, n]))
  const document = { _id: 'a', _type: 'post', list: [fields(25_000), fields(25_000)] }
  expect((await failure(client.create(document))).statusCode).toBe(413)
  await client.create({ _id: 'a', _type: 'post', fields: fields(30_000) })
  const growing = client
    .patch('a')
    .set({ more: fields(30_000, 'm') })
    .commit()
  expect((await failure(growing)).message).toContain('at most 50000 fields')
  const items = client.create({ _id: 'b', _type: 'post', list: Array(60_000).fill([]) })
  expect((await failure(items)).message).toContain('at most 50000 fields and array items')
})

test('refuses a document with more text than a page can show, also if it grows step by step', async () => {
  const { client } = await newLake()
  const text = 'x'.repeat(1_500_000)
  const refused = { statusCode: 413, message: expect.stringContaining('at most 2000000 characters') }
  await expect(client.create({ _id: 'a', _type: 'post', text, more: text })).rejects.toMatchObject(refused)
  await client.create({ _id: 'a', _type: 'post', text })
  await expect(client.patch('a').set({ more: text }).commit()).rejects.toMatchObject(refused)
})

test('refuses a transaction of many large documents', async () => {
  const { client } = await newLake()
  const large = Object.fromEntries(Array.from({ length: 40_000 }, (_, n) => [`f${n}`, n]))
  const transaction = client.transaction()
  for (const _id of ['a', 'b', 'c']) transaction.create({ _id, _type: 'post', ...large })
  const error = await failure(transaction.commit())
  expect([error.statusCode, error.message]).toEqual([413, expect.stringContaining('smaller transactions')])
  for (const _id of ['a', 'b', 'c']) await client.create({ _id, _type: 'post', ...large })
  const growing = client.transaction()
  for (const _id of ['a', 'b', 'c']) growing.patch(_id, { set: { f0: 'x' } })
  expect((await failure(growing.commit())).statusCode).toBe(413)
})

test('refuses selections that together select too many documents, without delaying other requests', async () => {
  const { client } = await newLake()
  const documents = client.transaction()
  for (let n = 0; n < 150; n++) documents.create({ _id: `post-${n}`, _type: 'post' })
  await documents.commit({ returnDocuments: false })
  // Each selection returns 22,500 ids, which name 150 documents.
  const selection = { patch: { query: '*[]{"all": *[]._id}.all[]', set: { seen: true } } }
  const commit = (count: number) =>
    client.mutate(Array(count).fill(selection) as never, { returnDocuments: false })
  let delay = 0
  const refused = failure(commit(5_000)).then((error) => ({ error, done: true }))
  for (;;) {
    const start = performance.now()
    const outcome = await Promise.race([
      refused,
      client.fetch('count(*)').then(() => ({ done: false, error: null })),
    ])
    delay = Math.max(delay, performance.now() - start)
    if (!outcome.done) continue
    expect(outcome.error?.statusCode).toBe(413)
    break
  }
  expect(delay).toBeLessThan(2_000)
  await commit(1)
  expect(await client.fetch('count(*[seen])')).toBe(150)
})

test('refuses a transaction that multiplies a long text', async () => {
  const { client } = await newLake()
  const ids = Array.from({ length: 30 }, (_, n) => `post-${n}`)
  for (const _id of ids) await client.create({ _id, _type: 'post' })
  const set = { text: 'x'.repeat(1_000_000) }
  const refused = {
    statusCode: 413,
    message: expect.stringContaining('characters. Use smaller transactions.'),
  }
  await expect(client.patch({ query: '*[_type == "post"]' }).set(set).commit()).rejects.toMatchObject(refused)
  await client.patch('post-0').set(set).commit()
  const versions = ids.map((id) => ({
    actionType: 'sanity.action.document.version.create' as const,
    publishedId: 'post-0',
    baseId: 'post-0',
    versionId: `versions.${id}.post-0`,
  }))
  await expect(client.action(versions)).rejects.toMatchObject(refused)
  expect(await client.fetch('count(*[defined(text)])')).toBe(1)
})

test('refuses to return a document many times, and then applies nothing', async () => {
  const { client } = await newLake()
  await client.create({ _id: 'a', _type: 'post', text: 'x'.repeat(1_000_000), count: 0 })
  const patches = Array(40).fill({ patch: { id: 'a', inc: { count: 1 } } })
  const error = await failure(client.mutate(patches, { returnDocuments: true, returnFirst: false }))
  expect(error.message).toContain('The result is larger than')
  expect(await client.fetch('*[_id == "a"][0].count')).toBe(0)
  await client.mutate(patches, { returnDocuments: false })
  expect(await client.fetch('*[_id == "a"][0].count')).toBe(40)
})

test('applies patches with recursive paths, unions, slices and long texts, which run in another process', async () => {
  const { client } = await newLake()
  await client.create({
    _id: 'a',
    _type: 'post',
    list: [{ _key: 'x..y..z', n: 1 }],
    numbers: [1, 2, 3, 4],
    nested: [[[[[[[[1]]]]]]]],
    'time 1:99999': 1,
    text: 'abcdefghij',
  })
  const zeros = `[${Array(20).fill(0).join(',')}]`
  const pasted = 'x'.repeat(200_000)
  const patched = await client
    .patch('a')
    .set({ 'list[_key=="x..y..z"].n': 2, 'list..n': 3, "['time 1:99999']": 2, 'numbers[1:3]': 0 })
    .set({ [`nested${zeros}${zeros}`]: 2 })
    .unset(['numbers[-1:]'])
    .diffMatchPatch({ text: `@@ -1,10 +1,200010 @@\n abcde\n+${pasted}\n fghij\n` })
    .commit()
  expect(patched).toMatchObject({
    list: [{ _key: 'x..y..z', n: 3 }],
    numbers: [1, 0, 0],
    nested: [[2]],
    'time 1:99999': 2,
    text: `abcde${pasted}fghij`,
  })
  expect(await client.getDocument('a')).toEqual(patched)
  const error = await failure(client.patch('a').set({ 'list[n >].n': 1 }).commit())
  expect(error.statusCode).toBe(400)
})

test('applies concurrent patches of one document exactly once each, whether they are costly or not', async () => {
  const { client } = await newLake()
  await client.create({ _id: 'a', _type: 'post', list: [{ n: 0 }, { n: 0 }], cheap: 0 })
  const all = Array.from({ length: 20 }, async () => {
    await client.patch('a').inc({ 'list[n >= 0].n': 1 }).commit()
    await client.patch('a').inc({ cheap: 1 }).commit()
  })
  await Promise.all(all)
  expect(await client.getDocument('a')).toMatchObject({
    list: [{ n: 20 }, { n: 20 }],
    cheap: 20,
  })
})

test('runs a text patch in another process even if its path ends with text that the mutator ignores', async () => {
  const { client } = await newLake({ queryTime: 1_000 })
  await client.create({ _id: 'a', _type: 'post', list: ['abcdefghij'.repeat(30_000)] })
  const hunk = `@@ -1,300000 +1,300000 @@\n${' a\n-b\n+c\n'.repeat(100_000)}`
  const costly = failure(client.patch('a').diffMatchPatch({ 'list[0]x': hunk }).commit())
  await client.create({ _id: 'b', _type: 'post' })
  expect((await costly).statusCode).toBe(413)
})

const costlyPatch = { patch: { id: 'a', inc: { 'list[n >= 0].n': 1 } } }

test('keeps the log in the order of its timestamps even if a costly patch takes long', async () => {
  const { client, url } = await newLake()
  await client.create({ _id: 'a', _type: 'post', list: many(2_000, () => ({ n: 0 })) })
  await client.create({ _id: 'b', _type: 'post', n: 0 })
  let done = false
  const costly = client
    .mutate(Array(20).fill(costlyPatch), { returnDocuments: false, transactionId: 'costly' })
    .finally(() => {
      done = true
    })
  while (!done) await client.patch('b').inc({ n: 1 }).commit()
  await costly
  const path = `${url}${API}/data/history/production/transactions/a,b?excludeContent=true&limit=10000`
  const text = await (await fetch(path, { headers: bearer(TOKENS.write) })).text()
  const log: { id: string; timestamp: string }[] = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const position = log.findIndex(({ id }) => id === 'costly')
  expect(position, 'other transactions came first').toBeGreaterThan(2)
  const times = log.map(({ timestamp }) => timestamp)
  expect(times).toEqual(times.toSorted())
  expect(await client.getDocument('a')).toMatchObject({ _updatedAt: times[position], _rev: 'costly' })
})

test('applies a costly transaction once if it is sent twice, and changes nothing in a dry run', async () => {
  const { client } = await newLake()
  await client.create({ _id: 'a', _type: 'post', list: [{ n: 0 }] })
  const create = { create: { _id: 'new', _type: 'post' } }
  const send = () => client.mutate([costlyPatch, create] as never, { transactionId: 'once' })
  const [one, other] = await Promise.allSettled([send(), send()])
  const [refused] = [one, other].filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
  expect(String(refused?.reason)).toContain('"once" was already applied')
  await client.mutate(costlyPatch as never, { dryRun: true })
  const stale = { patch: { ...costlyPatch.patch, ifRevisionID: 'other' } }
  expect((await failure(client.mutate(stale as never))).statusCode).toBe(409)
  expect(await client.getDocument('a')).toMatchObject({ list: [{ n: 1 }], _rev: 'once' })
})

const many = (length: number, item: (n: number) => unknown) => Array.from({ length }, (_, n) => item(n))
const nested = (depth: number): object => (depth ? { a: nested(depth - 1), b: { a: depth } } : { v: 1 })
const rows = many(15_000, (x) => ({ _key: 'same', x }))

/** Patches that could block a lake for minutes or exhaust its memory, each with the document that it patches. */
const COSTLY: [string, object, ...object[]][] = [
  ['a path of several recursive descents', nested(60), { set: { 'a..a..a..a': 1 } }],
  [
    'a path of long unions',
    { list: [[[[[[[[1]]]]]]]] },
    { set: { [`list${`[${Array(20).fill(0).join(',')}]`.repeat(8)}`]: 1 } },
  ],
  ['a long slice', { list: [1] }, { set: { 'list[0:999999999]': 0 } }],
  [
    'open slices in a union',
    { list: many(3_000, Number) },
    { unset: [`..[${Array(300).fill('0:').join(',')}].x`] },
  ],
  ['keys that many items share', { rows }, { unset: many(1_000, (n) => `rows[_key=="same"].x${n}`) }],
  [
    'one object at many places',
    { list: many(400, (k) => ({ k: k + 1 })) },
    { set: { 'list[k > 0].b': many(100, () => ({ k: 1, c: [0] })) } },
    { insert: { after: 'list[k > 0].b[k > 0].c[-1]', items: many(45_000, Number) } },
  ],
  [
    'values that grow with each patch',
    { x0: { x1: 1 } },
    ...(many(40, (n) => ({
      set: { [`..x${n}`]: { a: { [`x${Number(n) + 1}`]: 1 }, b: { [`x${Number(n) + 1}`]: 1 } } },
    })) as object[]),
  ],
  [
    'a text patch of one long hunk',
    { text: 'abcdefghij'.repeat(30_000) },
    { diffMatchPatch: { text: `@@ -1,300000 +1,300000 @@\n${' a\n-b\n+c\n'.repeat(100_000)}` } },
  ],
]

test.each(COSTLY)(
  'stops %s, and serves other writers meanwhile',
  async (_, document, ...patches) => {
    const { client } = await newLake({ queryTime: 2_000 })
    await client.create({ _id: 'a', _type: 'post', ...document } as never)
    await client.create({ _id: 'other', _type: 'post', n: 0 })
    const finished: string[] = []
    const costly = failure(
      client.mutate(patches.map((patch) => ({ patch: { id: 'a', ...patch } })) as never),
    ).then(({ statusCode }) => finished.push(`refused with ${statusCode}`))
    for (let n = 0; n < 20; n++) await client.patch('other').inc({ n: 1 }).commit()
    finished.push('20 other writes')
    await costly
    expect(finished).toEqual(['20 other writes', 'refused with 413'])
    expect(await client.getDocument('a')).toMatchObject(document)
  },
  60_000,
)

test('refuses large bodies while the lake holds too many others, and still serves small ones', async () => {
  const { client, url } = await newLake()
  const path = `${url}${API}/data/mutate/production?dryRun=true`
  const text = 'x'.repeat(1_900_000)
  const body = JSON.stringify({
    mutations: many(8, (n) => ({ create: { _id: `large-${n}`, _type: 'post', text } })),
  })
  const headers = (token: string) => ({ ...bearer(token), 'Content-Type': 'application/json' })
  const send = async () =>
    (await fetch(path, { method: 'POST', headers: headers(TOKENS.write), body })).status
  const sendPart = (to: string, token: string, bytes: number) => {
    const whole = { 'Content-Length': bytes + 1 }
    const sending = request(to, { method: 'POST', headers: { ...headers(token), ...whole } })
    sending.on('error', () => {})
    sending.write(Buffer.alloc(bytes, ' '))
    return sending
  }
  const parts: ClientRequest[] = []
  const query = `${url}${API}/data/query/production`
  for (let n = 0; n < 200; n++) parts.push(sendPart(query, TOKENS.read, 1_000_000))
  const readWithBody = async () => {
    const body = JSON.stringify({ query: 'count(*)', params: { long: 'x'.repeat(900_000) } })
    return (await fetch(query, { method: 'POST', headers: headers(TOKENS.read), body })).status
  }
  await expect.poll(readWithBody).toBe(429)
  expect(await send(), 'the bodies of readers do not count').toBe(200)
  const sendAfterAnotherPart = () => {
    parts.push(sendPart(path, TOKENS.write, 19_000_000))
    return send()
  }
  await expect.poll(sendAfterAnotherPart).toBe(429)
  const createSmall = () => client.createOrReplace({ _id: 'small', _type: 'post' })
  await expect.poll(() => createSmall().catch(() => undefined)).toBeDefined()
  for (const part of parts) part.destroy()
  await expect.poll(send).toBe(200)
})

test('counts the bodies of writers until their transactions are applied', async () => {
  const { client, url } = await newLake({ queryTime: 10_000 })
  await client.create({ _id: 'a', _type: 'post', ...nested(60) } as never)
  const text = 'x'.repeat(1_900_000)
  const creations = many(8, (n) => ({ create: { _id: `large-${n}`, _type: 'post', text } }))
  const body = JSON.stringify({
    mutations: [{ patch: { id: 'a', set: { 'a..a..a..a': 1 } } }, ...creations],
  })
  const stop = new AbortController()
  const send = async () => {
    const headers = { ...bearer(TOKENS.write), 'Content-Type': 'application/json' }
    const options = { method: 'POST', headers, body, signal: stop.signal }
    return (await fetch(`${url}${API}/data/mutate/production`, options)).status
  }
  const all = Array.from({ length: 12 }, send)
  const settled = Promise.allSettled(all)
  expect(await Promise.race(all)).toBe(429)
  stop.abort()
  await settled
})

test('limits the unread responses of programs with a read token', async () => {
  const { client, url } = await newLake()
  const text = 'x'.repeat(1_900_000)
  const ids = many(5, (n) => `large-${n}`)
  for (const _id of ids) await client.create({ _id, _type: 'post', text })
  const ask = (token: string) =>
    new Promise<{ status: number | undefined; end: () => void }>((resolve, reject) => {
      const asking = get(`${url}${API}/data/doc/production/${ids}`, { headers: bearer(token) })
      asking.once('error', reject)
      asking.once('response', (response) => {
        response.on('error', () => {})
        resolve({ status: response.statusCode, end: () => response.destroy() })
      })
    })
  const answers = await Promise.all(Array.from({ length: 18 }, () => ask(TOKENS.read)))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(answers.length - refused.length).toBeGreaterThan(9)
  answers.push(await ask(TOKENS.write))
  expect(answers.at(-1)?.status).toBe(200)
  for (const { end } of answers) end()
})

test('refuses a transaction that copies a large document too many times, and serves other writers meanwhile', async () => {
  const { client } = await newLake()
  const large = Object.fromEntries(Array.from({ length: 40_000 }, (_, n) => [`f${n}`, n]))
  await client.create({ _id: 'a', _type: 'post', ...large })
  await client.create({ _id: 'other', _type: 'post', n: 0 })
  let refused = false
  const copying = failure(client.mutate(Array(9_000).fill({ patch: { id: 'a', inc: {} } }))).finally(() => {
    refused = true
  })
  for (let n = 0; n < 5; n++) await client.patch('other').inc({ n: 1 }).commit()
  expect(refused, 'before the other writes').toBe(false)
  const error = await copying
  expect([error.statusCode, error.message]).toEqual([413, expect.stringContaining('too long to apply')])
})

test('applies 2,000 patches of a large document, and many keys of a long list, in one transaction', async () => {
  const { client } = await newLake()
  const list = Array.from({ length: 500 }, (_, x) => ({ _key: `k${x}`, text: 'x'.repeat(400) }))
  await client.create({ _id: 'a', _type: 'post', list })
  const set = Object.fromEntries(list.map(({ _key }) => [`list[_key=="${_key}"].text`, _key]))
  const counts = Array.from({ length: 2_000 }, (_, n) => ({ patch: { id: 'a', set: { n } } }))
  await client.mutate([{ patch: { id: 'a', set } }, ...counts] as never, { returnDocuments: false })
  expect(await client.getDocument('a')).toMatchObject({
    n: 1_999,
    list: list.map(({ _key }) => ({ _key, text: _key })),
  })
})

test('refuses a patch that nests a document too deep, even if the patch itself is shallow', async () => {
  const { client } = await newLake()
  const levels = (count: number) => {
    let value: object = { last: {} }
    for (let level = 0; level < count; level++) value = { a: value }
    return value
  }
  await client.create({ _id: 'a', _type: 'post', ...levels(60) })
  const error = await failure(
    client
      .patch('a')
      .set({ '..last': levels(60) })
      .commit(),
  )
  expect([error.statusCode, error.message]).toEqual([400, expect.stringContaining('100 levels deep')])
})
