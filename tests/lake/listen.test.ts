import type { MutationEvent, SanityDocument, WelcomeEvent } from '@sanity/client'
import { Mutation } from '@sanity/mutator'
import { applyPatch } from 'mendoza'
import { describe, expect, onTestFinished, test } from 'vitest'
import WebSocket from 'ws'
import { limits } from '@/studio/lake/limits.ts'
import { API, bearer, eventually, newLake, type RunningLake, SITE, TOKENS, until } from './harness.ts'

type Options = Parameters<RunningLake['client']['listen']>[2]

/** Starts listening and waits for the welcome event. Later events are added to the returned arrays. */
async function listening(lake: RunningLake, query: string, params = {}, options: Options = {}) {
  const events: (MutationEvent | WelcomeEvent)[] = []
  const errors: Error[] = []
  const subscription = lake.client
    .listen(query, params, { includeAllVersions: true, ...options, events: ['welcome', 'mutation'] } as never)
    .subscribe({ next: (event) => events.push(event as never), error: (error) => errors.push(error) })
  onTestFinished(() => subscription.unsubscribe())
  await until(() => events.length > 0 || errors.length > 0, 'a welcome')
  const mutations = () => events.filter((event) => event.type === 'mutation') as MutationEvent[]
  return { events, errors, mutations, subscription }
}

describe('listening', () => {
  test('sends a welcome, then each change with its revisions, results and effects', async () => {
    const lake = await newLake()
    const options = { includePreviousRevision: true, effectFormat: 'mendoza' } as const
    const { events, mutations } = await listening(lake, '*[_type == "post"]', {}, options)
    expect(events[0]).toMatchObject({ type: 'welcome', listenerName: expect.any(String) })
    const created = await lake.client.create({ _id: 'a', _type: 'post', title: 'One' })
    const patched = await lake.client.patch('a').set({ title: 'Two' }).commit()
    const { transactionId } = await lake.client.delete('a')
    await eventually(mutations).toHaveLength(3)
    const [create, patch, remove] = mutations() as [MutationEvent, MutationEvent, MutationEvent]
    expect(create).toMatchObject({
      documentId: 'a',
      transition: 'appear',
      resultRev: created._rev,
      result: created,
      previous: null,
    })
    expect(create).not.toHaveProperty('previousRev')
    expect(patch).toMatchObject({
      transition: 'update',
      previousRev: created._rev,
      resultRev: patched._rev,
      previous: created,
      result: patched,
      mutations: [{ patch: { id: 'a', set: { title: 'Two' } } }],
      identity: 'robot-writer',
      transactionTotalEvents: 1,
      transactionCurrentEvent: 0,
    })
    expect(remove).toMatchObject({
      transition: 'disappear',
      previousRev: patched._rev,
      resultRev: transactionId,
      previous: patched,
    })
    expect(remove).not.toHaveProperty('result')
    // The Studio removes the revision before it applies the effects, and then sets the revision from the event.
    const content = ({ _rev, ...rest }: SanityDocument) => rest
    expect(applyPatch(content(created), patch.effects?.apply as never)).toEqual(content(patched))
    expect(applyPatch(content(patched), patch.effects?.revert as never)).toEqual(content(created))
  })

  test('reports documents that start or stop matching the query', async () => {
    const lake = await newLake()
    const { mutations } = await listening(lake, '*[_type == "post" && open == true && title match $t]', {
      t: 'hel*',
    })
    await lake.client.create({ _id: 'a', _type: 'post', title: 'Hello' })
    await lake.client.patch('a').set({ open: true }).commit()
    await lake.client.patch('a').set({ n: 1 }).commit()
    await lake.client.patch('a').set({ title: 'Bye' }).commit()
    await eventually(() => mutations().map(({ transition }) => transition)).toEqual([
      'appear',
      'update',
      'disappear',
    ])
  })

  test('numbers the events of a transaction and uses the client’s transaction id', async () => {
    const lake = await newLake()
    const { mutations } = await listening(lake, '*[_type == "post"]')
    await lake.client
      .transaction([
        { create: { _id: 'a', _type: 'post' } },
        { create: { _id: 'b', _type: 'other' } },
        { create: { _id: 'c', _type: 'post' } },
      ])
      .transactionId('mine')
      .commit()
    await eventually(mutations).toHaveLength(2)
    expect(
      mutations().map((event) => [
        event.documentId,
        event.transactionId,
        event.transactionTotalEvents,
        event.transactionCurrentEvent,
      ]),
    ).toEqual([
      ['a', 'mine', 2, 0],
      ['c', 'mine', 2, 1],
    ])
  })

  test('reports only published documents without includeAllVersions', async () => {
    const lake = await newLake()
    const { mutations } = await listening(
      lake,
      '*',
      {},
      { includeAllVersions: false, includeResult: false, includeMutations: false },
    )
    await lake.client.create({ _id: 'drafts.a', _type: 'post' })
    await lake.client.create({ _id: 'a', _type: 'post' })
    await eventually(() => mutations().map(({ documentId }) => documentId)).toEqual(['a'])
    expect(mutations()[0]).not.toHaveProperty('result')
    expect(mutations()[0]).not.toHaveProperty('mutations')
  })

  test('refuses a malformed query at once', async () => {
    const lake = await newLake()
    const { errors } = await listening(lake, '*[_type ==')
    expect(errors[0]).toMatchObject({ name: 'ConnectionFailedError', status: 400 })
  })

  test('reports a query that takes too long, and keeps running', async () => {
    const lake = await newLake({ queryTime: 500 })
    const { errors } = await listening(lake, '*[text match "*a*a*a*a*a*a*a*a*a*a*a*a*b"]')
    await lake.client.create({ _id: 'a', _type: 'post', text: 'a'.repeat(60) })
    await eventually(() => errors[0]?.message).toContain('was stopped')
    expect(await lake.client.fetch('count(*)')).toBe(1)
  })
})

