import { request as httpRequest } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import WebSocket from 'ws'
import { API, bearer, eventually, newLake, SITE, TOKENS } from './harness.ts'

const FOREIGN = [
  'https://evil.example',
  'http://localhost:3001',
  'https://localhost:3000',
  'http://127.0.0.1:3000',
  'null',
]

async function withContent() {
  const lake = await newLake()
  for (const _id of ['a', 'drafts.a', 'drafts.b', 'versions.r.a', 'lead.x'])
    await lake.client.create({ _id, _type: 'post' })
  return lake
}

test('anonymous callers read only published documents whose id has no dot', async () => {
  const { as } = await withContent()
  const nobody = as({ token: undefined })
  for (const perspective of ['raw', 'published', 'drafts', ['r']] as const) {
    expect(
      await nobody.fetch('*{_id}', {}, { perspective: perspective as never }),
      String(perspective),
    ).toEqual([{ _id: 'a' }])
  }
  expect(await nobody.getDocuments(['lead.x', 'drafts.a', 'a'])).toMatchObject([null, null, { _id: 'a' }])
  expect(await nobody.fetch('*[_id == "lead.x"]')).toEqual([])
  expect(await as({ token: TOKENS.read }).fetch('count(*)')).toBe(5)
})

test('does not reveal whether a private document exists', async () => {
  const { url } = await withContent()
  /** The response with the requested id replaced by `ID`, because only the id may differ between responses. */
  const answer = async (path: string, id: string) => {
    const response = await fetch(`${url}${API}${path.replace('ID', id)}`)
    return { status: response.status, body: (await response.text()).replaceAll(id, 'ID') }
  }
  const query = (groq: string) => `/data/query/production?perspective=raw&query=${encodeURIComponent(groq)}`
  for (const path of [
    '/data/doc/production/ID',
    '/data/doc/production/ID?includeAllVersions=true',
    '/data/doc/production/a,ID?includeAllVersions=true',
    '/data/doc/production/ID?includeAllVersions=true&excludeContent=true',
    '/data/history/production/documents/ID?lastRevision=true',
    '/data/history/production/transactions/ID',
    '/data/history/production/events/documents/ID',
    '/data/references/production/documents/ID/to',
    query('{"ms": 0, "found": *[_id == "ID"]}').replace(encodeURIComponent('ID'), 'ID'),
    query('documents::get({"_ref": "ID"})'),
    query('documents::incomingRefCount("a")'),
  ]) {
    // An existing and a missing document, both private.
    const [known, unknown] = [await answer(path, 'lead.x'), await answer(path, 'lead.y')]
    const untimed = ({ status, body }: typeof known) => ({
      status,
      body: body.replace(/"(ms|syncTags)":(\d+|\[[^\]]*\])/g, ''),
    })
    expect(untimed(known), path).toEqual(untimed(unknown))
  }
  const versions = await (await fetch(`${url}${API}/data/doc/production/a?includeAllVersions=true`)).json()
  expect(versions.documents).toMatchObject([{ _id: 'a' }])
  expect(versions.omitted).toEqual([])
})

test('the site’s own pages have full access and receive CORS headers', async () => {
  const { url } = await withContent()
  const headers = { Origin: SITE, 'Content-Type': 'application/json' }
  const me = await fetch(`${url}${API}/users/me`, { headers })
  expect(await me.json()).toMatchObject({ id: 'local-editor', roles: [{ name: 'administrator' }] })
  expect(me.headers.get('access-control-allow-origin')).toBe(SITE)
  expect(me.headers.get('access-control-allow-credentials')).toBe('true')
  const write = await fetch(`${url}${API}/data/mutate/production`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ mutations: [{ create: { _id: 'new', _type: 'post' } }] }),
  })
  expect(write.status).toBe(200)
  const preflight = await fetch(`${url}${API}/data/mutate/production`, {
    method: 'OPTIONS',
    headers: {
      Origin: SITE,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization,content-type',
    },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization,content-type')
  expect(preflight.headers.get('access-control-allow-methods')).toContain('POST')
})

