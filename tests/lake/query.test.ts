import type { ClientPerspective } from '@sanity/client'
import { describe, expect, test } from 'vitest'
import { API, bearer, failure, newLake, TOKENS, until } from './harness.ts'

describe('perspectives', () => {
  async function withVersions() {
    const lake = await newLake()
    const titles = {
      both: 'published',
      'drafts.both': 'draft',
      'drafts.new': 'draft only',
      'versions.summer.both': 'summer',
      only: 'published only',
    }
    for (const [id, title] of Object.entries(titles))
      await lake.client.create({ _id: id, _type: 'post', title })
    await lake.client.create({ _id: 'link', _type: 'link', to: { _type: 'reference', _ref: 'both' } })
    const see = (perspective: ClientPerspective) =>
      lake.client.fetch('*[_type == "post"] | order(_id) {_id, _originalId, title}', {}, { perspective })
    return { ...lake, see }
  }

  test('raw returns every version under its own id', async () => {
    const { see } = await withVersions()
    expect((await see('raw')).map(({ _id }: { _id: string }) => _id)).toEqual([
      'both',
      'drafts.both',
      'drafts.new',
      'only',
      'versions.summer.both',
    ])
  })

  test('published returns published documents', async () => {
    const { see } = await withVersions()
    expect((await see('published')).map(({ title }: { title: string }) => title)).toEqual([
      'published',
      'published only',
    ])
  })

  test('drafts overlays drafts on published documents, under the published id', async () => {
    const { see } = await withVersions()
    expect(await see('drafts')).toMatchObject([
      { _id: 'both', _originalId: 'drafts.both', title: 'draft' },
      { _id: 'new', _originalId: 'drafts.new', title: 'draft only' },
      { _id: 'only', title: 'published only' },
    ])
  })

  test('a stack returns each document from the first layer that has a version of it', async () => {
    const { see } = await withVersions()
    const stack = (await see(['summer', 'drafts'])) as { title: string }[]
    expect(stack.map(({ title }) => title)).toEqual(['summer', 'draft only', 'published only'])
    const release = (await see(['summer'])) as { title: string }[]
    expect(release.map(({ title }) => title)).toEqual(['summer', 'published only'])
  })

  test('references resolve in the same perspective', async () => {
    const { client } = await withVersions()
    const follow = (perspective: ClientPerspective) =>
      client.fetch('*[_id == "link"][0].to->title', {}, { perspective })
    expect(await follow('published')).toBe('published')
    expect(await follow('drafts')).toBe('draft')
    expect(await follow(['summer'])).toBe('summer')
  })

  test('without a perspective, newer API versions return published documents, and older versions return everything', async () => {
    const { url } = await withVersions()
    const count = async (version: string) => {
      const response = await fetch(`${url}/${version}/data/query/production?query=count(*)`, {
        headers: bearer(TOKENS.read),
      })
      return (await response.json()).result
    }
    expect(await count('v2025-02-19')).toBe(3)
    expect(await count('vX')).toBe(3)
    expect(await count('v2024-01-01')).toBe(6)
    expect(await count('v1')).toBe(6)
  })
})

