import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import { takeOwnMark } from './own-request.ts'
import { RoundRobin } from './round-robin.ts'

const defaults = {
  /**
   * Maximum requests in progress. More would not be faster, because they share one processor. A new request would only
   * wait longer.
   */
  inProgress: 4,
  /** Milliseconds after which a request no longer counts as in progress. It is probably sending a large response. */
  heldMs: 250,
  /**
   * Maximum waiting requests per client and queue. The limit is high because the visitors in one office, or on one mobile
   * carrier, may share an address, and because a refused client reconnects, which costs more than letting its request
   * wait.
   */
  waiting: 2_000,
  /** Maximum connections to accept between two requests. */
  accepted: 20,
  /** Returns how long the event loop has been idle in total, in milliseconds. */
  idleTime: () => performance.eventLoopUtilization().idle,
}

/** Milliseconds for which the event loop is watched before the server decides whether it is idle. */
const CHECK_MS = 1

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

/**
 * Makes a server handle a few requests at a time. Others wait, and clients take turns, so a client with hundreds of
 * connections delays mostly its own requests.
 *
 * In each turn of the event loop, Node handles all requests that have arrived, but accepts only one connection. Without
 * this function, a client with hundreds of requests in flight keeps others from connecting for seconds. With it, each
 * turn starts at most one request, and none while connections keep arriving.
 *
 * Requests that wait for another server or for a slow client leave the event loop idle. They do not delay others: a
 * waiting request starts when the loop is idle, whatever is in progress.
 *
 * Pages and posts wait separately and start alternately, because a post costs ten times as much as a page. A flood of
 * forms therefore barely delays pages.
 *
 * The site's own requests do not wait, so that published changes appear even during a flood. Renewals run two at
 * a time (`renewal-turns.ts`).
 * @param clientOf returns the address of a request's client
 */
export function takeClientTurns(
  server: Server,
  clientOf: (request: IncomingMessage) => string,
  options: Partial<typeof defaults> = {},
): void {
  const limits = { ...defaults, ...options }
  const handlers = server.listeners('request') as Handler[]
  const waiting = { page: new RoundRobin<() => void>(), post: new RoundRobin<() => void>() }
  const noneWaits = () => waiting.page.isEmpty && waiting.post.isEmpty
  let startedLast: keyof typeof waiting = 'post'
  let inProgress = 0
  let accepted = false
  let acceptedInARow = 0
  let turn: NodeJS.Immediate | undefined
  let check: NodeJS.Timeout | undefined

  const takeTurn = () => {
    turn ??= setImmediate(() => {
      turn = undefined
      if (noneWaits()) return
      const moreToAccept = accepted && ++acceptedInARow <= limits.accepted
      accepted = false
      if (moreToAccept) takeTurn()
      else if (inProgress < limits.inProgress) startNext()
      else startWhenIdle()
    })
  }

  function startNext(): void {
    acceptedInARow = 0
    const other = startedLast === 'page' ? 'post' : 'page'
    if (!waiting[other].isEmpty) startedLast = other
    waiting[startedLast].take()?.()
  }

  function startWhenIdle(): void {
    if (check) return
    const [time, idle] = [performance.now(), limits.idleTime()]
    check = setTimeout(() => {
      check = undefined
      const isIdle = limits.idleTime() - idle > (performance.now() - time) / 2
      for (let start = 0; isIdle && start < limits.inProgress; start++) startNext()
      takeTurn()
    }, CHECK_MS)
  }

  /** Counts the request as in progress and handles it. */
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    inProgress++
    let held = true
    const release = () => {
      if (!held) return
      held = false
      inProgress--
      clearTimeout(timer)
      takeTurn()
    }
    const timer = setTimeout(release, limits.heldMs)
    response.once('close', release)
    // The next turn of the event loop may start another request.
    takeTurn()
    await Promise.all(handlers.map((handler) => handler.call(server, request, response)))
  }

  /** Handles the request in its client's turn. */
  async function wait(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (noneWaits() && !turn && inProgress < limits.inProgress) return handle(request, response)
    const client = clientOf(request)
    const queue = waiting[request.method === 'GET' || request.method === 'HEAD' ? 'page' : 'post']
    if (queue.sizeOf(client) >= limits.waiting) return refuse(response)
    return new Promise<void>((resolve, reject) => {
      const start = () => {
        response.off('close', drop)
        handle(request, response).then(resolve, reject)
      }
      const drop = () => {
        queue.drop(client, start)
        resolve()
      }
      response.once('close', drop)
      queue.push(client, start)
      takeTurn()
    })
  }

  server.on('connection', () => {
    accepted = true
  })
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    void (takeOwnMark(request) ? handle(request, response) : wait(request, response))
  })
}

/** Closes the connection, because its client would send the next request at once. */
function refuse(response: ServerResponse): void {
  response.writeHead(503, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': '1',
    Connection: 'close',
  })
  response.end(
    'Too many requests are waiting. Please reload this page.\nHay demasiadas solicitudes en espera. Vuelva a cargar esta página.\n',
  )
}
