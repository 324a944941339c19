/**
 * For the Studio in the browser: a `fetch` that carries the lake's event streams over WebSocket. A browser allows
 * six HTTP/1.1 connections per host, and the Studio needs more streams than that. The seventh would wait forever.
 * WebSockets do not count toward this limit. All other requests use the ordinary `fetch`.
 *
 * Used as `resolveFetch: () => streamOverWebSocket()` in the Studio's `unstable_clientFactory`.
 */

const STREAM_PATH = /\/v[^/]+\/data\/(?:listen|live\/events)\/[^/]+$/

export function streamOverWebSocket(
  fetchImpl: typeof fetch = globalThis.fetch.bind(globalThis),
): typeof fetch {
  return (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (!STREAM_PATH.test(url.pathname)) return fetchImpl(input, init)
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
    const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined)
    return openStream(url, headers, signal ?? undefined)
  }
}

/**
 * The client's first message authorizes the stream. The lake's first message is `{ status, body? }`, and the
 * following messages are chunks of a server-sent event stream. Browsers cannot set headers on a WebSocket, so the
 * header values go into the message and the URL.
 */
function openStream(url: URL, headers: Headers, signal?: AbortSignal): Promise<Response> {
  const authorization = headers.get('Authorization') ?? undefined
  const lastEventId = headers.get('Last-Event-ID')
  if (lastEventId) url.searchParams.set('lastEventId', lastEventId)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason)
      return
    }
    const socket = new WebSocket(url)
    const encoder = new TextEncoder()
    let stream: ReadableStreamDefaultController<Uint8Array> | null = null

    const abort = () => {
      reject(signal?.reason)
      stream?.error(signal?.reason)
      stream = null
      socket.close()
    }
    signal?.addEventListener('abort', abort, { once: true })

    socket.onopen = () => {
      socket.send(JSON.stringify({ method: 'authorization', params: { authorization } }))
    }
    socket.onmessage = ({ data }) => {
      if (stream) {
        stream.enqueue(encoder.encode(data))
        return
      }
      const { status, body } = JSON.parse(data)
      if (status !== 200) {
        resolve(Response.json(body ?? null, { status }))
        return
      }
      const content = new ReadableStream<Uint8Array>({
        start: (controller) => {
          stream = controller
        },
        cancel: () => {
          stream = null
          socket.close()
        },
      })
      resolve(new Response(content, { headers: { 'Content-Type': 'text/event-stream' } }))
    }
    socket.onclose = () => {
      signal?.removeEventListener('abort', abort)
      // A socket that closes before its first message is a failed connection, for which `fetch` rejects with a
      // TypeError.
      reject(new TypeError(`The event stream at ${url.host} could not be opened`))
      stream?.close()
      stream = null
    }
  })
}
