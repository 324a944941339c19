import { Socket, type TcpNetConnectOpts } from 'node:net'
import { join, relative, resolve } from 'node:path'
import type { Env } from '../env.ts'
import { requireOwnFolder } from './own-folder.ts'

/** Bytes. Linux allows four more. */
const MAX_LENGTH = 103

const LAKE_HOST = '127.0.0.1'

/**
 * The Unix socket of the lake that uses a data folder, or undefined on Windows, which has no such sockets. Ports do not
 * belong to accounts: another account can listen on the lake's port while the lake is not running, and on Linux even
 * take over connections to a running lake. Only the owner of `DATA_DIR` can open its files.
 * @throws Error if the path is too long for a socket
 */
export function lakeSocket(dataDir: string): string | undefined {
  if (process.platform === 'win32') return undefined
  const path = resolve(/*turbopackIgnore: true*/ dataDir, 'lake', 'lake.sock')
  const short = [path, relative(process.cwd(), path)].find((each) => Buffer.byteLength(each) <= MAX_LENGTH)
  if (!short) throw new Error(`The path of DATA_DIR is too long for a socket: ${join(dataDir, 'lake')}.`)
  return short
}

type Connect = (this: Socket, options: object, listener?: () => void) => Socket

const KEY = Symbol.for('larkspur.lake-socket')

/** The sockets by port. Global, because Next bundles each route separately. */
const shared = globalThis as { [KEY]?: Map<number, string> }

/** Redirects this process's connections to ports of 127.0.0.1 to Unix sockets, whichever library opens them. */
function redirectConnections(): Map<number, string> {
  const sockets = new Map<number, string>()
  const connect = Socket.prototype.connect as Connect
  const redirected: Connect = function (given, ...rest) {
    // `net.connect` passes its arguments as one array.
    const [options, listener] = Array.isArray(given) ? given : [given, ...rest]
    const { host, port } = options as Partial<TcpNetConnectOpts>
    const path = host === LAKE_HOST ? sockets.get(Number(port)) : undefined
    if (!path) return connect.call(this, given, ...rest)
    return connect.call(this, { ...options, path }, listener ?? undefined)
  }
  Socket.prototype.connect = redirected as typeof Socket.prototype.connect
  return sockets
}

/**
 * Otherwise, Sanity's client would send its token to the proxy in `HTTP_PROXY`. With `NODE_USE_ENV_PROXY`, that proxy
 * would also get the requests that the site sends to itself.
 */
function bypassProxy(): void {
  const hosts = (process.env.no_proxy ?? process.env.NO_PROXY ?? '').split(/[,\s]+/).filter(Boolean)
  // To the client, `*` means all hosts only if it is the whole value, without spaces.
  const noProxy = hosts.join() === '*' ? '*' : [...new Set([...hosts, LAKE_HOST, 'localhost'])].join()
  Object.assign(process.env, { no_proxy: noProxy, NO_PROXY: noProxy })
}

/**
 * Makes this process connect to the embedded lake by its Unix socket. Has no effect if the lake is hosted. Call this
 * before the first client is created.
 * @throws Error if another account controls `DATA_DIR`, or if its path is too long
 */
export function connectBySocket({ NEXT_PUBLIC_SANITY_PROJECT_ID, LAKE_PORT, DATA_DIR }: Env): void {
  if (NEXT_PUBLIC_SANITY_PROJECT_ID) return
  requireOwnFolder(DATA_DIR)
  bypassProxy()
  const path = lakeSocket(DATA_DIR)
  if (!path) return
  shared[KEY] ??= redirectConnections()
  shared[KEY].set(LAKE_PORT, path)
}
