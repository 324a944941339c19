import { z } from 'zod'
import { TurnsByKey } from '../http/turns-by-key.ts'
import { kindOf, log } from '../log.ts'
import { type Connection, pictureSource } from '../sanity/connection.ts'
import { openRendition } from './picture-seal.ts'
import { pictureWidths } from './picture-widths.ts'

const defaults = {
  /** Maximum bytes of a picture. The largest are SVGs, which are not resized, and animations, which have many frames. */
  size: 10 * 1024 * 1024,
  /** Milliseconds from the request to the last byte. */
  deadline: 60_000,
  /** Maximum requests per client that the lake processes at a time. It renders one picture at a time. */
  running: 4,
  /** Maximum waiting requests per client. Visitors may share an address. */
  waiting: 200,
  /** Maximum requests that the lake processes at a time, for all clients together. */
  inLake: 32,
  /** Maximum pictures being sent. Above it, one is aborted. Each uses one of the lake's 1,000 connections. */
  open: 300,
  /** Pictures that a browser requests at a time over HTTP/1.1. Clients that are receiving more lose theirs first. */
  perBrowser: 6,
}

const NAME = /^[0-9a-f]{40}-\d+x\d+\.(?:jpg|png|webp|gif|tif|avif|svg)$/

/** The query parameters that pages use. */
const rendition = z.strictObject({
  w: z.enum(pictureWidths.map(String)),
  h: z.string().regex(/^\d{1,4}$/),
  fit: z.literal('max'),
  auto: z.literal('format'),
  rect: z
    .string()
    .regex(/^\d{1,5}(?:,\d{1,5}){3}$/)
    .optional(),
})

const TYPE = /^image\/(?:jpeg|png|webp|gif|avif|svg\+xml)$/

/** An SVG may contain scripts, which must not run on the site's origin when the SVG is opened directly. */
const SANDBOX_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

export type PictureAddress = { project: string; dataset: string; name: string }

/** The lake from which pictures are fetched. */
export type PictureLake = {
  connection: Connection
  /** The key with which `picture-sources.ts` signs URLs. */
  key: string | undefined
  /** Headers that identify the site to the lake. */
  headers?: Record<string, string>
}

/**
 * Creates a function that streams pictures of the site's own dataset from the embedded lake. Any other URL gets a 404.
 * Each client has its own queue, so a client that requests many pictures does not delay other clients.
 */