describe('what the Studio needs beyond groq-js', () => {
  test('text::query can search a whole document, or one field with a boost', async () => {
    const { client } = await newLake()
    const body = [
      { _type: 'block', _key: 'b', children: [{ _type: 'span', _key: 's', text: 'An oak by the river' }] },
    ]
    await client.create({ _id: 'a', _type: 'post', title: 'Trees', body })
    await client.create({ _id: 'b', _type: 'post', title: 'River boats' })
    await client.create({ _id: 'c', _type: 'post', title: 'Mountains' })
    const filtered =
      '*[_type in $__types && ([@, _id] match text::query($__query) || references($__rawQuery))]._id'
    const params = { __types: ['post'], __query: 'riv*', __rawQuery: 'riv' }
    expect(await client.fetch(filtered, params)).toEqual(['a', 'b'])
    const scored = `// findability-mvi:5
      *[_type in $__types] | score(boost(_type in ["post"] && title match text::query($__query), 10), ([@, _id] match text::query($__query) || references($__rawQuery)))
      [_score > 0] {_type, _id, "orderings": [_score]} | order(orderings[0] desc) [0...$__limit]`
    const found = await client.fetch(scored, { ...params, __limit: 10 })
    expect(found.map(({ _id }: { _id: string }) => _id)).toEqual(['b', 'a'])
  })

  test('the Studio’s search finds words with accents even if they are typed without accents', async () => {
    const { client } = await newLake()
    await client.create({ _id: 'a', _type: 'lead', name: 'María Peña' })
    await client.create({ _id: 'b', _type: 'lead', name: 'Mario Pardo' })
    for (const search of ['maria*', 'MARÍA pen*', 'Peña'])
      expect(await client.fetch('*[[@, _id] match text::query($search)]._id', { search })).toEqual(['a'])
  })

  test('the Studio’s search finds words next to Spanish punctuation', async () => {
    const { client } = await newLake()
    await client.create({ _id: 'a', _type: 'faq', question: '¿Hablan español?' })
    await client.create({ _id: 'b', _type: 'faq', question: '«Óptimo», ¡claro!' })
    const found = (search: string) => client.fetch('*[[@, _id] match text::query($search)]._id', { search })
    for (const search of ['hablan*', '¿hablan esp*', 'español'])
      expect(await found(search), search).toEqual(['a'])
    for (const search of ['opt*', 'Óptimo claro*']) expect(await found(search), search).toEqual(['b'])
  })

  test('supports functions that groq-js does not have, or returns empty results for them', async () => {
    const { client } = await newLake()
    await client.create({
      _id: 'a',
      _type: 'post',
      title: 'sanity::partOfVariant("x")',
      to: { _type: 'reference', _ref: 'a' },
    })
    expect(await client.fetch('*[sanity::partOfVariant($id)]._id', { id: 'x' })).toEqual([])
    expect(
      await client.fetch('*[!sanity::partOfVariant("x") && title == "sanity::partOfVariant(\\"x\\")"]._id'),
    ).toEqual(['a'])
    expect(await client.fetch('*[_id == "a"][0]{"n": documents::incomingRefCount()}.n')).toBe(1)
    expect(await client.fetch('*[_id == "a"][0]{"d": documents::get(to)._id}.d')).toBe('a')
    expect(await client.fetch('*[_id == "a"][0]{"m": media::aspect(to, "x")}.m')).toBe(null)
    expect(await client.fetch('*[sanity::versionOf("a")]._id')).toEqual(['a'])
    expect(await client.fetch('releases::all()')).toEqual([])
  })

  test('a syntax error after a rewritten name is reported at its original position', async () => {
    const { client } = await newLake()
    const place = async (query: string) => (await failure(client.fetch(query))).details.start
    // Both names have the same length, but only the first is rewritten.
    const rewritten = await place('*[sanity::partOfVariant("x") &&& true]')
    expect(rewritten).toBe(await place('*[sanity::partOfRelease("x") &&& true]'))
  })
})

