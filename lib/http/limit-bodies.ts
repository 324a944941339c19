import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { stopParsing } from './take-turns.ts'

/** The number of chunks in a body that may have any size. */
const FREE_CHUNKS = 200

/** The minimum average size of all other chunks, in bytes. */
const BYTES_PER_CHUNK = 512

const METHODS_WITHOUT_BODY = ['GET', 'HEAD', 'OPTIONS']

const isChunked = ({ headers }: IncomingMessage) => headers['transfer-encoding'] !== undefined

/**
 * Makes a server refuse bodies that no handler would read, and close connections that send a body in tiny chunks. Node
 * creates an object for each chunk, however small. It keeps up to 64 KB of unread chunks per request, which can take a
 * hundred times as much memory. A few megabytes in chunks of one byte keep the processor busy for seconds.
 */
export function limitBodies(server: Server): void {
  const handlers = server.listeners('request')
  server.removeAllListeners('request')
  server.on('checkExpectation', refuseExpectation)
  server.on('request', (request, response) => {
    const chunked = isChunked(request)
    if (chunked) limitChunks(request, response)
    const hasBody = chunked || Number(request.headers['content-length'] ?? 0) > 0
    if (hasBody && METHODS_WITHOUT_BODY.includes(request.method ?? '')) return refuse(response)
    for (const handler of handlers) handler.call(server, request, response)
  })
}

/**
 * Closes the connection. By default, Node responds to an unknown expectation, which no browser sends. There is no
 * `request` event then, so no limit would apply to the body and to further requests.
 */
function refuseExpectation({ socket }: IncomingMessage): void {
  socket.destroy()
  stopParsing(socket)
}

function limitChunks(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request
  const push = request.push.bind(request)
  let chunks = 0
  let bytes = 0
  request.push = (chunk: Buffer | null, encoding) => {
    chunks++
    bytes += chunk?.length ?? 0
    if (chunks <= FREE_CHUNKS + bytes / BYTES_PER_CHUNK) return push(chunk, encoding)
    socket.destroy()
    skipChunks(socket)
    return false
  }
  // After the response, Node parses the rest of the body without calling `push`, so the limit above would not apply.
  response.once('finish', () => {
    if (request.complete) return
    socket.destroySoon()
    skipChunks(socket)
  })
}

/**
 * Stops handling the chunks of a connection that is about to close. Node reads 64 KB at once and would create an object
 * for each of ten thousand chunks even after the connection is destroyed. It has no public method for this.
 */
function skipChunks(socket: Socket): void {
  const { parser } = socket as Socket & { parser?: Record<string, unknown> | null }
  const key = Object.keys(parser ?? {}).find((name) => isNamed(parser?.[name], 'parserOnBody'))
  if (!parser || !key) return
  const onBody = parser[key]
  parser[key] = undefined
  // By then, Node has returned the parser to its pool, for another connection.
  socket.once('close', () => {
    parser[key] = onBody
  })
}

const isNamed = (value: unknown, name: string) => typeof value === 'function' && value.name === name

function refuse(response: ServerResponse): void {
  response.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' })
  response.end('A request of this method has no body.\n')
  stopParsing(response.req.socket)
}
