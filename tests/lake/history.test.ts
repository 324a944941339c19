import { applyPatch } from 'mendoza'
import { expect, onTestFinished, test } from 'vitest'
import { limits } from '@/studio/lake/limits.ts'
import { API, bearer, newLake, type RunningLake, TOKENS } from './harness.ts'

const ask = async ({ url }: RunningLake, path: string) => {
  const response = await fetch(`${url}${API}/data/history/production/${path}`, {
    headers: bearer(TOKENS.read),
  })
  expect(response.status).toBe(200)
  return response.text()
}
const transactions = async (lake: RunningLake, path: string) =>
  (await ask(lake, `transactions/${path}`))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

async function withLife() {
  const lake = await newLake()
  const { client } = lake
  const ids = { draftId: 'drafts.a', publishedId: 'a' }
  const act = (name: string, rest: object = ids) =>
    client.action({ actionType: `sanity.action.document.${name}`, ...rest } as never)
  const created = await client.create({
    _id: 'drafts.a',
    _type: 'post',
    title: 'One',
    body: [{ _key: 'x', text: 'Grüße' }],
  })
  const edited = await client
    .patch('drafts.a')
    .set({ title: 'Two', 'body[0].text': 'Grüße an alle' })
    .commit()
  const published = await act('publish')
  await act('edit', { ...ids, patch: { set: { title: 'Three' } } })
  const discarded = await act('discard', { draftId: 'drafts.a' })
  const unpublished = await act('unpublish')
  const deleted = await act('delete', { publishedId: 'a', includeDrafts: ['drafts.a'] })
  return { ...lake, created, edited, published, discarded, unpublished, deleted }
}

test('returns a document as of a revision or a time, and as it was before its deletion', async () => {
  const lake = await withLife()
  const { created, edited, published } = lake
  const documents = async (query: string, id = 'a,drafts.a') =>
    JSON.parse(await ask(lake, `documents/${id}?${query}`)).documents
  expect(await documents(`revision=${created._rev}`)).toEqual([created])
  expect(await documents(`revision=${edited._rev}`)).toEqual([edited])
  expect(await documents(`revision=${published.transactionId}`)).toMatchObject([
    { _id: 'a', title: 'Two', _rev: published.transactionId },
  ])
  expect(await documents('revision=unknown')).toEqual([])
  expect(await documents(`time=${edited._updatedAt}`)).toEqual([edited])
  expect(await documents('time=2000-01-01T00:00:00Z')).toEqual([])
  expect(await documents('lastRevision=true')).toMatchObject([
    { _id: 'a', title: 'Two' },
    { _id: 'drafts.a', title: 'Two' },
  ])
  expect(await documents(`time=${new Date().toISOString()}`)).toEqual([])
})

test('applying all effects forward gives the current state, and applying them backward removes the document', async () => {
  const lake = await withLife()
  const query = 'effectFormat=mendoza&excludeContent=true&includeIdentifiedDocumentsOnly=true'
  for (const id of ['a', 'drafts.a']) {
    const forth = await transactions(lake, `${id}?${query}`)
    let document = null
    for (const { effects } of forth) document = applyPatch(document, effects[id].apply)
    expect(document).toBeNull()
    const back = await transactions(lake, `${id}?${query}&reverse=true`)
    expect(back.map(({ id }) => id)).toEqual(forth.map(({ id }) => id).reverse())
    for (const { effects } of back) document = applyPatch(document, effects[id].revert)
    expect(document).toBeNull()
  }
})

test('effects apply to documents without their `_rev`, as the Studio expects', async () => {
  const lake = await withLife()
  const { _rev: from, ...created } = lake.created
  const { _rev: to, ...edited } = lake.edited
  const between = await transactions(
    lake,
    `drafts.a?effectFormat=mendoza&excludeContent=true&fromTransaction=${from}&toTransaction=${to}`,
  )
  const [, ...edits] = between
  const applied = edits.reduce(
    (document, { effects }) => applyPatch(document, effects['drafts.a'].apply),
    created,
  )
  expect(applied).toEqual(edited)
  expect(JSON.stringify(edits.map(({ effects }) => effects))).not.toContain(to)
})

