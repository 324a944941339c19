import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { stopParsing } from './take-turns.ts'

/**
 * The maximum memory of all requests without a response, in bytes. About a quarter of the heap that
 * `scripts/processes.ts` gives the site's server. Thousands of visitors' requests fit.
 */
const MAX_BYTES = 100 * 1024 * 1024

/** Browsers send about 30 headers. Node creates several objects for each. */
const MAX_HEADERS = 100

/**
 * Estimates in bytes: of a request with its response, of a header besides its text, which Node stores twice, and of a
 * chunk of a body besides its content.
 */
const REQUEST_BYTES = 8 * 1024
const HEADER_BYTES = 128
const CHUNK_BYTES = 200

type Handler = (request: IncomingMessage, response: ServerResponse) => void
type Pending = { client: string; bytes: number; request: IncomingMessage }
type Client = { bytes: number; pending: Set<Pending> }

/**
 * Limits the memory of requests that wait for their turn or for their response, with their bodies. Above the limit,
 * closes the newest connection of the client whose requests take the most. Also closes connections with trailers, which
 * browsers never send.
 * @param clientOf returns the address of a request's client
 */
export function limitPending(
  server: Server,
  clientOf: (request: IncomingMessage) => string,
  maxBytes = MAX_BYTES,
): void {
  const handlers = server.listeners('request') as Handler[]
  const clients = new Map<string, Client>()
  let total = 0

  function add(pending: Pending): void {
    const client = clients.get(pending.client) ?? { bytes: 0, pending: new Set() }
    clients.set(pending.client, client)
    client.pending.add(pending)
    client.bytes += pending.bytes
    total += pending.bytes
    while (total > maxBytes) closeOne()
  }

  function grow(pending: Pending, bytes: number): void {
    const client = clients.get(pending.client)
    if (!client?.pending.has(pending)) return
    pending.bytes += bytes
    client.bytes += bytes
    total += bytes
    while (total > maxBytes) closeOne()
  }

  function remove(pending: Pending): void {
    const client = clients.get(pending.client)
    if (!client?.pending.delete(pending)) return
    client.bytes -= pending.bytes
    total -= pending.bytes
    if (client.pending.size === 0) clients.delete(pending.client)
  }

  function closeOne(): void {
    let heaviest: Client | undefined
    for (const client of clients.values()) if (!heaviest || client.bytes > heaviest.bytes) heaviest = client
    const newest = [...(heaviest?.pending ?? [])].at(-1)
    if (!newest) return
    remove(newest)
    close(newest.request)
  }

  server.maxHeadersCount = MAX_HEADERS
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const pending = { client: clientOf(request), bytes: bytesOf(request), request }
    response.once('close', () => remove(pending))
    add(pending)
    if (request.socket.destroyed) return
    const push = request.push.bind(request)
    request.push = (chunk: Buffer | null, encoding) => {
      if (chunk) grow(pending, chunk.length + CHUNK_BYTES)
      else if (request.rawTrailers.length > 0) close(request)
      return !request.socket.destroyed && push(chunk, encoding)
    }
    for (const handler of handlers) handler.call(server, request, response)
  })
}

function close({ socket }: IncomingMessage): void {
  socket.destroy()
  stopParsing(socket)
}

/** Counts the address twice, because the site copies its query into a header. */
function bytesOf({ rawHeaders, url = '' }: IncomingMessage): number {
  const text = rawHeaders.reduce((sum, part) => sum + part.length, 2 * url.length)
  return REQUEST_BYTES + (rawHeaders.length / 2) * HEADER_BYTES + 2 * text
}