test.each(FOREIGN)('a page from %s can neither read drafts nor write, even with a token', async (origin) => {
  const { url, client } = await withContent()
  const query = `${url}${API}/data/query/production?perspective=raw&query=${encodeURIComponent('*{_id}')}`
  for (const extra of [{}, bearer(TOKENS.write)]) {
    const read = await fetch(query, { headers: { Origin: origin, ...extra } })
    expect(read.status).toBe(403)
    expect(read.headers.get('access-control-allow-origin')).toBeNull()
    const body = JSON.stringify({ mutations: [{ delete: { id: 'a' } }] })
    // Covers content types that need no preflight and one that does.
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json']) {
      const headers = { Origin: origin, 'Content-Type': type, ...extra }
      const write = await fetch(`${url}${API}/data/mutate/production`, { method: 'POST', headers, body })
      expect(write.status).toBe(403)
    }
    const upload = await fetch(`${url}${API}/assets/files/production`, {
      method: 'POST',
      headers: { Origin: origin, ...extra },
      body,
    })
    expect(upload.status).toBe(403)
    expect((await fetch(`${url}${API}/users/me`, { headers: { Origin: origin, ...extra } })).status).toBe(401)
    expect(
      (await fetch(`${url}${API}/data/export/production`, { headers: { Origin: origin, ...extra } })).status,
    ).toBe(403)
    expect(
      (
        await fetch(`${url}${API}/data/history/production/documents/a?time=${new Date().toISOString()}`, {
          headers: { Origin: origin, ...extra },
        })
      ).status,
    ).toBe(403)
  }
  const headers = { Origin: origin, 'Access-Control-Request-Method': 'POST' }
  const preflight = await fetch(`${url}${API}/data/mutate/production`, { method: 'OPTIONS', headers })
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
  expect(preflight.headers.get('access-control-allow-methods')).toBeNull()
  expect(await client.getDocument('a')).toBeDefined()
})

test('refuses content that a foreign page embeds or prefetches, but lets an editor open its URL', async () => {
  const { url } = await withContent()
  const status = async (path: string, site: string, dest: string, purpose = {}) => {
    const headers = { 'Sec-Fetch-Site': site, 'Sec-Fetch-Dest': dest, ...purpose }
    return (await fetch(`${url}${API}${path}`, { headers })).status
  }
  for (const path of [
    '/data/doc/production/a',
    '/data/query/production?query=*',
    '/data/live/events/production',
  ])
    for (const site of ['cross-site', 'same-site'])
      for (const dest of ['image', 'script', 'iframe', 'empty'])
        expect(await status(path, site, dest), `${path} ${site} ${dest}`).toBe(403)
  expect(await status('/data/doc/production/a', 'cross-site', 'document')).toBe(200)
  expect(await status('/data/doc/production/a', 'none', 'document')).toBe(200)
  // A page's speculation rules make the browser send this.
  expect(await status('/data/doc/production/a', 'none', 'document', { 'Sec-Purpose': 'prefetch' })).toBe(403)
})

test('users/me returns a robot user for each token, and 401 without a token', async () => {
  const { url } = await newLake()
  const me = (headers: Record<string, string>) => fetch(`${url}${API}/users/me`, { headers })
  expect(await (await me(bearer(TOKENS.write))).json()).toMatchObject({ id: 'robot-writer' })
  expect(await (await me(bearer(TOKENS.read))).json()).toMatchObject({
    id: 'robot-reader',
    roles: [{ name: 'viewer' }],
  })
  expect((await me({})).status).toBe(401)
  expect((await me(bearer('wrong'))).status).toBe(401)
})

test('a request with a foreign host name is refused', async () => {
  const { port } = await withContent()
  const status = (host: string, path = `${API}/ping`) =>
    new Promise<number | undefined>((resolve, reject) => {
      const outgoing = httpRequest(
        { host: '127.0.0.1', port, path, headers: { Host: host, Origin: SITE } },
        (response) => {
          response.resume()
          resolve(response.statusCode)
        },
      )
      outgoing.on('error', reject).end()
    })
  expect(await status(`127.0.0.1:${port}`)).toBe(200)
  expect(await status(`localhost:${port}`)).toBe(200)
  for (const host of [
    `evil.example:${port}`,
    'evil.example',
    '127.0.0.1',
    `127.0.0.1:${port}.evil.example`,
    `127.0.0.1:${port + 1}`,
  ]) {
    expect(await status(host), host).toBe(421)
  }
})

