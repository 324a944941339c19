import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { sealRendition } from '@/lib/pictures/picture-seal.ts'
import { type PictureAddress, pictureServer } from '@/lib/pictures/serve-picture.ts'
import { connection } from '@/lib/sanity/connection.ts'
import { sharedLake } from './harness.ts'

const NAME = `${'a'.repeat(40)}-800x600.jpg`
const RENDITION = 'w=240&h=154&fit=max&auto=format'
const own = (name = NAME): PictureAddress => ({ project: 'embedded', dataset: 'production', name })

const KEY = 'a-secret-of-the-site'

const CLIENT = '203.0.113.7'

type Served = Parameters<ReturnType<typeof pictureServer>>
/** Serves a picture to a client, with limits of its own. */
const servePicture = (request: Served[0], address: Served[1], source: Served[2], limits = {}) =>
  pictureServer(limits)(request, address, source, CLIENT)

const ask = (query: string, headers: Record<string, string> = {}) =>
  new Request(`http://site/images/any?${query}`, { headers })

/** Requests a rendition with a signed URL, as pages do. */
const askSigned = (query: string, headers: Record<string, string> = {}, name = NAME) =>
  ask(sealRendition(name, new URLSearchParams(query), KEY), headers)

const lake = sharedLake()
const running = () => ({ connection: connection({ lakePort: lake().port }), key: KEY })

describe('a picture from the embedded lake, served by the site', () => {
  test('is resized, cropped, sent in the best format that the browser accepts, and cacheable for a year', async () => {
    const bytes = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#00f' } })
      .jpeg()
      .toBuffer()
    const asset = await lake().client.assets.upload('image', bytes)
    const name = asset.url.split('/').at(-1) as string
    const response = await servePicture(
      askSigned(
        'rect=200,0,400,400&w=240&h=240&fit=max&auto=format',
        { accept: 'image/avif,image/webp,*/*' },
        name,
      ),
      own(name),
      running(),
    )
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept',
    })
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect([width, height]).toEqual([240, 240])
  })

  test('has a policy that keeps a script in an SVG from running', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="14" height="9"><script>alert(1)</script></svg>'
    const asset = await lake().client.assets.upload('image', Buffer.from(svg), { filename: 'a.svg' })
    const name = asset.url.split('/').at(-1) as string
    const response = await servePicture(askSigned('', {}, name), own(name), running())
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    const policy = response.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain('sandbox')
    await response.body?.cancel()
  })

  test('returns 404 if the lake does not have it', async () => {
    expect((await servePicture(askSigned(RENDITION), own(), running())).status).toBe(404)
  })
})

/** A fake lake that responds with the listener. */
async function upstream(listener: RequestListener) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(String(request.url))
    listener(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const source = { connection: connection({ lakePort: (server.address() as AddressInfo).port }), key: KEY }
  return { asked, source }
}

const limits = { size: 1000, deadline: 100, running: 2, waiting: 1, open: 2 }

