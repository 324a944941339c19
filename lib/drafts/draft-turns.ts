import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { TurnsByKey, takeEach } from '../http/turns-by-key.ts'

/** Maximum drafts rendered at a time. Rendering keeps the processor busy, so more drafts would delay visitors. */
const running = { ofClient: 2, ofSession: 2, total: 4 }

/**
 * Maximum waiting requests. A browser sends a few at a time, but reviewers may share an address, and many may have the
 * same link, which gives them the same session.
 */
const waiting = { ofClient: 50, ofSession: 200, total: 1_000 }

/** Milliseconds after which a render no longer counts. */
const RENDER_MS = 10_000

/** Milliseconds between two checks of whether a response is only waiting for its client. */
const CHECK_MS = 250

/** Who requests a draft. */
type Viewer = { session: string; client: string }

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

/**
 * Makes a server render only a few drafts at a time: per client of a session, per session, and in total. Anyone
 * with a share link can request any number of drafts, from any number of addresses. Sessions take turns, and so do the
 * clients of a session. Requests for other pages do not wait.
 * @param viewerOf returns undefined for requests for other pages. Not called for other methods than GET and HEAD, which
 * show no page.
 */
export function takeDraftTurns(
  server: Server,
  viewerOf: (request: IncomingMessage) => Viewer | undefined,
): void {
  const handlers = server.listeners('request') as Handler[]
  const ofClient = new TurnsByKey({ running: running.ofClient, waiting: waiting.ofClient })
  const ofSession = new TurnsByKey({ running: running.ofSession, waiting: waiting.ofSession })
  const total = new TurnsByKey({ running: running.total, waiting: waiting.total })

  /** In this order, one client cannot fill its session's queue, and one session cannot fill the shared queue. */
  const limitsOf = ({ session, client }: Viewer) =>
    [
      [ofClient, `${session} ${client}`],
      [ofSession, session],
      [total, ''],
    ] as const

  async function renderInTurn(viewer: Viewer, response: ServerResponse, handle: () => Promise<unknown>) {
    const gone = new AbortController()
    const closed = new Promise<void>((resolve) => {
      response.once('close', () => {
        gone.abort()
        resolve()
      })
    })
    let end: (() => void) | undefined
    try {
      end = await takeEach(limitsOf(viewer), gone.signal)
    } catch {
      // The client left before its turn.
      return
    }
    if (!end) return refuse(response)
    // Next may still be rendering when the client is gone, so both must have ended.
    const ended = Promise.all([handle(), closed])
    const late = pause(RENDER_MS, undefined, { ref: false })
    await Promise.race([ended, waitsForClient(response), late]).finally(end)
  }

  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const handle = () => Promise.all(handlers.map((handler) => handler.call(server, request, response)))
    const viewer = ['GET', 'HEAD'].includes(request.method ?? '') ? viewerOf(request) : undefined
    void (viewer ? renderInTurn(viewer, response, handle) : handle())
  })
}

/**
 * Resolves once a response is waiting for its client, which may never read it. Usually, Next has rendered the page by
 * then. Does not resolve if the client leaves, because Next may still be rendering.
 */
function waitsForClient(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const check = setInterval(() => {
      if (response.writableEnded || response.writableNeedDrain) resolve()
      else if (!response.closed) return
      clearInterval(check)
    }, CHECK_MS)
  })
}

function refuse(response: ServerResponse): void {
  response.writeHead(503, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': '1',
  })
  response.end(
    'Too many drafts were opened at once. Please reload this page.\nSe abrieron demasiados borradores a la vez. Vuelva a cargar esta página.\n',
  )
}