export function pictureServer(options: Partial<typeof defaults> = {}) {
  const limits = { ...defaults, ...options }
  const turns = new TurnsByKey(limits)
  const lakeTurns = new TurnsByKey({ running: limits.inLake, waiting: Number.POSITIVE_INFINITY })
  /** The pictures being sent and their clients, least recently read first. */
  const open = new Map<AbortController, string>()
  /** Whether the lake's current failure has been logged. One line is enough, because a visitor requests many pictures. */
  let failureLogged = false

  /**
   * Aborts the least recently read picture: of the busiest client, if it is receiving more pictures than a browser
   * requests at a time, or else of all clients.
   */
  function abortUnread(): void {
    const ofClients = [...Map.groupBy(open, ([, client]) => client).values()]
    const most = ofClients.reduce((one, other) => (other.length > one.length ? other : one))
    const [unread] = most.length > limits.perBrowser ? most.map(([sending]) => sending) : open.keys()
    unread?.abort()
  }

  /**
   * Streams a body. If too many pictures are being sent, aborts one. Does not use `pipeTo`: after an abort, it waits
   * until the client has read what was written, and the connection to the lake stays open.
   */
  function streamOf(
    body: ReadableStream<Uint8Array>,
    { client, sending, signal }: { client: string; sending: AbortController; signal: AbortSignal },
  ): ReadableStream<Uint8Array> {
    const reader = body.getReader()
    let size = 0
    let abort = () => {}
    const release = async (reason?: unknown) => {
      open.delete(sending)
      signal.removeEventListener('abort', abort)
      await reader.cancel(reason).catch(() => {})
    }
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        abort = () => {
          controller.error(signal.reason)
          void release(signal.reason)
        }
        signal.addEventListener('abort', abort)
      },
      async pull(controller) {
        if (open.delete(sending)) open.set(sending, client)
        try {
          const { done, value } = await reader.read()
          size += value?.byteLength ?? 0
          // The lake may have sent no `Content-Length`.
          if (size > limits.size) throw new Error('The picture is too large')
          if (!done) return controller.enqueue(value)
          await release()
          controller.close()
        } catch (error) {
          await release(error)
          throw error
        }
      },
      cancel: release,
    })
    open.set(sending, client)
    if (open.size > limits.open) abortUnread()
    return stream
  }

  /** @param client the client's address. Requests from the same address share a queue. */
  return async function servePicture(
    request: Request,
    address: PictureAddress,
    source: PictureLake,
    client: string,
  ): Promise<Response> {
    const upstream = upstreamUrl(new URL(request.url).search.slice(1), address, source)
    if (!upstream) return refusal(404)
    const sending = new AbortController()
    const signal = AbortSignal.any([request.signal, sending.signal, AbortSignal.timeout(limits.deadline)])
    const ends: (() => void)[] = []
    try {
      const end = await turns.take(client, signal)
      if (!end) return refusal(503)
      ends.push(end)
      const endInLake = await lakeTurns.take('all', signal)
      if (endInLake) ends.push(endInLake)
      const answer = await fetch(upstream, {
        headers: { ...source.headers, Accept: request.headers.get('accept') ?? '*/*' },
        redirect: 'error',
        cache: 'no-store',
        signal,
      })
      const type = answer.headers.get('content-type') ?? ''
      const length = answer.headers.get('content-length')
      if (!answer.ok || !answer.body || !TYPE.test(type) || Number(length) > limits.size) {
        await answer.body?.cancel()
        return refusal(answer.status === 404 ? 404 : 502)
      }
      failureLogged = false
      // Next would neither read nor cancel the body of a response to HEAD, so its connection would stay open.
      if (request.method === 'HEAD') await answer.body.cancel()
      return new Response(
        request.method === 'HEAD' ? null : streamOf(answer.body, { client, sending, signal }),
        {
          headers: {
            'Content-Type': type,
            ...(length && { 'Content-Length': length }),
            'Cache-Control': 'public, max-age=31536000, immutable',
            Vary: 'Accept',
            'Content-Security-Policy': SANDBOX_POLICY,
          },
        },
      )
    } catch (error) {
      const kind = kindOf(error)
      // Otherwise, the visitor has left or another picture took this one's place.
      if (!request.signal.aborted && !sending.signal.aborted && !failureLogged) {
        log.warn('picture.unavailable', `The content lake did not return a picture (${kind}).`, {
          error: kind,
        })
        failureLogged = true
      }
      return refusal(kind === 'TimeoutError' ? 504 : 502)
    } finally {
      for (const end of ends) end()
    }
  }
}

function upstreamUrl(
  query: string,
  { project, dataset, name }: PictureAddress,
  { connection, key }: PictureLake,
): string | undefined {
  const { upstream } = pictureSource(connection)
  const own = project === connection.projectId && dataset === connection.dataset
  if (!upstream || !own || !NAME.test(name)) return undefined
  const path = `${upstream}/images/${project}/${dataset}/${name}`
  const asked = key ? openRendition(name, query, key) : undefined
  if (!asked) return undefined
  // SVGs are served unchanged.
  if (name.endsWith('.svg')) return asked.size === 0 ? path : undefined
  return rendition.safeParse(Object.fromEntries(asked)).success ? `${path}?${asked}` : undefined
}

export const servePicture = pictureServer()

const refusal = (status: 404 | 502 | 503 | 504) =>
  new Response(null, {
    status,
    headers: { 'Cache-Control': 'no-store', ...(status === 503 && { 'Retry-After': '1' }) },
  })
