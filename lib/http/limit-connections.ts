import { subscribe } from 'node:diagnostics_channel'
import { type IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { takeDraftTurns } from '../drafts/draft-turns.ts'
import { stopping } from '../stopping.ts'
import { awaitBodies } from './await-bodies.ts'
import { takeClientTurns } from './client-turns.ts'
import { limitBodies } from './limit-bodies.ts'
import { limitPending } from './limit-pending.ts'
import { takeTurns } from './take-turns.ts'

/** Milliseconds to receive a whole request. Longer than `BODY_TIMEOUT_MS`, so route handlers can report a late body. */
const REQUEST_MS = 15_000

/** Maximum number of connections that wait for a complete request. Above it, the oldest are closed. */
const MAX_WAITING = 2_000

/**
 * Maximum number of connections that are slow to read their response. Above it, the oldest are closed. Each uses an
 * open file and about 250 KB of memory. Responses of the usual size fit into the system's buffers, even for slow
 * clients.
 */
const MAX_READING = 1_000

/** Milliseconds without traffic in either direction. Longer than a browser waits for a payment. */
const IDLE_MS = 60_000

const SWEEP_MS = 1_000

/** Milliseconds that a stopping server waits for the rest of a request. Meanwhile, it refuses all other visitors. */
const STOPPING_MS = 2_000

type Waiting = { since: number; request?: IncomingMessage }

/**
 * Protects this process's HTTP servers from clients that use up their connections, memory or time. The servers refuse
 * upgrades, bodies in tiny chunks and hundreds of headers, handle a connection's requests one by one, and let clients
 * take turns. They close a connection if a request does not arrive in time or if a response is not read in time. By
 * default, Node waits five minutes, and Next keeps sockets with unknown upgrades open forever. Both would use up file
 * descriptors until no visitor can connect.
 * @param options.clientOf returns the address of a request's client. See `takeClientTurns`.
 * @param options.draftSessionOf returns the draft session of a request. See `takeDraftTurns`.
 */
export function limitConnections({
  requestMs = REQUEST_MS,
  maxWaiting = MAX_WAITING,
  maxReading = MAX_READING,
  idleMs = IDLE_MS,
  clientOf = ({ socket }: IncomingMessage) => socket.remoteAddress ?? 'unknown',
  draftSessionOf = (_request: IncomingMessage): string | undefined => undefined,
} = {}): void {
  /**
   * Connections that wait for a complete request, oldest first. A connection whose request is complete is removed
   * only when it would be the next to close.
   */
  const waiting = new Map<Socket, Waiting>()
  /** Connections with a response in progress, in the order of their requests. */
  const answering = new Set<Socket>()
  const prepared = new WeakSet<Server>()

  let stoppedAt = Number.POSITIVE_INFINITY
  stopping().addEventListener('abort', () => {
    stoppedAt = performance.now()
  })

  const deadlineOf = (since: number) => Math.min(since + requestMs, Math.max(since, stoppedAt) + STOPPING_MS)

  function startWaiting(socket: Socket): void {
    waiting.delete(socket)
    waiting.set(socket, { since: performance.now() })
    for (const [oldest, { request }] of waiting) {
      if (waiting.size <= maxWaiting) break
      end(oldest, request)
    }
  }

  function startAnswering(request: IncomingMessage): void {
    const entry = waiting.get(request.socket)
    if (entry) entry.request = request
    answering.add(request.socket)
  }

  function end(socket: Socket, request: IncomingMessage | undefined): void {
    waiting.delete(socket)
    // If the response ended before the whole request arrived, the connection is still waiting for its next request.
    if (!request?.complete || !answering.has(socket)) socket.destroy()
  }

  function viewerOf(request: IncomingMessage) {
    const session = draftSessionOf(request)
    return session === undefined ? undefined : { session, client: clientOf(request) }
  }

  subscribe('net.server.socket', (message) => {
    const { socket } = message as { socket: Socket & { server?: unknown } }
    if (!(socket.server instanceof Server)) return
    refuseUpgrades(socket.server)
    if (!prepared.has(socket.server)) {
      takeClientTurns(socket.server, clientOf)
      takeDraftTurns(socket.server, viewerOf)
      awaitBodies(socket.server)
      takeTurns(socket.server, startAnswering)
      limitBodies(socket.server)
      limitPending(socket.server, clientOf)
    }
    prepared.add(socket.server)
    // Node applies the server's timeout to future connections and after each response, so set it on this connection
    // too.
    socket.server.timeout = idleMs
    socket.setTimeout(idleMs)
    startWaiting(socket)
    socket.once('close', () => {
      waiting.delete(socket)
      answering.delete(socket)
    })
  })
  subscribe('http.server.response.finish', (message) => {
    const { request, socket } = message as { request: IncomingMessage; socket: Socket | null }
    if (socket) answering.delete(socket)
    // Responding before the whole request has arrived does not extend the deadline.
    if (socket && !socket.destroyed && request.complete) startWaiting(socket)
  })
  setInterval(
    () => {
      const now = performance.now()
      for (const [socket, { since, request }] of waiting) {
        if (now < deadlineOf(since)) break
        end(socket, request)
      }
      const reading = [...answering].filter(({ writableLength }) => writableLength > 0)
      for (const socket of reading.slice(0, -maxReading)) socket.destroy()
    },
    Math.min(SWEEP_MS, requestMs),
  ).unref()
}

/** Replaces Next's own upgrade handler, which only development needs. */
function refuseUpgrades(server: Server): void {
  if (server.listeners('upgrade').includes(refuse)) return
  server.removeAllListeners('upgrade')
  server.on('upgrade', refuse)
}

function refuse(_request: IncomingMessage, socket: Duplex): void {
  socket.on('error', () => {})
  socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () =>
    socket.destroy(),
  )
}