describe('returns 404 without a request to the lake for', () => {
  test.each([
    ['another project', RENDITION, { ...own(), project: 'other' }],
    ['another dataset', RENDITION, { ...own(), dataset: 'staging' }],
    ['a path', RENDITION, own(`../../../v1/data/export/production?${NAME}`)],
    ['another host', RENDITION, own(`@evil.example/${NAME}`)],
    ['a file', RENDITION, own(`${'a'.repeat(40)}.pdf`)],
    ['a photo without a size', '', own()],
    ['a size that no page asks for', 'w=8000&h=100&fit=max&auto=format', own()],
    ['another parameter', `${RENDITION}&blur=2000`, own()],
    ['a rendition of a drawing', 'fm=png&w=2560', own(`${'a'.repeat(40)}-14x9.svg`)],
    ['a drawing that no page shows', '', own(`${'a'.repeat(40)}-14x9.svg`)],
  ])('%s', async (_, query, address) => {
    const { asked, source } = await upstream((_, response) => response.end())
    const request = query ? askSigned(query, {}, address.name) : ask('')
    expect((await servePicture(request, address, source)).status).toBe(404)
    expect(asked).toEqual([])
  })

  const signed = sealRendition(NAME, new URLSearchParams(RENDITION), KEY)

  test.each([
    ['without a signature', RENDITION],
    ['with a wrong signature', `${RENDITION}&s=${'a'.repeat(16)}`],
    ['with another picture’s signature', sealRendition('another.jpg', new URLSearchParams(RENDITION), KEY)],
    ['with a changed height', signed.replace('h=154', 'h=155')],
    ['with an added crop', `rect=1,1,9,9&${signed}`],
    ['with a repeated parameter', `${signed}&w=240`],
    ['with two signatures', `${signed}&s=x`],
    ['in another encoding', signed.replace('w=240', '%77=240')],
    ['with an empty parameter', `&${signed}`],
  ])('a rendition %s, which no page shows', async (_, query) => {
    const { asked, source } = await upstream((_, response) => response.end())
    expect((await servePicture(ask(query), own(), source)).status).toBe(404)
    expect((await servePicture(ask(RENDITION), own(), { ...source, key: undefined })).status).toBe(404)
    expect(asked).toEqual([])
  })

  test('any picture if the lake is hosted and has a CDN', async () => {
    const hosted = { connection: connection({ projectId: 'embedded', lakePort: 1 }), key: KEY }
    expect((await servePicture(askSigned(RENDITION), own(), hosted)).status).toBe(404)
  })
})

