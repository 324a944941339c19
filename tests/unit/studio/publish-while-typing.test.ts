import { BufferedDocument, Mutation } from '@sanity/mutator'
import { expect, test } from 'vitest'
import { allowPublishingWhileTyping } from '../../../studio/publish-while-typing.ts'

const ID = 'drafts.plan-fresh-start'

/** A change of the draft as the lake reports it. */
const remote = (mutations: Mutation['mutations'], transactionId: string, previousRev?: string) =>
  new Mutation({
    mutations,
    transactionId,
    resultRev: transactionId,
    timestamp: '2026-11-24T12:00:00Z',
    ...(previousRev ? { previousRev } : {}),
  })

test('a change on its way when another editor publishes ends up in a new draft (R20.28)', async () => {
  allowPublishingWhileTyping()
  const draft = { _id: ID, _type: 'plan', _rev: 'first', title: 'Old' }
  const document = new BufferedDocument(draft)
  const sent: Mutation[] = []
  document.commitHandler = ({ mutation }) => sent.push(mutation)
  document.add(new Mutation({ mutations: [{ patch: { id: ID, set: { title: 'Words' } } }] }))
  void document.commit()
  expect(document.LOCAL).toMatchObject({ title: 'Words' })

  document.arrive(remote([{ delete: { id: ID } }], 'published', 'first'))
  expect(document.LOCAL).toBeNull()

  const words = String(sent[0]?.transactionId)
  const { _rev, ...published } = draft
  const created = [{ createIfNotExists: published }, { patch: { id: ID, set: { title: 'Words' } } }]
  document.arrive(remote(created, words))
  expect(document.LOCAL).toMatchObject({ title: 'Words' })
})

test('changes that a deletion drops are not reported as being saved (R20.28)', () => {
  allowPublishingWhileTyping()
  const document = new BufferedDocument({ _id: ID, _type: 'plan', _rev: 'first', title: 'Old' })
  let isSaved = true
  document.onConsistencyChanged = (isConsistent) => {
    isSaved = isConsistent
  }
  document.add(new Mutation({ mutations: [{ patch: { id: ID, set: { title: 'Words' } } }] }))
  expect(isSaved).toBe(false)
  document.arrive(remote([{ delete: { id: ID } }], 'deleted', 'first'))
  expect(isSaved).toBe(true)
})
