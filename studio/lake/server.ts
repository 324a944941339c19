import { chmodSync, existsSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, createServer as createSocketServer, type Server as SocketServer } from 'node:net'
import { dirname, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { limitBodies } from '../../lib/http/limit-bodies.ts'
import { takeTurns } from '../../lib/http/take-turns.ts'
import { EMBEDDED_DATASET, EMBEDDED_PROJECT_ID } from '../../lib/sanity/connection.ts'
import { lakeSocket } from '../../lib/sanity/lake-socket.ts'
import { AssetDelivery } from './asset-delivery.ts'
import { AssetUploads } from './asset-uploads.ts'
import { Connections } from './connections.ts'
import { DataService } from './data.ts'
import { claimDataFolder, lakeFolder } from './data-folder.ts'
import { explained, openForWriting, tryWrite } from './database.ts'
import { closeFiles, requireFiles } from './database-files.ts'
import { StreamSlots } from './event-stream.ts'
import { HistoryService } from './history.ts'
import { ImageCache } from './image-cache.ts'
import { ImageService } from './images.ts'
import { limits } from './limits.ts'
import { ListenService } from './listen.ts'
import { LiveService } from './live.ts'
import { PresenceService } from './presence.ts'
import { SettingsService } from './project.ts'
import { QueryService } from './query.ts'
import { createHandler } from './request-handler.ts'
import { createRoutes } from './routes.ts'
import { acceptSockets } from './sockets.ts'
import { Storage } from './storage.ts'
import { Store } from './store.ts'
import { StudioKey } from './studio-key.ts'
import { HistoryThinning } from './thinning.ts'
import { WebhookService, type WebhookTarget } from './webhooks.ts'

export type LakeOptions = {
  dataDir: string
  /** 0 picks a free port. */
  port: number
  /** Listens on the Unix socket only, where there is one, so that no other account can connect. */
  onlySocket?: boolean
  siteOrigin: string
  tokens: { read: string; write: string }
  webhook?: WebhookTarget
  /** If set, requests from the site's origin need this key too. */
  studioKey?: string | undefined
  /** Milliseconds after which a query is killed. `imageTime` is the limit for images. */
  queryTime?: number
  imageTime?: number
}

export type Lake = { url: string; port: number; close(): Promise<void> }

/**
 * Starts the embedded Content Lake: the part of Sanity's HTTP API that Sanity's client and Studio use. Only programs
 * and browsers on this machine can connect.
 */
export async function startLake(options: LakeOptions): Promise<Lake> {
  const { port, siteOrigin, tokens, webhook, queryTime, imageTime } = options
  const claim = claimDataFolder(options.dataDir)
  const directory = lakeFolder(options.dataDir)
  const dataset = EMBEDDED_DATASET
  // On a Unix socket, the server has no port.
  const ownPort = () => (server.address() as Partial<AddressInfo> | null)?.port ?? port
  const address = () => `http://127.0.0.1:${ownPort()}`
  const studioKey = options.studioKey ? new StudioKey(options.studioKey, tokens.write) : undefined
  const credentials = { siteOrigin, tokens, studioKey }
  const { database, store } = openOrRelease(directory, claim)
  const webhooks = webhook && new WebhookService(store, database, webhook)
  const queries = new QueryService(store, {
    directory,
    projectId: EMBEDDED_PROJECT_ID,
    dataset,
    ...(queryTime && { queryTime }),
  })
  const slots = new StreamSlots()
  const listen = new ListenService(store, queries, slots)
  const live = new LiveService(store, slots)
  const presence = new PresenceService(slots)
  const images = new ImageService(
    new ImageCache(join(directory, 'image-cache'), limits.imageCache),
    imageTime,
  )
  const uploads = new AssetUploads(store, images, {
    directory,
    projectId: EMBEDDED_PROJECT_ID,
    dataset,
    baseUrl: address,
  })
  const storage = new Storage(directory, {
    require: () => {
      requireFiles(database)
      store.requireRoom()
    },
    tryWrite: () => tryWrite(database),
  })
  const thinning = new HistoryThinning(database)
  const routes = createRoutes({
    store,
    data: new DataService(store, queries),
    listen,
    live,
    uploads,
    delivery: new AssetDelivery(directory, images),
    history: new HistoryService(store, database),
    settings: new SettingsService(database),
    studioKey,
    storage,
    dataset,
  })

  const server = createServer({
    maxHeaderSize: limits.headerSize,
    keepAlive: true,
    keepAliveTimeout: limits.keepAlive,
    headersTimeout: limits.headersTimeout,
    requestTimeout: limits.requestTimeout,
    connectionsCheckingInterval: limits.timeoutCheck,
  })
  server.timeout = limits.inactivity
  server.maxHeadersCount = limits.headers
  const connections = new Connections(server)
  server.on('request', createHandler({ routes, credentials, connections, dataset, port: ownPort, storage }))
  takeTurns(server)
  limitBodies(server)
  server.on('clientError', (_, connection) => {
    const destroy = () => connection.destroy()
    if (connection.writable) connection.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n', destroy)
    else destroy()
  })
  const sockets = acceptSockets(server, ownPort, credentials, connections, {
    listen,
    live,
    presence,
    dataset,
  })

  // An HTTP server listens on one address only.
  const bySocket = createSocketServer({ allowHalfOpen: true }, (socket) => server.emit('connection', socket))

  let restoring: NodeJS.Timeout | undefined

  async function close(): Promise<void> {
    clearInterval(restoring)
    listen.close()
    live.close()
    presence.close()
    sockets.close()
    await images.close()
    const closed = Promise.all([server, bySocket].map((each) => new Promise((done) => each.close(done))))
    server.closeIdleConnections()
    // Open responses get one second to finish.
    const forceClose = setTimeout(() => server.closeAllConnections(), 1_000)
    await closed
    clearTimeout(forceClose)
    await webhooks?.close()
    await queries.close()
    await uploads.close()
    await thinning.close()
    closeFiles(database)
    claim.release()
  }

  try {
    const socket = lakeSocket(options.dataDir)
    if (socket && options.onlySocket) await listenOnSocket(server, socket)
    else {
      await listenOnPort(server, port)
      if (socket) {
        await listenOnSocket(bySocket, socket)
        restoring = setInterval(() => restoreSocket(bySocket, socket), SOCKET_CHECK_MS).unref()
      }
    }
    claim.announce(ownPort())
    uploads.repairUrls()
    webhooks?.start()
    thinning.start(() => store.removeErased(directory))
  } catch (error) {
    await close()
    throw error
  }
  return { url: address(), port: ownPort(), close }
}

function listenOnPort(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE'
      reject(taken ? new Error(`Port ${port} is taken. Set LAKE_PORT to a free one.`) : error)
    })
    server.listen(port, '127.0.0.1', resolve)
  })
}

/** The folder's lock guarantees that no other lake uses the socket. A killed lake leaves its file behind. */
async function listenOnSocket(server: SocketServer, path: string): Promise<void> {
  rmSync(path, { force: true })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, () => {
      server.off('error', reject)
      resolve()
    })
  })
  chmodSync(path, 0o600)
}

/** Milliseconds. */
const SOCKET_CHECK_MS = 2_000

/**
 * Creates the socket's file again if it was removed, for example with files that a backup lacks. If the whole folder was
 * moved, does nothing: the socket works again when the folder is moved back.
 */
function restoreSocket(server: SocketServer, path: string): void {
  if ((server.listening && existsSync(path)) || !existsSync(dirname(path))) return
  server.close()
  // The next check tries again.
  listenOnSocket(server, path).catch(() => {})
}

function openOrRelease(directory: string, claim: { release(): void }) {
  let database: DatabaseSync | undefined
  try {
    const opened = openForWriting(directory)
    database = opened
    return { database: opened, store: explained(directory, () => new Store(opened)) }
  } catch (error) {
    if (database) closeFiles(database)
    claim.release()
    throw error
  }
}
