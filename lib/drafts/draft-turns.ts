import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { TurnsByKey } from '../http/turns-by-key.ts'

const defaults = {
  /** Maximum drafts rendered at a time for each key. Rendering keeps the processor busy. */
  running: 2,
  /** Maximum waiting requests for each key. A browser sends a few at a time, but reviewers may share an address. */
  waiting: 50,
  /** Milliseconds after which a render no longer counts, because a client may never read its response. */
  time: 10_000,
}

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

/**
 * Makes a server render only a few drafts at a time for each key, because anyone with a share link can request any
 * number of them. Drafts with other keys, and requests for other pages, do not wait.
 * @param keyOf returns the key under which a request for a draft waits, or undefined for other requests
 */
export function takeDraftTurns(
  server: Server,
  keyOf: (request: IncomingMessage) => string | undefined,
  limits = defaults,
): void {
  const handlers = server.listeners('request') as Handler[]
  const turns = new TurnsByKey(limits)

  async function renderInTurn(key: string, response: ServerResponse, handle: () => Promise<unknown>) {
    const gone = new AbortController()
    const closed = new Promise<void>((resolve) => {
      response.once('close', () => {
        gone.abort()
        resolve()
      })
    })
    let end: (() => void) | undefined
    try {
      end = await turns.take(key, gone.signal)
    } catch {
      // The client left before its turn.
      return
    }
    if (!end) return refuse(response)
    // Next may still be rendering when the client is gone, so both must have ended.
    const ended = Promise.all([handle(), closed])
    await Promise.race([ended, pause(limits.time, undefined, { ref: false })]).finally(end)
  }

  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const handle = () => Promise.all(handlers.map((handler) => handler.call(server, request, response)))
    const key = keyOf(request)
    void (key === undefined ? handle() : renderInTurn(key, response, handle))
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