describe('reconnecting', () => {
  test('the client reconnects by itself after a restart', async () => {
    const lake = await newLake()
    const { events } = await listening(lake, '*')
    await lake.close()
    const again = await newLake({ dataDir: lake.dataDir, port: lake.port })
    await eventually(() => events.filter(({ type }) => type === 'welcome').length).toBe(2)
    await again.client.create({ _id: 'a', _type: 'post' })
    await eventually(() => events.at(-1)).toMatchObject({ type: 'mutation', documentId: 'a' })
  })

  test('a resumed listener gets exactly the events that it missed, or a reset', async () => {
    const lake = await newLake()
    const first = await lake.client
      .transaction()
      .create({ _id: 'a', _type: 'post' })
      .create({ _id: 'b', _type: 'post' })
      .commit()
    await lake.client.create({ _id: 'c', _type: 'post' })
    const resume = async (lastEventId: string, enough: (text: string) => boolean) => {
      const abort = new AbortController()
      const response = await fetch(`${lake.url}${API}/data/listen/production?enableResume=true&query=*`, {
        headers: { ...bearer(TOKENS.read), 'Last-Event-ID': lastEventId },
        signal: abort.signal,
      })
      let text = ''
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
      while (!enough(text)) text += (await reader?.read())?.value ?? ''
      abort.abort()
      return [...text.matchAll(/event: (\w+)|"documentId":"(\w+)"/g)].map((match) => match[1] ?? match[2])
    }
    const untilLast = (text: string) => text.includes('"documentId":"c"')
    expect(await resume(`${first.transactionId}#a`, untilLast)).toEqual([
      'welcomeback',
      'mutation',
      'b',
      'mutation',
      'c',
    ])
    expect(await resume(`${first.transactionId}#b`, untilLast)).toEqual(['welcomeback', 'mutation', 'c'])
    expect(await resume('long-ago#a', (text) => text.includes('event: reset'))).toEqual(['reset'])
    // The lake keeps only so many characters of recent changes in memory.
    const text = 'x'.repeat(1_900_000)
    for (let n = 0; n < 18; n++) await lake.client.create({ _id: `large-${n}`, _type: 'post', text })
    expect(await resume(`${first.transactionId}#a`, (text) => text.includes('event: '))).toEqual(['reset'])
  })

  test('a resumed listener learns that a lead was deleted, but not what it contained', async () => {
    const lake = await newLake()
    const first = await lake.client.create({ _id: 'a', _type: 'post' })
    await lake.client.create({ _id: 'lead.b', _type: 'lead', email: 'ann@example.com' })
    await lake.client.patch('lead.b').set({ note: 'Call ann@example.com' }).commit()
    await lake.client.delete('lead.b')
    const abort = new AbortController()
    const query = 'query=*&includeResult=true&includePreviousRevision=true&effectFormat=mendoza'
    const response = await fetch(`${lake.url}${API}/data/listen/production?enableResume=true&${query}`, {
      headers: { ...bearer(TOKENS.read), 'Last-Event-ID': `${first._rev}#a` },
      signal: abort.signal,
    })
    let text = ''
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    while (!text.includes('"disappear"')) text += (await reader?.read())?.value ?? ''
    abort.abort()
    expect(text).toContain('"documentId":"lead.b"')
    expect(text).not.toContain('ann@example.com')
  })

  /** The first event of a listener of certain documents. */
  const greet = async (url: string, ids: string[], lastEventId?: string, token?: string) => {
    const abort = new AbortController()
    const query = new URLSearchParams({ query: '*[_id in $ids]', $ids: JSON.stringify(ids) })
    const response = await fetch(`${url}${API}/data/listen/production?enableResume=true&${query}`, {
      headers: { ...(token && bearer(token)), ...(lastEventId && { 'Last-Event-ID': lastEventId }) },
      signal: abort.signal,
    })
    let text = ''
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    while (!/event: [\s\S]+\n\n/.test(text)) text += (await reader?.read())?.value ?? ''
    abort.abort()
    return { event: /event: (\w+)/.exec(text)?.[1], id: /^id: (.+)$/m.exec(text)?.[1] }
  }

  test('changes of deleted leads do not count toward the limit of changes kept for listeners', async () => {
    const lake = await newLake()
    const first = await lake.client.create({ _id: 'a', _type: 'post' })
    await lake.client.create({ _id: 'b', _type: 'post' })
    const ids = Array.from({ length: limits.listenerBacklog * 0.6 }, (_, n) => `lead.${n}`)
    await lake.client.mutate(ids.map((_id) => ({ create: { _id, _type: 'lead' } })))
    await lake.client.mutate(ids.map((id) => ({ delete: { id } })))
    expect((await greet(lake.url, ['b'], `${first._rev}#a`, TOKENS.read)).event).toBe('welcomeback')
  })

  test('a listener of certain documents resumes after a restart of the lake, unless it missed changes', async () => {
    const lake = await newLake()
    const before = await lake.client.create({ _id: 'a', _type: 'post' })
    await lake.client.create({ _id: 'lead.x', _type: 'lead' })
    const { event, id: greeting } = await greet(lake.url, ['a', 'b'], undefined, TOKENS.read)
    expect(event).toBe('welcome')
    // Erases the transaction before the greeting.
    await lake.client.patch('lead.x').set({ name: 'Ann' }).commit()
    await lake.client.create({ _id: 'c', _type: 'post' })
    await lake.close()
    const again = await newLake({ dataDir: lake.dataDir, port: lake.port })
    expect((await greet(again.url, ['a', 'b'], `${before._rev}#a`, TOKENS.read)).event).toBe('welcomeback')
    expect((await greet(again.url, ['a', 'b'], greeting, TOKENS.read)).event).toBe('welcomeback')
    expect((await greet(again.url, ['a', 'c'], `${before._rev}#a`, TOKENS.read)).event).toBe('reset')
    expect((await greet(again.url, ['a', 'c'], greeting, TOKENS.read)).event).toBe('reset')
  })

  test('a resumed anonymous listener does not learn whether a private document changed', async () => {
    const lake = await newLake()
    await lake.client.create({ _id: 'drafts.unchanged', _type: 'post' })
    const before = await lake.client.create({ _id: 'a', _type: 'post' })
    await lake.client.create({ _id: 'drafts.changed', _type: 'post' })
    await lake.close()
    const { url } = await newLake({ dataDir: lake.dataDir })
    for (const id of ['drafts.unchanged', 'drafts.changed'])
      expect((await greet(url, [id], `${before._rev}#a`)).event, id).toBe('welcomeback')
  })
})