test('accepts WebSocket connections only from the site’s pages or with a token', async () => {
  const { port } = await withContent()
  const open = (path: string, headers: Record<string, string>) =>
    new Promise<string>((resolve) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}${API}${path}`, { headers })
      socket.on('message', (data) => {
        resolve(String(data))
        socket.close()
      })
      socket.on('unexpected-response', (_, response) => {
        resolve(String(response.statusCode))
        socket.terminate()
      })
      socket.on('error', () => {})
    })
  const listen = `/data/listen/production?query=${encodeURIComponent('*')}`
  expect(await open(listen, { Origin: SITE })).toBe('{"status":200}')
  expect(await open(listen, bearer(TOKENS.read))).toBe('{"status":200}')
  expect(await open('/socket/production', { Origin: SITE })).toBe('♥')
  for (const origin of FOREIGN) {
    expect(await open(listen, { Origin: origin, ...bearer(TOKENS.write) }), origin).toBe('403')
    expect(await open('/socket/production', { Origin: origin }), origin).toBe('403')
  }
  expect(await open('/socket/production', {})).toBe('401')
  expect(await open(listen, { Origin: SITE, Host: 'evil.example' })).toBe('421')
  expect(await open('/data/query/production', { Origin: SITE })).toBe('404')
})

test('a listener receives only events about documents that it may read', async () => {
  const { as, client } = await newLake()
  const heard = { nobody: [] as string[], reader: [] as string[] }
  const listen = (who: keyof typeof heard, token: string | undefined) =>
    new Promise<void>((resolve) => {
      const subscription = as({ token })
        .listen('*', {}, { events: ['welcome', 'mutation'], includeAllVersions: true })
        .subscribe((event) => {
          if (event.type === 'welcome') resolve()
          else if (event.type === 'mutation') heard[who].push(event.documentId)
        })
      onTestFinished(() => subscription.unsubscribe())
    })
  await Promise.all([listen('nobody', undefined), listen('reader', TOKENS.read)])
  for (const _id of ['drafts.a', 'lead.x', 'a']) await client.create({ _id, _type: 'post' })
  await eventually(() => heard).toEqual({ nobody: ['a'], reader: ['drafts.a', 'lead.x', 'a'] })
})

test('streams do not reveal changes to private documents', async () => {
  const { url, client } = await newLake()
  /** The events of a stream, up to and including the first that contains `last`. */
  const eventsOf = async (path: string, last: string, headers: Record<string, string> = {}) => {
    const abort = new AbortController()
    onTestFinished(() => abort.abort())
    const { body } = await fetch(`${url}${API}${path}`, { headers, signal: abort.signal })
    let text = ''
    for await (const chunk of (body as ReadableStream).pipeThrough(new TextDecoderStream())) {
      text += chunk
      if (text.includes(last)) break
    }
    return text
  }
  const { transactionId } = await client
    .transaction()
    .create({ _id: 'a', _type: 'post' })
    .create({ _id: 'lead.x', _type: 'lead' })
    .create({ _id: 'b', _type: 'post' })
    .commit()
  await client.create({ _id: 'last', _type: 'post' })
  // Resuming after a private document's event gives the same result, whether the event exists or not.
  const resumed = (id: string) =>
    eventsOf('/data/listen/production?enableResume=true&query=*', '"documentId":"last"', {
      'Last-Event-ID': `${transactionId}#${id}`,
    })
  const shown = async (id: string) => (await resumed(id)).match(/"documentId":"[^"]*"/g)
  expect(await shown('lead.x')).toEqual(await shown('lead.y'))
  expect(await shown('a')).toEqual(['"documentId":"b"', '"documentId":"last"'])
  // The id of a live event does not reveal the number of transactions, most of which are leads.
  expect(await eventsOf('/data/live/events/production', 'welcome')).not.toMatch(/id: \d+\n/)
})