describe('when the lake misbehaves, the site', () => {
  const answerTo = async (listener: RequestListener, deadline = 30_000) => {
    const { source } = await upstream(listener)
    return servePicture(askSigned(RENDITION), own(), source, { ...limits, deadline })
  }

  test('returns 504 at the deadline', async () => {
    const response = await answerTo(() => {}, limits.deadline)
    expect(response.status).toBe(504)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('does not follow redirects', async () => {
    const elsewhere = await upstream((_, response) => response.end('secret'))
    const response = await answerTo((_, answer) =>
      answer.writeHead(302, { location: `${elsewhere.source.connection.apiHost}/` }).end(),
    )
    expect(response.status).toBe(502)
    expect(elsewhere.asked).toEqual([])
  })

  test.each([
    ['an HTML page', { 'content-type': 'text/html' }, 200],
    ['an error status', { 'content-type': 'image/png' }, 500],
    ['a response over the size limit', { 'content-type': 'image/png', 'content-length': '1001' }, 200],
  ])('returns 502 for %s', async (_, headers, status) => {
    const response = await answerTo((_, answer) => answer.writeHead(status, headers).end('x'.repeat(1001)))
    expect(response.status).toBe(502)
  })

  test('stops at the size limit if the lake sends no Content-Length', async () => {
    const response = await answerTo((_, answer) => {
      answer.writeHead(200, { 'content-type': 'image/png' })
      answer.write('x'.repeat(600))
      answer.end('x'.repeat(600))
    })
    await expect(response.arrayBuffer()).rejects.toThrow('too large')
  })

  test('returns 503 if a client requests too many pictures at once', async () => {
    const { source } = await upstream(() => {})
    const serve = pictureServer(limits)
    const one = () => serve(askSigned(RENDITION), own(), source, CLIENT)
    const statuses = (await Promise.all([one(), one(), one(), one()])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([503, 504, 504, 504])
    expect((await one()).status).toBe(504)
  })

  test('lets other clients have their pictures while one client waits for many', async () => {
    const { asked, source } = await upstream((_, answer) => {
      if (asked.length > limits.running) answer.writeHead(200, { 'content-type': 'image/png' }).end('x')
    })
    const serve = pictureServer({ ...limits, deadline: 30_000 })
    const leave = new AbortController()
    const one = () =>
      serve(new Request(askSigned(RENDITION), { signal: leave.signal }), own(), source, CLIENT)
    const pending = [one(), one(), one()]
    await vi.waitFor(() => expect(asked).toHaveLength(limits.running))
    const other = await serve(askSigned(RENDITION), own(), source, '198.51.100.1')
    expect(other.status).toBe(200)
    await other.arrayBuffer()
    leave.abort()
    await Promise.all(pending)
    const again = await serve(askSigned(RENDITION), own(), source, CLIENT)
    expect(again.status).toBe(200)
    await again.arrayBuffer()
  })

  test('logs a failure once, until a picture arrives again', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    onTestFinished(() => warn.mockRestore())
    let fails = false
    const { source } = await upstream((_, answer) => {
      if (fails) answer.destroy()
      else answer.writeHead(200, { 'content-type': 'image/png' }).end('x')
    })
    const serve = pictureServer({ ...limits, deadline: 30_000 })
    const statuses: number[] = []
    for (fails of [false, true, true, false, true]) {
      const response = await serve(askSigned(RENDITION), own(), source, CLIENT)
      await response.arrayBuffer()
      statuses.push(response.status)
    }
    expect(statuses).toEqual([200, 502, 502, 200, 502])
    expect(warn).toHaveBeenCalledTimes(2)
  })

  test('a response to HEAD does not keep a connection to the lake open', async () => {
    const closed = vi.fn()
    const { source } = await upstream((_, answer) => {
      answer.on('close', closed).writeHead(200, { 'content-type': 'image/png' })
      answer.write('x')
    })
    const response = await servePicture(
      new Request(askSigned(RENDITION).url, { method: 'HEAD' }),
      own(),
      source,
      { ...limits, deadline: 30_000 },
    )
    expect(response.status).toBe(200)
    expect(response.body).toBeNull()
    await vi.waitFor(() => expect(closed).toHaveBeenCalled())
  })

  test('closes its connection to the lake if it aborts a picture whose client reads nothing', async () => {
    let closed = 0
    const { source } = await upstream((_, answer) => {
      answer.writeHead(200, { 'content-type': 'image/png' })
      answer.write('x'.repeat(500_000))
      answer.once('close', () => closed++)
    })
    const serve = pictureServer({ ...limits, size: 1e6, running: 3, deadline: 60_000 })
    const responses = [1, 2, 3].map(() => serve(askSigned(RENDITION), own(), source, CLIENT))
    expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([200, 200, 200])
    await expect.poll(() => closed, { timeout: 10_000 }).toBe(1)
  })

  describe('above the limit, aborts the least recently read picture', () => {
    const CHUNK = 'x'.repeat(100_000)

    /** Requests pictures from a lake that never finishes them. */
    async function pictures(limits: Parameters<typeof pictureServer>[0]) {
      const { source } = await upstream((_, answer) => {
        answer.writeHead(200, { 'content-type': 'image/png' })
        for (let sent = 0; sent < 20; sent++) answer.write(CHUNK)
      })
      const serve = pictureServer({ size: 1e7, deadline: 60_000, ...limits })
      return async (client: string) => {
        const response = await serve(askSigned(RENDITION), own(), source, client)
        const reader = response.body?.getReader()
        const read = () =>
          reader?.read().then(
            ({ value }) => (value?.length ? 'received' : 'ended'),
            () => 'aborted',
          )
        expect(await read()).toBe('received')
        return read
      }
    }

    test('of the busiest client, if it is receiving more pictures than a browser requests', async () => {
      const open = await pictures({ open: 3, perBrowser: 1 })
      const ofVisitor = await open('a visitor')
      const first = await open(CLIENT)
      const second = await open(CLIENT)
      await open(CLIENT)
      expect(await first()).toBe('aborted')
      expect([await ofVisitor(), await second()]).toEqual(['received', 'received'])
    })

    test('of all clients, if none is receiving more pictures than a browser requests', async () => {
      const open = await pictures({ open: 4, perBrowser: 3 })
      const read = await open('a visitor')
      const unread = [await open('one'), await open('another')]
      expect(await read()).toBe('received')
      const more = [await open('a visitor'), await open('a visitor')]
      expect(await unread[0]?.()).toBe('aborted')
      for (const picture of [read, ...more, unread[1]]) expect(await picture?.()).toBe('received')
    })
  })
})