/** Applies events to a document, as an editor with optimistic updates does. */
function follow(start: SanityDocument | null, events: MutationEvent[]): SanityDocument | null {
  return events.reduce<SanityDocument | null>((document, event) => {
    const mutation = new Mutation(structuredClone(event) as never)
    return mutation.apply(document && (structuredClone(document) as never)) as SanityDocument | null
  }, start)
}

describe('optimistic editing', () => {
  test('applying the events produces the stored document at every step', async () => {
    const lake = await newLake()
    const { mutations } = await listening(lake, '*[_id in ["a", "drafts.a"]]')
    const { client } = lake
    await client.create({ _id: 'drafts.a', _type: 'post', title: 'One', rows: [{ _key: 'r', n: 1 }] })
    await client
      .patch('drafts.a')
      .setIfMissing({ tags: [] })
      .append('tags', ['x'])
      .inc({ 'rows[_key=="r"].n': 2 })
      .commit()
    await client.action({
      actionType: 'sanity.action.document.publish',
      draftId: 'drafts.a',
      publishedId: 'a',
    })
    await client.action({
      actionType: 'sanity.action.document.edit',
      draftId: 'drafts.a',
      publishedId: 'a',
      patch: { diffMatchPatch: { title: '@@ -1,3 +1,7 @@\n One\n+ two\n' } },
    } as never)
    await client
      .patch('a')
      .insert('after', 'rows[-1]', [{ n: 2 }])
      .commit({ autoGenerateArrayKeys: true })
    await eventually(mutations).toHaveLength(6)
    for (const id of ['a', 'drafts.a']) {
      const events = mutations().filter(({ documentId }) => documentId === id)
      events.forEach((event, index) => {
        expect(follow(null, events.slice(0, index + 1))).toEqual(event.result ?? null)
      })
      expect(follow(null, events)).toEqual(await client.getDocument(id))
    }
  })

  test('two clients that edit the same document concurrently both end up with the stored version', async () => {
    const lake = await newLake()
    const start = await lake.client.create({ _id: 'a', _type: 'post', text: '', log: [] })
    const clients = [lake.as(), lake.as({ token: undefined, headers: { Origin: SITE } })]
    const sides = await Promise.all(clients.map((client) => listening({ ...lake, client }, '*[_id == "a"]')))
    const edit = async (client: (typeof clients)[number], name: string) => {
      for (let i = 0; i < 40; i++) {
        const letter = String.fromCharCode(97 + (i % 26))
        const patch = client
          .patch('a')
          .setIfMissing({ log: [] })
          .append('log', [`${name}${i}`])
        // Every edit changes the same text. Half of them replace it, based on what their writer saw last.
        const seen = (await client.getDocument('a')) as unknown as { text: string; _rev: string }
        if (i % 2) patch.diffMatchPatch({ text: `@@ -0,0 +1 @@\n+${letter}\n` })
        else patch.set({ text: `${seen.text}${letter}` })
        await patch.commit()
      }
    }
    await Promise.all(clients.map((client, index) => edit(client, String(index))))
    const stored = await lake.client.getDocument('a')
    expect(stored?.log).toHaveLength(80)
    for (const { mutations } of sides) {
      await eventually(mutations).toHaveLength(80)
      expect(follow(start, mutations())).toEqual(stored)
    }
  })

  test('exactly one of several concurrent writers with the same revision guard succeeds', async () => {
    const { client } = await newLake()
    let { _rev } = await client.create({ _id: 'a', _type: 'post', n: 0 })
    for (let round = 1; round <= 10; round++) {
      const attempt = () => client.patch('a').ifRevisionId(_rev).inc({ n: 1 }).commit()
      const outcomes = await Promise.allSettled([attempt(), attempt(), attempt()])
      const won = outcomes.filter((outcome) => outcome.status === 'fulfilled')
      expect(won).toHaveLength(1)
      _rev = (won[0] as PromiseFulfilledResult<SanityDocument>).value._rev
    }
    expect((await client.getDocument('a'))?.n).toBe(10)
  })
})

