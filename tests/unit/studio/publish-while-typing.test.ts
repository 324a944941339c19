import { BufferedDocument, Mutation } from '@sanity/mutator'
import { expect, onTestFinished, test, vi } from 'vitest'
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

/** A form with an open draft. Published documents are open in it too. */
function openForm() {
  allowPublishingWhileTyping()
  const draft = { _id: ID, _type: 'plan', _rev: 'first', title: 'Old' }
  const document = new BufferedDocument(draft)
  const sent: { mutation: Mutation; success: () => void }[] = []
  document.commitHandler = (commit) => sent.push(commit)
  const type = (title: string) =>
    document.add(new Mutation({ mutations: [{ patch: { id: ID, set: { title } } }] }))
  const published = new BufferedDocument({ ...draft, _id: 'plan-fresh-start', _rev: 'zero' })
  published.commitHandler = () => {}
  return { document, published, sent, type }
}

const publication = (transactionId: string) =>
  remote([{ patch: { id: 'plan-fresh-start', set: { title: 'Old' } } }], transactionId, 'zero')

test.each(['sent', 'not sent'])(
  'a change that is %s when another editor publishes stays in the form and in a new draft (R20.28)',
  (state) => {
    const { document, published, sent, type } = openForm()
    if (state === 'sent') {
      type('Words')
      void document.commit()
      type('Words that')
      void document.commit()
    }
    type('Words that follow')

    published.arrive(publication('published'))
    document.arrive(remote([{ delete: { id: ID } }], 'published', 'first'))
    expect(document.LOCAL).toMatchObject({ title: 'Words that follow' })
    // Answers each request, which lets the form send the next one.
    for (const { success } of sent) success()
    const created = [{ createIfNotExists: { _id: ID, _type: 'plan', title: 'Old' } }]
    const stored = sent.reduce(
      (draft, { mutation }) => mutation.apply(draft),
      state === 'sent' ? new Mutation({ mutations: created }).apply(null) : null,
    )
    expect(stored).toMatchObject({ title: 'Words that follow' })
  },
)

test('a draft that another editor discards does not come back (R20.28)', () => {
  const { document, sent, type } = openForm()
  type('Words')
  document.arrive(remote([{ delete: { id: ID } }], 'discarded', 'first'))
  expect(document.LOCAL).toBeNull()
  expect(sent).toEqual([])
})

test('changes to a document that another editor deletes are not reported as being saved forever (R20.28)', () => {
  allowPublishingWhileTyping()
  const document = new BufferedDocument({ _id: ID, _type: 'plan', _rev: 'first', title: 'Old' })
  let isSaved = true
  document.onConsistencyChanged = (isConsistent) => {
    isSaved = isConsistent
  }
  document.commitHandler = ({ cancel }) => cancel(new Error('The document does not exist'))
  document.add(new Mutation({ mutations: [{ patch: { id: ID, set: { title: 'Words' } } }] }))
  expect(isSaved).toBe(false)
  document.arrive(remote([{ delete: { id: ID } }], 'deleted', 'first'))
  expect(isSaved).toBe(true)
})

test('letters typed when another editor deletes the document do not create it again (R20.28)', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { document, sent, type } = openForm()
  const typeInMissing = (title: string) => {
    document.add(new Mutation({ mutations: [{ create: { _id: ID, _type: 'plan' } }] }))
    void document.commit()
    type(title)
    void document.commit()
  }
  document.arrive(remote([{ delete: { id: ID } }], 'deleted', 'first'))
  typeInMissing('Words')
  expect(document.LOCAL).toBeNull()
  expect(sent).toEqual([])

  for (const letter of 'on a slow computer') {
    vi.advanceTimersByTime(1_000)
    typeInMissing(letter)
  }
  expect(document.LOCAL).toBeNull()
  expect(sent).toEqual([])

  vi.advanceTimersByTime(6_000)
  typeInMissing('New')
  expect(document.LOCAL).toMatchObject({ title: 'New' })
})

test('letters typed when another editor deletes a document without a draft do not create one (R20.28)', () => {
  allowPublishingWhileTyping()
  const id = 'plan-growth-plan'
  const type = () => {
    const draft = new BufferedDocument(null)
    draft.commitHandler = () => {}
    draft.add(new Mutation({ mutations: [{ create: { _id: `drafts.${id}`, _type: 'plan' } }] }))
    draft.add(new Mutation({ mutations: [{ patch: { id: `drafts.${id}`, set: { title: 'Words' } } }] }))
    return draft
  }
  expect(type().LOCAL).toMatchObject({ title: 'Words' })
  const published = new BufferedDocument({ _id: id, _type: 'plan', _rev: 'zero', title: 'Old' })
  published.arrive(remote([{ delete: { id } }], 'deleted', 'zero'))
  expect(type().LOCAL).toBeNull()
  expect(type().buffer.hasChanges()).toBe(false)
})
