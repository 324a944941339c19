import { expect, test } from 'vitest'
import { failure, newLake } from './harness.ts'

const ids = { draftId: 'drafts.a', publishedId: 'a' }
const action = (name: string, rest: Record<string, unknown>) =>
  ({ actionType: `sanity.action.document.${name}`, ...rest }) as never

test('a document can be created, edited, published, discarded, unpublished and deleted', async () => {
  const { client } = await newLake()
  const attributes = { _id: 'drafts.a', _type: 'post', title: 'One' }
  await client.action(action('create', { publishedId: 'a', attributes, ifExists: 'fail' }))
  await client.action(action('edit', { ...ids, patch: { set: { title: 'Two' } } }))
  expect(await client.getDocument('drafts.a')).toMatchObject({ title: 'Two' })

  const { transactionId } = await client.action(action('publish', ids))
  expect(await client.getDocument('drafts.a')).toBeUndefined()
  expect(await client.getDocument('a')).toMatchObject({ title: 'Two', _rev: transactionId })

  await client.action(action('edit', { ...ids, patch: { set: { title: 'Three' } } }))
  expect(await client.getDocument('drafts.a')).toMatchObject({ title: 'Three' })
  expect(await client.getDocument('a')).toMatchObject({ title: 'Two' })

  await client.action(action('discard', { draftId: 'drafts.a' }))
  expect(await client.getDocument('drafts.a')).toBeUndefined()

  await client.action(action('unpublish', ids))
  expect(await client.getDocument('a')).toBeUndefined()
  expect(await client.getDocument('drafts.a')).toMatchObject({ title: 'Two' })

  await client.action(action('delete', { publishedId: 'a', includeDrafts: ['drafts.a'] }))
  expect(await client.fetch('count(*)')).toBe(0)
})

test('publishing keeps the creation date and strengthens references to published documents', async () => {
  const { client } = await newLake()
  await client.create({ _id: 'target', _type: 'post' })
  const link = { _type: 'reference', _ref: 'target', _weak: true, _strengthenOnPublish: { type: 'post' } }
  const first = await client.create({ _id: 'a', _type: 'post', title: 'One' })
  await client.action(action('edit', { ...ids, patch: { set: { link } } }))
  await client.action(action('publish', ids))
  const published = await client.getDocument('a')
  expect(published).toMatchObject({ title: 'One', link: { _type: 'reference', _ref: 'target' } })
  expect(published?.link).not.toHaveProperty('_weak')
  expect(published?._createdAt).toBe(first._createdAt)
})

test('publishing fails if the draft no longer has the expected revision', async () => {
  const { client } = await newLake()
  const draft = await client.create({ _id: 'drafts.a', _type: 'post' })
  await client.patch('drafts.a').set({ title: 'Newer' }).commit()
  const error = await failure(client.action(action('publish', { ...ids, ifDraftRevisionId: draft._rev })))
  expect(error.statusCode).toBe(409)
  expect(await client.getDocument('a')).toBeUndefined()
})

test('several actions form one transaction, and a failed one reverts the others', async () => {
  const { client } = await newLake()
  const attributes = (id: string) => ({ _id: `drafts.${id}`, _type: 'post' })
  const create = (id: string) =>
    action('create', { publishedId: id, attributes: attributes(id), ifExists: 'fail' })
  await client.action([create('a'), create('b')], { transactionId: 'both' } as never)
  expect((await client.getDocuments(['drafts.a', 'drafts.b'])).map((d) => d?._rev)).toEqual(['both', 'both'])
  const error = await failure(client.action([create('c'), create('a')]))
  expect(error.statusCode).toBe(409)
  expect(error.details).toMatchObject({ type: 'actionError', items: [{ index: 1 }] })
  expect(await client.getDocument('drafts.c')).toBeUndefined()
})

test('replaceDraft creates a missing draft, and versions can be created and discarded', async () => {
  const { client } = await newLake()
  await client.create({ _id: 'a', _type: 'post', title: 'One' })
  await client.action(
    action('replaceDraft', { publishedId: 'a', attributes: { _type: 'post', title: 'Old' } }),
  )
  expect(await client.getDocument('drafts.a')).toMatchObject({ title: 'Old' })
  await client.action(action('version.create', { publishedId: 'a', baseId: 'a', versionId: 'versions.r1.a' }))
  expect(await client.getDocument('versions.r1.a')).toMatchObject({ title: 'One' })
  const document = { _id: 'versions.r1.a', _type: 'post', title: 'Replaced' }
  await client.action(action('version.replace', { document }))
  expect(await client.fetch('*[_id == "a"][0].title', {}, { perspective: ['r1', 'drafts'] as never })).toBe(
    'Replaced',
  )
  await client.action(action('version.discard', { versionId: 'versions.r1.a' }))
  expect(await client.getDocument('versions.r1.a')).toBeUndefined()
})

test('publishing and unpublishing accept only a document and its draft', async () => {
  const { client } = await newLake()
  await client.transaction().create({ _id: 'a', _type: 'post' }).create({ _id: 'b', _type: 'post' }).commit()
  for (const name of ['publish', 'unpublish'])
    for (const draftId of ['a', 'b', 'drafts.b'])
      expect((await failure(client.action(action(name, { draftId, publishedId: 'a' })))).statusCode).toBe(400)
  expect(await client.fetch('*[_type == "post"]._id')).toHaveLength(2)
})

test('unknown and malformed actions are refused', async () => {
  const { client } = await newLake()
  expect((await failure(client.action(action('teleport', ids)))).statusCode).toBe(400)
  expect((await failure(client.action(action('publish', { draftId: 7 })))).statusCode).toBe(400)
  expect((await failure(client.action(action('publish', ids)))).statusCode).toBe(409)
  expect((await failure(client.action(action('discard', { draftId: 'a' })))).statusCode).toBe(400)
})