describe('live events', () => {
  test('an event contains the tags of the affected queries', async () => {
    const lake = await newLake()
    await lake.client.create({ _id: 'a', _type: 'post' })
    const tagsOf = async (query: string) =>
      (await lake.client.fetch(query, {}, { filterResponse: false, perspective: 'published' })).syncTags ?? []
    const [posts, others] = [await tagsOf('*[_type == "post"]'), await tagsOf('*[_type == "other"]')]
    const published: string[][] = []
    const everything: string[][] = []
    let welcomes = 0
    for (const [includeDrafts, heard] of [
      [false, published],
      [true, everything],
    ] as const) {
      const subscription = lake.client.live.events({ includeDrafts }).subscribe((event) => {
        if (event.type === 'welcome') welcomes++
        if (event.type === 'message') heard.push(event.tags)
      })
      onTestFinished(() => subscription.unsubscribe())
    }
    await until(() => welcomes === 2, 'two welcomes')
    await lake.client.create({ _id: 'drafts.b', _type: 'post' })
    await lake.client.create({ _id: 'c', _type: 'post' })
    await eventually(() => [published.length, everything.length]).toEqual([1, 2])
    expect(posts.every((tag) => published[0]?.includes(tag))).toBe(true)
    expect(others.some((tag) => published[0]?.includes(tag))).toBe(false)
    const denied = await fetch(`${lake.url}${API}/data/live/events/production?includeDrafts=true`)
    expect(denied.status).toBe(401)
  })
})

