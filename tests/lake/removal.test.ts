import { expect, test } from 'vitest'
import { blockersOf, publishedIdOf } from '@/studio/removal/consequences.ts'
import { failure, newLake } from './harness.ts'

const reference = (id: string) => ({ _type: 'reference', _ref: id })
const action = (name: string, rest: Record<string, unknown>) =>
  ({ actionType: `sanity.action.document.${name}`, ...rest }) as never

test('a claim can be deleted after each blocker has another claim or is deleted (R20.20)', async () => {
  const { client } = await newLake()
  for (const id of ['claim-a', 'claim-b']) await client.create({ _id: id, _type: 'claim' })
  for (const id of ['changed', 'deleted', 'unpublished'])
    await client.create({ _id: id, _type: 'stat', claim: reference('claim-a') })
  const ids = (id: string) => ({ publishedId: id, draftId: `drafts.${id}` })
  await client.action(action('unpublish', ids('unpublished')))
  const deleteClaim = () => client.action(action('delete', { publishedId: 'claim-a', includeDrafts: [] }))
  const blockers = async () => {
    const referrers = await client.fetch('*[references("claim-a")]')
    const published = await client.fetch('*[_id in $ids]._id', { ids: referrers.map(publishedIdOf) })
    return blockersOf(referrers, published, 'claim-a').map((blocker) => [
      publishedIdOf(blocker.document),
      blocker.published,
    ])
  }
  expect((await blockers()).toSorted()).toEqual([
    ['changed', true],
    ['deleted', true],
    ['unpublished', false],
  ])
  expect((await failure(deleteClaim())).statusCode).toBe(409)

  await client.action(action('edit', { ...ids('changed'), patch: { set: { claim: reference('claim-b') } } }))
  await client.action(action('publish', ids('changed')))
  await client.action(action('delete', { publishedId: 'deleted', includeDrafts: [] }))
  expect(await blockers()).toEqual([['unpublished', false]])
  expect((await failure(deleteClaim())).statusCode).toBe(409)

  await client.action(action('discard', { draftId: 'drafts.unpublished' }))
  expect(await blockers()).toEqual([])
  await deleteClaim()
  expect(await client.getDocument('claim-a')).toBeUndefined()
})
