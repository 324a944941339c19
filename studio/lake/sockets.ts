import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { z } from 'zod'
import { type Access, type Credentials, identify, isLocalHost, requireLevel } from './auth.ts'
import { clientOf } from './client.ts'
import type { Connections } from './connections.ts'
import { badRequest, foreignPage, LakeError } from './errors.ts'
import { type EventSink, socketSink } from './event-stream.ts'
import { limits } from './limits.ts'
import type { ListenService } from './listen.ts'
import type { LiveService } from './live.ts'
import type { PresenceService } from './presence.ts'

type SocketServices = { listen: ListenService; live: LiveService; presence: PresenceService; dataset: string }

const LISTEN = /^\/v([^/]+)\/data\/listen\/([^/]+)$/
const LIVE = /^\/v[^/]+\/data\/live\/events\/([^/]+)$/
const PRESENCE = /^\/v[^/]+\/socket\/([^/]+)$/

/**
 * Event streams and presence over WebSocket. Browsers open WebSockets to any host without a preflight, so `Origin` is
 * checked before the handshake. With a Studio key, a browser authorizes itself in its first message, because it cannot
 * set headers on a WebSocket.
 */
export function acceptSockets(
  server: Server,
  port: () => number,
  credentials: Credentials,
  connections: Connections,
  services: SocketServices,
): { close(): void } {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: 64 * 1024,
    // Needed because `limitFrames` counts only whole messages.
    maxFragments: limits.socketFragments,
    perMessageDeflate: false,
  })
  const heartbeat = setInterval(() => checkAlive(sockets), limits.heartbeat)
  let closed = false

  server.on('upgrade', (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    connection.on('error', () => connection.destroy())
    // A stopping server still reads requests on its open connections, and would wait for a new socket forever.
    if (closed) return void connection.destroy()
    try {
      if (!isLocalHost(request.headers.host, port())) throw new LakeError(421, 'Unknown host')
      const { origin, authorization } = request.headers
      const access = identify(request.headers, credentials)
      if (access.foreign) throw foreignPage()
      const service = chooseService(new URL(request.url ?? '', 'http://lake.invalid'), services)
      // Clients wait for the response before they send a frame.
      if (head.length > 0) throw badRequest('Unexpected data')
      const authorizesByMessage = Boolean(credentials.studioKey && origin && authorization === undefined)
      if (!authorizesByMessage) service.check(access)
      sockets.handleUpgrade(request, connection, head, (socket) => {
        alive.add(socket)
        socket.on('pong', () => alive.add(socket))
        limitFrames(socket)
        const trust = limitBytes(socket, connection)
        socket.on('error', () => socket.terminate())
        const serve = (access: Access) => {
          // Until a client is authorized, its connection counts as one without a complete request.
          connections.begin(request)
          const client = clientOf(access)
          connections.identify(request, client)
          if (client.trusted) trust()
          service.serve(socket, access)
        }
        if (authorizesByMessage)
          authorizeByMessage(socket, service, serve, (claim) => identify({ origin, ...claim }, credentials))
        else serve(access)
      })
    } catch (error) {
      refuse(connection, error)
    }
  })

  return {
    close() {
      closed = true
      clearInterval(heartbeat)
      for (const socket of sockets.clients) socket.terminate()
    },
  }
}

const authorizationMessage = z.object({
  method: z.literal('authorization'),
  id: z.string().optional(),
  params: z.object({ authorization: z.string().optional() }),
})

function authorizeByMessage(
  socket: WebSocket,
  { check }: Service,
  serve: (access: Access) => void,
  identifyBy: (claim: { authorization: string | undefined }) => Access,
): void {
  const deadline = setTimeout(() => socket.close(4001, 'No authorization'), limits.socketAuthorization)
  socket.on('close', () => clearTimeout(deadline))
  socket.once('message', (data) => {
    clearTimeout(deadline)
    try {
      const { id, params } = authorizationMessage.parse(JSON.parse(String(data)))
      const access = identifyBy({ authorization: params.authorization })
      check(access)
      if (id !== undefined) socket.send(JSON.stringify({ jsonrpc: '2.0', id, result: true }))
      serve(access)
    } catch (error) {
      reject(socket, error instanceof LakeError ? error : badRequest('Expected an authorization message'))
    }
  })
}