test('transactions are paginated without gaps or overlaps', async () => {
  const lake = await newLake()
  await lake.client.create({ _id: 'a', _type: 'post', n: 0 })
  for (let n = 1; n < 12; n++) await lake.client.patch('a').set({ n }).commit()
  const all = (await transactions(lake, 'a?limit=50')).map(({ id }) => id)
  expect(all).toHaveLength(12)
  const newest = (await transactions(lake, 'a?limit=5&reverse=true')).map(({ id }) => id)
  expect(newest).toEqual(all.slice(-5).reverse())
  const older = (await transactions(lake, `a?limit=5&reverse=true&toTransaction=${newest.at(-1)}`)).map(
    ({ id }) => id,
  )
  expect(older).toEqual(all.slice(3, 8).reverse())
  const from = (await transactions(lake, `a?fromTransaction=${all[9]}`)).map(({ id }) => id)
  expect(from).toEqual(all.slice(9))
  const [first] = await transactions(lake, 'a?limit=1.5')
  expect(first).toMatchObject({
    author: 'robot-writer',
    documentIDs: ['a'],
    mutations: [{ create: { _id: 'a' } }],
  })
  expect((await transactions(lake, 'a?limit=1&excludeContent=true'))[0]).not.toHaveProperty('mutations')
})

test('the events of a document’s history come newest first, in pages', async () => {
  const lake = await withLife()
  const page = async (query = '') => JSON.parse(await ask(lake, `events/documents/drafts.a?${query}`))
  const { events, nextCursor } = await page()
  const all = events['drafts.a'] as { type: string }[]
  expect(all.map(({ type }) => type)).toEqual([
    'deleteDocumentVersion',
    'unpublishDocument',
    'deleteDocumentVersion',
    'createDocumentVersion',
    'publishDocumentVersion',
    'createDocumentVersion',
  ])
  expect(nextCursor).toBe('')
  expect(all[4]).toMatchObject({
    documentId: 'a',
    revisionId: lake.published.transactionId,
    versionId: 'drafts.a',
    versionRevisionId: lake.edited._rev,
    author: 'robot-writer',
  })
  const first = await page('limit=4')
  const second = await page(`limit=4&nextCursor=${first.nextCursor}`)
  expect([...first.events['drafts.a'], ...second.events['drafts.a']]).toEqual(all)
})

test('a published document’s history omits the creation and removal of its drafts (R20.18)', async () => {
  const lake = await withLife()
  const { events } = JSON.parse(await ask(lake, 'events/documents/a'))
  expect(events.a).toMatchObject([
    { type: 'unpublishDocument' },
    { type: 'publishDocumentVersion', revisionId: lake.published.transactionId },
  ])
})

test('what an import adds to a new document, such as a picture, counts as part of its creation (R20.18)', async () => {
  const lake = await newLake()
  const { client } = lake
  await client.create({ _id: 'a', _type: 'post', title: 'One' })
  const imported = await client.patch('a').set({ picture: 'p' }).commit()
  await client.create({ _id: 'drafts.a', _type: 'post', title: 'Two' })
  const { events } = JSON.parse(await ask(lake, 'events/documents/drafts.a'))
  expect(events['drafts.a']).toMatchObject([
    { type: 'createDocumentVersion' },
    { type: 'createLiveDocument', revisionId: imported._rev },
  ])
  const { documents } = JSON.parse(await ask(lake, `documents/drafts.a?revision=${imported._rev}`))
  expect(documents).toMatchObject([{ title: 'One', picture: 'p' }])
})

test('an older revision can be restored', async () => {
  const lake = await withLife()
  const [old] = JSON.parse(await ask(lake, `documents/drafts.a?revision=${lake.created._rev}`)).documents
  await lake.client.action([
    {
      actionType: 'sanity.action.document.create',
      publishedId: 'a',
      attributes: { ...old, _id: 'drafts.a' },
      ifExists: 'fail',
    },
    { actionType: 'sanity.action.document.replaceDraft', publishedId: 'a', attributes: old },
  ] as never)
  const { _rev, _updatedAt, ...content } = lake.created
  expect(await lake.client.getDocument('drafts.a')).toMatchObject(content)
})