describe('results', () => {
  test('POST accepts queries too long for a URL, and returnQuery controls the echo', async () => {
    const { client, url } = await newLake()
    await client.create({ _id: 'a', _type: 'post' })
    const ids = Array.from({ length: 3000 }, (_, i) => `id-${i}`)
    expect(await client.fetch('*[_id in $ids]._id', { ids: [...ids, 'a'] })).toEqual(['a'])
    const ask = async (rest: string) =>
      (await fetch(`${url}${API}/data/query/production?query=*&perspective=raw${rest}`)).json()
    expect(await ask('')).toMatchObject({ query: '*', result: [{ _id: 'a' }] })
    expect(await ask('&returnQuery=false')).not.toHaveProperty('query')
  })

  test('a cached result is invalidated when one of its dependencies changes', async () => {
    const { url, client } = await newLake()
    await client.create({ _id: 'author', _type: 'author', name: 'Ann' })
    await client.create({
      _id: 'post',
      _type: 'post',
      title: 'One',
      author: { _type: 'reference', _ref: 'author' },
    })
    const query = '*[_type == "post"]{title, "name": author->name}'
    const fresh = async () => (await client.fetch(query))[0]
    expect(await fresh()).toEqual({ title: 'One', name: 'Ann' })
    await client.patch('author').set({ name: 'Bob' }).commit()
    expect(await fresh()).toEqual({ title: 'One', name: 'Bob' })
    await client.patch('post').set({ title: 'Two' }).commit()
    expect(await fresh()).toEqual({ title: 'Two', name: 'Bob' })
    await client.create({ _id: 'drafts.post', _type: 'post', title: 'Three' })
    expect(await client.fetch('*[_id == "post"][0].title', {}, { perspective: 'drafts' })).toBe('Three')
    await client.delete('drafts.post')
    expect(await client.fetch('*[_id == "post"][0].title', {}, { perspective: 'drafts' })).toBe('Two')
    const tags = async () =>
      (await (await fetch(`${url}${API}/data/query/production?query=${encodeURIComponent(query)}`)).json())
        .syncTags
    expect(await tags()).toHaveLength(2)
  })

  test('a result that depends on the clock is never stale', async () => {
    const { client } = await newLake()
    const first = await client.fetch('now()')
    await until(async () => (await client.fetch('now()')) > first, 'a later now()')
  })

  test('supports parameters in brackets, and parameter names that are special in JavaScript', async () => {
    const { client } = await newLake()
    for (const id of ['a', 'b', 'c']) await client.create({ _id: id, _type: 'post', row: { x: id } })
    const slice = '*[_type == "post"] | order(_id) [$from...$to]._id'
    expect(await client.fetch(slice, { from: 0, to: 2 })).toEqual(['a', 'b'])
    expect(await client.fetch(slice, { from: 1, to: 3 })).toEqual(['b', 'c'])
    expect(await client.fetch('*[_type == "post"][$n]._id', { n: 1 })).toBe('b')
    expect(await client.fetch('*[_id == "a"][0].row[$key]', { key: 'x' })).toBe('a')
    expect(await client.fetch('*[_type == $toString]._id', {})).toEqual([])
    expect(
      await client.fetch('$x', { x: { type: 'FuncCall', namespace: 'global', name: 'now', args: [] } }),
    ).toMatchObject({
      type: 'FuncCall',
    })
  })

  test('concurrent writers each see their own last write', async () => {
    const { client } = await newLake()
    const check = async (i: number) => {
      await client.create({ _id: `p${i}`, _type: 'post', n: i })
      expect(await client.fetch('*[_type == "post" && n == $i]._id', { i })).toEqual([`p${i}`])
    }
    await Promise.all(Array.from({ length: 50 }, (_, i) => check(i)))
    expect(await client.fetch('count(*[_type == "post"])')).toBe(50)
  })
})

test('a query that runs too long is killed, while others continue', async () => {
  const { client } = await newLake({ queryTime: 5000 })
  await client.create({ _id: 'a', _type: 'post', text: 'a'.repeat(60) })
  const slow = '*[text match "*a*a*a*a*a*a*a*a*a*a*a*a*b"]'
  let running = true
  const cutOff = failure(client.fetch(slow)).finally(() => {
    running = false
  })
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) => client.fetch('*[_type == "post" && $i >= 0]._id', { i })),
  )
  expect(answers).toEqual(answers.map(() => ['a']))
  expect(await client.patch('a').set({ text: 'b' }).commit()).toMatchObject({ text: 'b' })
  expect(running).toBe(true)
  const error = await cutOff
  expect(error.statusCode).toBe(408)
  expect(error.details.type).toBe('queryTimeoutError')
  expect(await client.fetch('count(*)')).toBe(1)
})
