import { subscribe } from 'node:diagnostics_channel'
import { type IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/**
 * How long a client may take to send a whole request, in milliseconds, counted from when it connects or has its last answer.
 * Longer than `BODY_TIMEOUT_MS`, so that a route handler still answers a body that is late.
 */
const REQUEST_MS = 15_000

/** How many connections may wait for the rest of a request; of more, the ones that have waited longest are closed. */
const MAX_WAITING = 2_000

/**
 * How long a connection may carry nothing in either direction, in milliseconds: while an answer is prepared, and while the
 * client does not read it. Longer than a browser waits for a payment.
 */
const IDLE_MS = 60_000

const SWEEP_MS = 1_000

type Waiting = { since: number; request?: IncomingMessage }

/**
 * From here on this process's HTTP servers refuse every upgrade, and close a connection that does not send its request in
 * time. Node alone gives a request five minutes; Next leaves the socket of an upgrade to a path that it does not know open for
 * good. Both keep their file descriptors, until no visitor can connect.
 */
export function limitConnections({
  requestMs = REQUEST_MS,
  maxWaiting = MAX_WAITING,
  idleMs = IDLE_MS,
} = {}): void {
  /** In the order in which they began to wait. Those that are being answered are taken out when their turn comes. */
  const waiting = new Map<Socket, Waiting>()

  function startWaiting(socket: Socket): void {
    waiting.delete(socket)
    waiting.set(socket, { since: performance.now() })
    for (const [oldest, { request }] of waiting) {
      if (waiting.size <= maxWaiting) break
      end(oldest, request)
    }
  }

  function end(socket: Socket, request: IncomingMessage | undefined): void {
    waiting.delete(socket)
    if (!request?.complete) socket.destroy()
  }

  subscribe('net.server.socket', (message) => {
    const { socket } = message as { socket: Socket & { server?: unknown } }
    if (!(socket.server instanceof Server)) return
    refuseUpgrades(socket.server)
    // Node applies it to later connections and after each answer; this one is older than the setting.
    socket.server.timeout = idleMs
    socket.setTimeout(idleMs)
    startWaiting(socket)
    socket.once('close', () => waiting.delete(socket))
  })
  subscribe('http.server.request.start', (message) => {
    const { request, socket } = message as { request: IncomingMessage; socket: Socket }
    const entry = waiting.get(socket)
    if (entry) entry.request = request
  })
  subscribe('http.server.response.finish', (message) => {
    const { request, socket } = message as { request: IncomingMessage; socket: Socket | null }
    // A request that was answered before it came whole gets no more time.
    if (socket && !socket.destroyed && request.complete) startWaiting(socket)
  })
  setInterval(
    () => {
      const late = performance.now() - requestMs
      for (const [socket, { since, request }] of waiting) {
        if (since > late) break
        end(socket, request)
      }
    },
    Math.min(SWEEP_MS, requestMs),
  ).unref()
}

/** Takes the place of Next's own handler, which only development needs. */
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
