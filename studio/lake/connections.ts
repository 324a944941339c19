import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Client } from './client.ts'
import { limits } from './limits.ts'

type State = {
  /** Whether it has carried a request of a trusted client. */
  trusted: boolean
  /** Whether it has carried any. */
  known: boolean
  /** What it is busy with. */
  request: IncomingMessage | undefined
}

/**
 * The places for connections. When all are taken, a new one gets the place of the connection that is least likely to be
 * missed. So one that sends a request always finds a place, however many send nothing, or half of one.
 */
export class Connections {
  /** Those unused for longest first. */
  readonly #states = new Map<Socket, State>()

  constructor(server: Server) {
    server.on('connection', (socket: Socket) => this.#add(socket))
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      this.begin(request)
      response.once('close', () => this.#finish(request))
    })
  }

  /** A connection starts to carry a request. */
  begin(request: IncomingMessage): void {
    request.socket.setTimeout(limits.inactivity)
    this.#touch(request, { request, known: true })
  }

  /** The caller has shown who it is. */
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
    this.#states.set(socket, { ...state, ...change })
  }

  #add(socket: Socket): void {
    if (this.#states.size >= limits.connections) {
      const least = this.#leastMissed()
      if (!least) {
        socket.destroy()
        return
      }
      this.#states.delete(least)
      least.destroy()
    }
    this.#states.set(socket, { trusted: false, known: false, request: undefined })
    // The server's own timeouts begin with the first byte.
    socket.setTimeout(limits.headersTimeout)
    socket.once('close', () => this.#states.delete(socket))
  }

  #leastMissed(): Socket | undefined {
    let least: Socket | undefined
    let lowest = worth.busyTrusted as number
    for (const [socket, state] of this.#states) {
      const own = worthOf(state)
      if (own >= lowest) continue
      least = socket
      lowest = own
    }
    return least
  }
}

const worth = { half: 0, idle: 1, busy: 2, idleTrusted: 3, busyTrusted: 4 }

function worthOf({ trusted, known, request }: State): number {
  if (trusted) return request ? worth.busyTrusted : worth.idleTrusted
  if (request) return request.complete ? worth.busy : worth.half
  return known ? worth.idle : worth.half
}
