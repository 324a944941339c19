import type { IncomingMessage, ServerResponse } from 'node:http'
import { EMBEDDED_PROJECT_ID } from '../../lib/sanity/connection.ts'
import { allowOrigin, answerPreflight, type Credentials, identify, isLocalHost } from './auth.ts'
import { clientOfRequest } from './client.ts'
import type { Connections } from './connections.ts'
import { badRequest, foreignPage, LakeError, notFound } from './errors.ts'
import { sendError } from './http.ts'
import { findRoute, type Route } from './routes.ts'
import type { Storage } from './storage.ts'

type HandlerOptions = {
  routes: Route[]
  credentials: Credentials
  connections: Connections
  dataset: string
  port: () => number
  storage: Storage
}

export function createHandler({ routes, credentials, connections, dataset, port, storage }: HandlerOptions) {
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.on('error', () => response.destroy())
    response.setHeader('X-Content-Type-Options', 'nosniff')
    if (!isLocalHost(request.headers.host, port())) throw new LakeError(421, 'Unknown host')
    allowOrigin(request, response, credentials.siteOrigin)
    if (request.method === 'OPTIONS') return answerPreflight(request, response)
    const url = parseUrl(request.url ?? '')
    const { handler, params } = chooseRoute(request.method ?? '', url, response)
    if (params.dataset !== undefined && params.dataset !== dataset) {
      throw notFound(`Dataset "${params.dataset}" not found`)
    }
    if (params.project !== undefined && params.project !== EMBEDDED_PROJECT_ID) {
      throw notFound(`Project "${params.project}" not found`)
    }
    const access = identify(request.headers, credentials)
    // A foreign page could not read the content, but its requests could keep the lake busy.
    if (access.foreign && /^\/v[^/]+\/data\//.test(url.pathname)) throw foreignPage()
    const client = clientOfRequest(request.headers, access, credentials)
    connections.identify(request, client)
    await handler({ request, response, url, params, access, client })
  }

  function chooseRoute(method: string, url: URL, response: ServerResponse) {
    const match = findRoute(routes, method, url.pathname)
    if ('handler' in match) return match
    if (match.allowed.length === 0) throw notFound(`There is nothing at ${url.pathname}`)
    response.setHeader('Allow', match.allowed.join(', '))
    throw new LakeError(405, `${method} is not allowed here`)
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    handle(request, response)
      .catch((error) => {
        if (error instanceof LakeError && error.status === 507) storage.report(error.message)
        return sendError(response, error)
      })
      .catch(() => response.destroy())
  }
}

function parseUrl(target: string): URL {
  try {
    // Without this replacement, the URL parser would take the host from `//host/path`.
    return new URL(target.replace(/^\/+/, '/'), 'http://lake.invalid')
  } catch {
    throw badRequest('The address is not valid')
  }
}