test('the last revision of a deleted document is not an earlier draft of it (R20.18)', async () => {
  const { client } = await newLake()
  const last = async () => {
    const url = '/data/history/production/documents/last,drafts.last?lastRevision=true'
    const { documents } = await client.request<{ documents: { _id: string; text: string }[] }>({ url })
    return documents.map(({ _id, text }) => `${_id}: ${text}`)
  }
  const document = { _id: 'last', _type: 'post' }
  await client.create({ ...document, text: 'Published' })
  await client.create({ ...document, _id: 'drafts.last', text: 'Discarded' })
  await client.delete('drafts.last')
  await client.delete('last')
  expect(await last()).toEqual(['last: Published'])

  await client.create({ ...document, text: 'Published again' })
  await client.create({ ...document, _id: 'drafts.last', text: 'Drafted' })
  await client.transaction().delete('last').delete('drafts.last').commit()
  expect(await last()).toEqual(['last: Published again', 'drafts.last: Drafted'])
})

test('at revisions before a draft, the draft’s id returns the published document (R20.18)', async () => {
  const lake = await newLake()
  const { client } = lake
  const at = async (ids: string, revision: string) =>
    JSON.parse(await ask(lake, `documents/${ids}?revision=${revision}`)).documents
  const imported = await client.create({ _id: 'a', _type: 'post', title: 'Imported' })
  const other = await client.create({ _id: 'b', _type: 'post' })
  await client.action({
    actionType: 'sanity.action.document.edit',
    draftId: 'drafts.a',
    publishedId: 'a',
    patch: { set: { title: 'Edited' } },
  })
  expect(await at('drafts.a', imported._rev)).toEqual([{ ...imported, _id: 'drafts.a' }])
  expect(await at('drafts.a', other._rev)).toEqual([{ ...imported, _id: 'drafts.a' }])
  expect(await at('a,drafts.a', imported._rev)).toEqual([imported])
  expect(await at('drafts.b', imported._rev)).toEqual([])
})

test('returns one document for a repeated id', async () => {
  const { client, url } = await newLake()
  await client.create({ _id: 'a', _type: 'post' })
  const ids = Array(1_000).fill('a').join(',')
  const path = `/data/history/production/documents/${ids}?time=${new Date(Date.now() + 1_000).toISOString()}`
  const response = await fetch(`${url}${API}${path}`, { headers: bearer(TOKENS.read) })
  expect((await response.json()).documents).toHaveLength(1)
})

test('the lake answers other requests while it reads a long history', async () => {
  const { historyTurn } = limits
  onTestFinished(() => {
    limits.historyTurn = historyTurn
  })
  limits.historyTurn = 0
  const lake = await newLake()
  await lake.client.create({ _id: 'a', _type: 'post' })
  for (let n = 0; n < 200; n++) await lake.client.patch('a').set({ n }).commit()
  for (const path of [
    'documents/a?time=2000-01-01T00:00:00Z',
    'transactions/a?limit=1000',
    'events/documents/a?limit=1000',
  ]) {
    let done = false
    const history = ask(lake, path).finally(() => {
      done = true
    })
    let answered = 0
    while (!done) {
      await (await fetch(`${lake.url}${API}/ping`)).text()
      answered++
    }
    await history
    expect(answered, path).toBeGreaterThan(5)
  }
})

test('refuses to return documents whose total size exceeds the limit of a query result', async () => {
  const { client, url } = await newLake()
  const text = 'x'.repeat(1_900_000)
  const ids = Array.from({ length: Math.ceil(limits.queryResult / text.length) }, (_, n) => `post-${n}`)
  for (const _id of ids) await client.create({ _id, _type: 'post', text })
  const path = `/data/history/production/documents/${ids.join(',')}?lastRevision=true`
  const response = await fetch(`${url}${API}${path}`, { headers: bearer(TOKENS.read) })
  expect(response.status).toBe(400)
})
