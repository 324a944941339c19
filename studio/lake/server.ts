import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { EMBEDDED_DATASET, EMBEDDED_PROJECT_ID } from '../../lib/sanity/connection.ts'
import { AssetDelivery } from './asset-delivery.ts'
import { AssetUploads } from './asset-uploads.ts'
import { allowOrigin, answerPreflight, identify, isLocalHost } from './auth.ts'
import { DataService } from './data.ts'
import { lockFolder, openDatabase } from './database.ts'
import { badRequest, LakeError, notFound } from './errors.ts'
import { HistoryService } from './history.ts'
import { type Call, sendError } from './http.ts'
import { ImageCache } from './image-cache.ts'
import { ImageService } from './images.ts'
import { limits } from './limits.ts'
import { ListenService } from './listen.ts'
import { LiveService } from './live.ts'
import { PresenceService } from './presence.ts'
import { SettingsService } from './project.ts'
import { QueryService } from './query.ts'
import { createRoutes, findRoute } from './routes.ts'
import { acceptSockets } from './sockets.ts'
import { Store } from './store.ts'
import { WebhookService, type WebhookTarget } from './webhooks.ts'

export type LakeOptions = {
  dataDir: string
  /** 0: any free one. */
  port: number
  /** The exact origin of the site's pages. */
  siteOrigin: string
  tokens: { read: string; write: string }
  webhook?: WebhookTarget
  /** Milliseconds after which a query is cut off. */
  queryTime?: number
}

export type Lake = { url: string; port: number; close(): Promise<void> }

/**
 * Starts the embedded Content Lake: the part of Sanity's HTTP API that its client and Studio use, on one
 * machine, for its own programs and browser only.
 */
export async function startLake(options: LakeOptions): Promise<Lake> {
  const { port, siteOrigin, tokens, webhook, queryTime } = options
  const directory = join(options.dataDir, 'lake')
  const dataset = EMBEDDED_DATASET
  const credentials = { siteOrigin, tokens }
  const lock = lockFolder(directory)
  const database = openDatabase(directory)
  const store = new Store(database)
  const webhooks = webhook && new WebhookService(store, database, webhook)
  const queries = new QueryService(store, {
    directory,
    projectId: EMBEDDED_PROJECT_ID,
    dataset,
    ...(queryTime && { queryTime }),
  })
  const listen = new ListenService(store, queries)
  const live = new LiveService(store)
  const presence = new PresenceService()
  const images = new ImageService(new ImageCache(join(directory, 'image-cache'), limits.imageCache))
  const uploads = new AssetUploads(store, {
    directory,
    projectId: EMBEDDED_PROJECT_ID,
    dataset,
    baseUrl: () => addressOf(server),
  })
  const routes = createRoutes({
    store,
    data: new DataService(store, queries),
    listen,
    live,
    uploads,
    delivery: new AssetDelivery(directory, images),
    history: new HistoryService(store, database),
    settings: new SettingsService(database),
    dataset,
  })

  const server = createServer({ maxHeaderSize: limits.headerSize, keepAlive: true }, (request, response) => {
    handle(request, response).catch((error) => sendError(response, error))
  })
  server.headersTimeout = limits.headersTimeout
  server.requestTimeout = limits.requestTimeout
  server.maxConnections = limits.connections
  server.on('clientError', (_, connection) => {
    if (connection.writable) connection.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n')
  })
  const sockets = acceptSockets(server, () => portOf(server), credentials, {
    listen,
    live,
    presence,
    dataset,
  })

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.on('error', () => response.destroy())
    if (!isLocalHost(request.headers.host, portOf(server))) throw new LakeError(421, 'Unknown host')
    allowOrigin(request, response, siteOrigin)
    if (request.method === 'OPTIONS') return answerPreflight(request, response)
    await callRoute(request, response)
  }

  async function callRoute(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = parseUrl(request.url ?? '')
    const match = findMatch(request.method ?? '', url)
    if (!('handler' in match)) {
      if (match.allowed.length === 0) throw notFound(`There is nothing at ${url.pathname}`)
      response.setHeader('Allow', match.allowed.join(', '))
      throw new LakeError(405, `${request.method} is not allowed here`)
    }
    const { dataset: wanted, project } = match.params
    if (wanted !== undefined && wanted !== dataset) throw notFound(`Dataset "${wanted}" not found`)
    if (project !== undefined && project !== EMBEDDED_PROJECT_ID)
      throw notFound(`Project "${project}" not found`)
    const call: Call = {
      request,
      response,
      url,
      params: match.params,
      access: identify(request, credentials),
    }
    await match.handler(call)
  }

  function findMatch(method: string, url: URL) {
    try {
      return findRoute(routes, method, url.pathname)
    } catch {
      throw badRequest('The path is not properly encoded')
    }
  }

  async function close(): Promise<void> {
    listen.close()
    live.close()
    presence.close()
    sockets.close()
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeIdleConnections()
    // Whoever is still reading gets a moment to finish.
    const impatience = setTimeout(() => server.closeAllConnections(), 1_000)
    await closed
    clearTimeout(impatience)
    await webhooks?.close()
    await queries.close()
    database.close()
    lock.close()
  }

  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', resolve)
    })
    uploads.repairUrls()
  } catch (error) {
    await close()
    throw error
  }
  return { url: addressOf(server), port: portOf(server), close }
}

const portOf = (server: Server) => (server.address() as AddressInfo | null)?.port ?? 0
const addressOf = (server: Server) => `http://127.0.0.1:${portOf(server)}`

function parseUrl(target: string): URL {
  try {
    // The base only completes the relative form; `//host/path` must not become a host.
    return new URL(target.replace(/^\/+/, '/'), 'http://lake.invalid')
  } catch {
    throw badRequest('The address is not valid')
  }
}
