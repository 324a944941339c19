import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Client } from './client.ts'
import { limits } from './limits.ts'

type State = {
  /** Whether a trusted client has sent a request on this connection. */
  trusted: boolean
  known: boolean
  request: IncomingMessage | undefined
  activeAt: number
}

/** Milliseconds for which a connection counts as busy after it opens, or after a request begins or ends. */
const GRACE_MS = 1_000

/**
 * Limits the number of connections. At the limit, a new connection replaces the one with the lowest priority, and among
 * equals the least recently active one. Connections that have sent no complete request for a second have the lowest
 * priority. A trusted client's request in flight is never dropped. As a result, connections that send nothing, half a
 * request or an anonymous request cannot lock out a trusted client that sends its request at once.
 */
export class Connections {
  readonly #states = new Map<Socket, State>()

  constructor(server: Server) {
    server.on('connection', (socket: Socket) => this.#add(socket))
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      request.socket.setTimeout(limits.inactivity)
      this.begin(request)
      response.once('close', () => this.#finish(request))
    })
  }

  begin(request: IncomingMessage): void {
    this.#touch(request, { request, known: true })
  }

  identify(request: IncomingMessage, client: Client): void {
    if (client.trusted) this.#touch(request, { trusted: true })
  }

  #finish(request: IncomingMessage): void {
    if (this.#states.get(request.socket)?.request === request) this.#touch(request, { request: undefined })
  }

  #touch({ socket }: IncomingMessage, change: Partial<State>): void {
    const state = this.#states.get(socket)
    if (!state) return
    this.#states.delete(socket)
    this.#states.set(socket, { ...state, ...change, activeAt: performance.now() })
  }

  #add(socket: Socket): void {
    if (this.#states.size >= limits.connections) {
      const least = this.#lowestPriority()
      if (!least) {
        socket.destroy()
        return
      }
      this.#states.delete(least)
      least.destroy()
    }
    this.#states.set(socket, {
      trusted: false,
      known: false,
      request: undefined,
      activeAt: performance.now(),
    })
    // Disconnects a client that sends nothing. A request sets the longer timeout.
    socket.setTimeout(limits.headersTimeout)
    socket.once('close', () => this.#states.delete(socket))
  }

  #lowestPriority(): Socket | undefined {
    let least: Socket | undefined
    let lowest = priority.busyTrusted as number
    const graceFrom = performance.now() - GRACE_MS
    for (const [socket, state] of this.#states) {
      const own = priorityOf(state, graceFrom)
      if (own >= lowest) continue
      least = socket
      lowest = own
    }
    return least
  }
}

const priority = { half: 0, idle: 1, busy: 2, idleTrusted: 3, busyTrusted: 4 }

function priorityOf({ trusted, known, request, activeAt }: State, graceFrom: number): number {
  if (trusted) return request ? priority.busyTrusted : priority.idleTrusted
  if (request?.complete || activeAt > graceFrom) return priority.busy
  return known && !request ? priority.idle : priority.half
}