/** Sends an error as the first message, because scripts cannot read the status of a failed handshake. */
function reject(socket: WebSocket, error: unknown): void {
  const { status, body } = error instanceof LakeError ? error : new LakeError(500, 'Internal server error')
  socket.send(JSON.stringify({ status, body }))
  socket.close(1000)
}

type Service = {
  /** @throws LakeError if the caller may not use this socket */
  check(access: Access): void
  serve(socket: WebSocket, access: Access): void
}

function chooseService(url: URL, services: SocketServices): Service {
  const { listen, live, presence, dataset } = services
  const path = url.pathname
  const listened = LISTEN.exec(path)
  if (listened?.[2] === dataset) {
    const lastEventId = url.searchParams.get('lastEventId') ?? undefined
    return {
      check: () => {},
      serve: (socket, access) =>
        stream(socket, access, () => listen.prepare(url, listened[1] ?? '1', access, lastEventId)),
    }
  }
  if (LIVE.exec(path)?.[1] === dataset) {
    return {
      check: () => {},
      serve: (socket, access) => stream(socket, access, () => live.prepare(url, access)),
    }
  }
  if (PRESENCE.exec(path)?.[1] === dataset) {
    return {
      // Studios do not check presence messages. A malformed one would crash every open Studio.
      check: (access) => requireLevel(access, 'write'),
      serve: (socket, access) => {
        try {
          presence.connect(socket, clientOf(access), access.user?.id ?? '')
        } catch (error) {
          reject(socket, error)
        }
      },
    }
  }
  throw new LakeError(404, 'Not found')
}

type Start = (sink: EventSink) => void

async function stream(
  socket: WebSocket,
  access: Access,
  prepare: () => Start | Promise<Start>,
): Promise<void> {
  let start: Start
  try {
    start = await prepare()
  } catch (error) {
    reject(socket, error)
    return
  }
  try {
    start(socketSink(socket, clientOf(access)))
  } catch (error) {
    // The client already has a status, so it can only connect again.
    console.error(error)
    socket.close(1011)
  }
}

const alive = new WeakSet<WebSocket>()

/** The number of frames that a connection has sent since the last ping. */
const frames = new WeakMap<WebSocket, number>()

/** Closes a connection that sends many frames, because parsing them keeps the lake from its other clients. */
function limitFrames(socket: WebSocket): void {
  const count = () => {
    const sent = (frames.get(socket) ?? 0) + 1
    frames.set(socket, sent)
    if (sent > limits.socketFrames) socket.terminate()
  }
  for (const event of ['message', 'ping', 'pong']) socket.on(event, count)
}

/** The number of bytes that a connection has sent since the last ping. */
const received = new WeakMap<WebSocket, number>()

/**
 * Closes a connection that sends many bytes. `limitFrames` is not enough for anonymous clients: `ws` parses all frames that
 * have arrived, up to ten thousand, before a connection closes.
 * @returns a function that lifts the limit
 */
function limitBytes(socket: WebSocket, connection: Duplex): () => void {
  const push = connection.push.bind(connection)
  connection.push = (chunk: Buffer | null, encoding) => {
    const sent = (received.get(socket) ?? 0) + (chunk?.length ?? 0)
    received.set(socket, sent)
    if (sent <= limits.anonymousSocketBytes) return push(chunk, encoding)
    connection.destroy()
    return false
  }
  return () => {
    connection.push = push
  }
}

/** Closes connections that have not answered the last ping. */
function checkAlive(sockets: WebSocketServer): void {
  for (const socket of sockets.clients) {
    frames.delete(socket)
    received.delete(socket)
    if (!alive.delete(socket)) socket.terminate()
    else socket.ping()
  }
}

function refuse(connection: Duplex, error: unknown): void {
  const { status, message } = error instanceof LakeError ? error : new LakeError(400, 'Bad request')
  const answer = `HTTP/1.1 ${status} ${message}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`
  // Without this, unread bytes would keep the connection open, and a stopping lake waiting.
  connection.end(answer, () => connection.destroy())
}
