import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { SESSION_COOKIE } from './cookie-names.ts'
import { openSession } from './session-token.ts'

const defaults = {
  /** Maximum drafts rendered at a time for each key. Rendering keeps the processor busy. */
  rendering: 2,
  /** Maximum waiting requests for each key. A browser sends a few at a time, but reviewers may share an address. */
  waiting: 50,
  /** Milliseconds after which a render no longer counts, because a client may never read its response. */
  time: 10_000,
}

/** Static files and pictures. Other paths in these folders may show the not-found page as a draft. */
const NO_DRAFT = /^\/(?:_next\/static\/|images\/[^/?]+\/[^/?]+\/)/

const sessionCookie = new RegExp(`(?:^|;)\\s*${SESSION_COOKIE}=([^;]*)`)

/**
 * The valid draft session with which Next may render the request. Decodes the cookie, because Next does.
 * `sanitizeRequests` has removed other cookies with the same name.
 */
export function draftSessionOf({ url = '', headers }: IncomingMessage, secret: string): string | undefined {
  if (!headers.cookie || NO_DRAFT.test(url)) return undefined
  const session = decoded(sessionCookie.exec(headers.cookie)?.[1] ?? '')
  return openSession(session, secret, Date.now()) ? session : undefined
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown
type Turns = { rendering: number; queue: (() => Promise<unknown>)[] }

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
  const turnsOf = new Map<string, Turns>()

  function next(key: string, turns: Turns): void {
    if (turns.rendering >= limits.rendering) return
    const render = turns.queue.shift()
    if (!render) {
      if (turns.rendering === 0) turnsOf.delete(key)
      return
    }
    turns.rendering++
    void render().finally(() => {
      turns.rendering--
      next(key, turns)
    })
  }

  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const handle = async () => {
      await Promise.all(handlers.map((handler) => handler.call(server, request, response)))
    }
    const key = keyOf(request)
    if (key === undefined) {
      void handle()
      return
    }
    const turns = turnsOf.get(key) ?? { rendering: 0, queue: [] }
    if (turns.queue.length >= limits.waiting) {
      refuse(response)
      return
    }
    const closed = new Promise((resolve) => response.once('close', resolve))
    const render = async () => {
      // Next may still be rendering when the client is gone, so both must have ended.
      const ended = Promise.all([handle(), closed])
      await Promise.race([ended, pause(limits.time, undefined, { ref: false })])
    }
    turns.queue.push(render)
    response.once('close', () => {
      turns.queue = turns.queue.filter((each) => each !== render)
    })
    turnsOf.set(key, turns)
    next(key, turns)
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