test('presence broadcasts each session to the others and sends heartbeats', async () => {
  const { port } = await newLake()
  const connect = async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/v2022-06-30/socket/production?tag=sanity.studio`, {
      headers: { Origin: SITE },
    })
    const messages: string[] = []
    socket.on('message', (data) => messages.push(String(data)))
    await until(() => messages.includes('♥'), 'a heartbeat')
    const call = async (method: string, params = {}) => {
      const id = `${method}-${messages.length}`
      socket.send(JSON.stringify({ jsonrpc: '2.0', method, params, id }))
      const answer = await until(() => messages.find((message) => message.includes(`"id":"${id}"`)), method)
      return JSON.parse(answer)
    }
    return { socket, messages, call }
  }
  const [one, two] = [await connect(), await connect()]
  const { result: subscription } = await one.call('presence_subscribe')
  await two.call('presence_announce', { data: { sessionId: 's2', locations: [] } })
  const heard = await until(
    () => one.messages.find((message) => message.includes('"state"')),
    'the announcement',
  )
  expect(JSON.parse(heard)).toMatchObject({
    method: 'presence_subscription',
    params: {
      subscription,
      result: { type: 'state', i: 'local-editor', m: { sessionId: 's2', locations: [] } },
    },
  })
  expect(await two.call('nonsense')).toMatchObject({ error: { code: -32601 } })

  // The window reconnects with a second socket, and then crashes.
  const again = await connect()
  await again.call('presence_announce', { data: { sessionId: 's2', locations: [] } })
  const goodbyes = () => one.messages.filter((message) => message.includes('"disconnect"'))
  two.socket.terminate()
  await again.call('presence_announce', { data: { sessionId: 's2', locations: [] } })
  await until(() => one.messages.filter((message) => message.includes('"state"')).length === 3, 'its state')
  expect(goodbyes()).toEqual([])
  again.socket.terminate()
  await until(() => goodbyes().length > 0, 'its end')
  expect(JSON.parse(String(goodbyes()[0]))).toMatchObject({
    params: { subscription, result: { type: 'disconnect', i: 'local-editor', m: { session: 's2' } } },
  })
  one.socket.close()
})

test('presence refuses hostile messages, and limits its sockets, subscriptions and unread bytes', async () => {
  const { port, url } = await newLake()
  const connect = (token = TOKENS.write) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${API}/socket/production`, {
      headers: bearer(token),
    })
    const messages: string[] = []
    socket.on('message', (data) => messages.push(String(data)))
    socket.on('error', () => {})
    onTestFinished(() => socket.terminate())
    const closed = new Promise<number>((resolve) => socket.on('close', resolve))
    return { socket, messages, closed }
  }
  const deep = (field: string) => `{"method":"x","${field}":${'['.repeat(30_000)}${']'.repeat(30_000)}}`
  for (const message of [
    deep('id'),
    deep('params'),
    '{"method":{"toString":1}}',
    '{"id":{},"method":"x"}',
    '[',
  ]) {
    const { socket, messages, closed } = connect()
    await until(() => messages.includes('♥'), 'a heartbeat')
    socket.send(message)
    expect(await closed, message.slice(0, 40)).toBe(4000)
  }
  expect((await fetch(`${url}/v1/ping`)).status).toBe(200)

  // A message that no Studio would send crashes those that receive it.
  const outsider = connect(TOKENS.read)
  await outsider.closed
  expect(outsider.messages).toEqual([])

  const sockets = Array.from({ length: limits.streams.trusted + 1 }, () => connect())
  const first = (messages: string[]) => until(() => messages[0], 'an answer')
  const answers = await Promise.all(sockets.map(({ messages }) => first(messages)))
  expect(answers.filter((answer) => answer !== '♥').map((answer) => JSON.parse(answer).status)).toEqual([429])
  const [reader, sender] = sockets.filter((_, i) => answers[i] === '♥')
  if (!reader || !sender) throw new Error('no sockets')

  for (let i = 0; i <= limits.presenceSubscriptions; i++)
    reader.socket.send('{"method":"presence_subscribe","params":{}}')
  await until(
    () => reader.messages.find((message) => message.includes('Too many subscriptions')),
    'the limit',
  )
  reader.socket.pause()
  const announcement = { method: 'presence_announce', params: { data: 'x'.repeat(60_000) } }
  for (let i = 0; i < 60; i++) sender.socket.send(JSON.stringify(announcement))
  await until(() => sender.messages.length > 60, 'all announcements')
  reader.socket.resume()
  expect(await reader.closed).toBe(1006)
})

test.each<[string, number, (socket: WebSocket) => void, token?: string]>([
  ['messages', limits.socketFrames, (socket) => socket.send(''), TOKENS.read],
  ['pongs', limits.socketFrames, (socket) => socket.pong(''), TOKENS.read],
  [
    'fragments of a message',
    limits.socketFragments,
    (socket) => socket.send('', { fin: false }),
    TOKENS.read,
  ],
  ['bytes of an anonymous client', limits.anonymousSocketBytes / 64, (socket) => socket.send('x'.repeat(64))],
])('closes a WebSocket that floods the lake with %s', async (_, allowed, send, token) => {
  const { port } = await newLake()
  const socket = new WebSocket(`ws://127.0.0.1:${port}${API}/data/listen/production?query=*`, {
    headers: token ? bearer(token) : {},
  })
  onTestFinished(() => socket.terminate())
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.on('error', () => {})
  await new Promise((resolve) => socket.once('open', resolve))
  for (let frame = 0; frame <= allowed; frame++) send(socket)
  await closed
})
