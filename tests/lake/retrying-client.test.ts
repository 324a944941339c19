import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ClientError } from '@sanity/client'
import { expect, onTestFinished, test } from 'vitest'
import { connection } from '@/lib/sanity/connection.ts'
import { expectRevision } from '@/studio/actions/validated-revisions.ts'
import { createRetryingClient } from '@/studio/retrying-client.ts'
import { newLake, TOKENS } from './harness.ts'

const ids = { draftId: 'drafts.a', publishedId: 'a' }

/** A client of a server that responds with these statuses, one after the other. */
async function clientOf(statuses: number[], message = 'An error') {
  const transactions: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    transactions.push(JSON.parse(String(Buffer.concat(chunks))).transactionId)
    const status = statuses[transactions.length - 1] ?? 500
    // The connection breaks before the response.
    if (status === 0) return request.socket.destroy()
    response
      .writeHead(status, { 'Content-Type': 'application/json' })
      .end(JSON.stringify({ statusCode: status, error: 'Error', message, transactionId: 'of the lake' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const client = createRetryingClient({
    projectId: 'embedded',
    dataset: 'production',
    apiVersion: '2026-01-01',
    apiHost: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    useProjectHostname: false,
    useCdn: false,
  })
  return { client, transactions }
}

const edit = { actionType: 'sanity.action.document.edit' as const, ...ids, patch: { set: { a: 1 } } }
const create = {
  actionType: 'sanity.action.document.create' as const,
  publishedId: 'a',
  attributes: { _id: 'drafts.a', _type: 'post' },
  ifExists: 'fail' as const,
}

test.each([
  ['an edit', edit],
  ['the creation of a document', create],
])('repeats %s under the same transaction id until the lake responds', async (_, action) => {
  const { client, transactions } = await clientOf([0, 503, 200])
  const saved = await client.action(action, { transactionId: 'edit-1' })
  expect(saved).toMatchObject({ transactionId: 'of the lake' })
  expect(transactions).toEqual(['edit-1', 'edit-1', 'edit-1'])
})

test('treats an edit as saved if only its response was lost', async () => {
  const lake = await newLake()
  await lake.client.create({ _id: 'a', _type: 'post' })
  const twice = [1, 2].map(() => lake.client.action(edit, { transactionId: 'edit-1' }))
  const [, second] = await Promise.allSettled(twice)
  const { message } = (second as { reason: ClientError }).reason.response.body as { message: string }
  const { client, transactions } = await clientOf([0, 409], message)
  expect(await client.action(edit, { transactionId: 'edit-1' })).toMatchObject({ transactionId: 'edit-1' })
  expect(transactions).toEqual(['edit-1', 'edit-1'])
})

test('reports an edit that the lake refuses after a failed attempt', async () => {
  const { client } = await clientOf([0, 409], 'The document with the ID "drafts.a" was not found')
  await expect(client.action(edit, { transactionId: 'edit-1' })).rejects.toMatchObject({ statusCode: 409 })
})

test.each([
  ['an edit that the lake refuses', edit, 409],
  ['an edit with an error of the lake', edit, 500],
  ['another action', { actionType: 'sanity.action.document.publish' as const, ...ids }, 503],
])('does not repeat %s', async (_, action, status) => {
  const { client, transactions } = await clientOf([status])
  await expect(client.action(action, { transactionId: 'edit-1' })).rejects.toMatchObject({
    statusCode: status,
  })
  expect(transactions).toHaveLength(1)
})

test('publishes only the revision of a draft that was validated', async () => {
  const { client, port } = await newLake()
  const studio = createRetryingClient({
    ...connection({ lakePort: port }),
    token: TOKENS.write,
    useCdn: false,
  })
  const publish = () => studio.action({ actionType: 'sanity.action.document.publish', ...ids })
  const draft = await client.create({ _id: ids.draftId, _type: 'post', title: 'Valid' })
  expectRevision(draft._id, draft._rev)
  // Another editor changes the draft after it was validated.
  await client.patch(draft._id).unset(['title']).commit()
  await expect(publish()).rejects.toThrow('Someone just changed this document')
  expect(await client.getDocument('a')).toBeUndefined()

  // A draft that cannot be published for another reason gets the lake's own message.
  const broken = await client
    .patch(draft._id)
    .set({ other: { _type: 'reference', _ref: 'gone', _weak: true } })
    .set({ other: { _ref: 'gone', _weak: true, _strengthenOnPublish: { type: 'post' } } })
    .commit()
  expectRevision(draft._id, broken._rev)
  await expect(publish()).rejects.toThrow('gone')
  await client.patch(draft._id).unset(['other']).commit()

  const changed = await client.patch(draft._id).set({ title: 'Valid again' }).commit()
  expectRevision(draft._id, changed._rev)
  await publish()
  expect(await client.getDocument('a')).toMatchObject({ title: 'Valid again' })

  // A draft that was never validated is published as it is.
  await client.create({ _id: ids.draftId, _type: 'post', title: 'From the table' })
  await publish()
  expect(await client.getDocument('a')).toMatchObject({ title: 'From the table' })
})
