import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { networkInterfaces } from 'node:os'

/** The number of open file descriptors of a process, or undefined if the system does not provide it. */
export function openDescriptors(pid: number | undefined): number | undefined {
  try {
    return readdirSync(`/proc/${pid}/fd`).length
  } catch {
    return undefined
  }
}

/**
 * Hostile clients use this machine's address in its network, because visitors use a loopback address, and requests
 * from the same address wait for each other.
 */
const localAddress = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address
const ownAddress = process.platform === 'linux' && localAddress ? { localAddress, family: 4 } : {}

async function open(url: string, sent: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), ...ownAddress })
  // Hostile clients expect to be disconnected.
  socket.on('error', () => {})
  socket.write(sent)
  if (socket.connecting) await Promise.race([once(socket, 'connect'), once(socket, 'close')])
  return socket
}

/** Runs a task `count` times, with the given number of workers. */
async function times(count: number, workers: number, work: (index: number) => Promise<void>): Promise<void> {
  let begun = 0
  const worker = async () => {
    while (begun < count) await work(begun++)
  }
  await Promise.all(Array.from({ length: workers }, worker))
}

/** The targets of upgrade requests: a redirect, a missing file, a page, and a route handler. */
const UPGRADED_PATHS = ['/en', '/pricing/', '//x', '/_next/static/x', '/', '/api/health']
const PROTOCOLS = ['websocket', 'h2c', 'anything']

/** Milliseconds after which a client that requested an upgrade disconnects. */
const UPGRADE_TIMEOUT_MS = 250

/** Requests upgrades of every kind, each on its own connection, which the client then closes. */
export async function sendUpgrades(site: string, count: number): Promise<void> {
  await times(count, 50, async (index) => {
    const path = UPGRADED_PATHS[index % UPGRADED_PATHS.length]
    const protocol = PROTOCOLS[index % PROTOCOLS.length]
    const socket = await open(
      site,
      `GET ${path} HTTP/1.1\r\nHost: ${new URL(site).host}\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`,
    )
    const patience = setTimeout(() => socket.destroy(), UPGRADE_TIMEOUT_MS)
    if (!socket.closed) await once(socket.resume(), 'close')
    clearTimeout(patience)
  })
}

/** Sends many requests with half a body each. @returns a function that closes their connections */
export async function holdHalfBodies(url: string, path: string, count: number): Promise<() => void> {
  const head = `POST ${path} HTTP/1.1\r\nHost: ${new URL(url).host}\r\nContent-Type: application/json\r\n`
  const sockets: Socket[] = []
  await times(count, 50, async () => {
    sockets.push(await open(url, `${head}Content-Length: 1000\r\n\r\n{"name":`))
  })
  return () => {
    for (const socket of sockets) socket.destroy()
  }
}

/** Milliseconds for which a client leaves the responses to pipelined requests unread. */
const UNREAD_MS = 500

/**
 * Pipelines many requests on each of many connections at once, reads nothing, and disconnects.
 * @param headers additional header lines of each request
 * @param body if set, each request is a POST with this body
 */
export async function sendAhead(
  url: string,
  path: string,
  connections: number,
  requests: number,
  headers = '',
  body = '',
): Promise<void> {
  const method = body ? 'POST' : 'GET'
  const request = `${method} ${path} HTTP/1.1\r\nHost: ${new URL(url).host}\r\n${headers}\r\n${body}`
  await times(connections, connections, async () => {
    const socket = await open(url, request.repeat(requests))
    await new Promise((resolve) => setTimeout(resolve, UNREAD_MS))
    socket.resetAndDestroy()
  })
}

/**
 * Sends many large bodies without their last byte.
 * @param bytes how much to send of each body
 * @returns a function that closes the connections
 */
export async function holdLargeBodies(
  url: string,
  path: string,
  count: number,
  bytes: number,
): Promise<() => void> {
  const head = `POST ${path} HTTP/1.1\r\nHost: ${new URL(url).host}\r\nContent-Length: ${bytes + 1}\r\n\r\n`
  const body = Buffer.alloc(bytes)
  const sockets: Socket[] = []
  await times(count, 50, async () => {
    const socket = await open(url, head)
    sockets.push(socket)
    await new Promise<void>((resolve) => {
      socket.once('close', () => resolve())
      socket.write(body, () => resolve())
    })
  })
  return () => {
    for (const socket of sockets) socket.destroy()
  }
}

/** The target of an attack, and the signal that ends it. */
type Attack = { lake: string; signal: AbortSignal }

/** Makes each query, listener and picture unique. */
let serial = 0

/**
 * Queries that would backtrack for hours, return gigabytes, create hundreds of millions of objects, nest too deep, or
 * parse slowly.
 */
const hostileQueries: ((n: number) => string)[] = [
  (n) => `*[_type match "*a*a*a*a*a*a*a*a*a*a*a*a*a*a*b${n}" || pt::text(body) match "*a*a*a*a*a*a*a*a*b"]`,
  (n) => `*{"a":*{"b":*}} // ${n}\n`,
  (n) => `*{"a":*{"b":*{"c":*{"d":${n}}}}}`,
  (n) => `*[${'('.repeat(5000)}${n}${')'.repeat(5000)}]`,
  longFilter,
]

function longFilter(n: number): string {
  return `*[${Array.from({ length: 2500 }, (_, index) => `a${index}==${n}`).join('||')}]`
}

/** Pause between a worker's requests, so that quick refusals do not make this machine the bottleneck. */
const FLOOD_PAUSE_MS = 50

/** Repeats a request and counts the response statuses. */
async function flood(
  workers: number,
  signal: AbortSignal,
  ask: () => Promise<Response>,
): Promise<Map<number, number>> {
  const statuses = new Map<number, number>()
  const worker = async () => {
    while (!signal.aborted) {
      try {
        const { status, body } = await ask()
        await body?.cancel()
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      } catch {
        // Thrown when the attack ends or the lake closes the connection.
      }
      await new Promise((resolve) => setTimeout(resolve, FLOOD_PAUSE_MS))
    }
  }
  await Promise.all(Array.from({ length: workers }, worker))
  return statuses
}

const API = '/v2026-01-01/data'

/** Sends anonymous queries, one at a time per worker. */
export function floodQueries({ lake, signal }: Attack, workers: number): Promise<Map<number, number>> {
  return flood(workers, signal, () => {
    const query = hostileQueries[++serial % hostileQueries.length]?.(serial)
    return fetch(`${lake}${API}/query/production`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ query }),
      signal,
    })
  })
}

/** Opens anonymous listeners with long filters and keeps them open. */
export function floodListeners({ lake, signal }: Attack, workers: number): Promise<Map<number, number>> {
  return flood(workers, signal, async () => {
    const query = encodeURIComponent(longFilter(++serial))
    const response = await fetch(`${lake}${API}/listen/production?query=${query}`, { signal })
    if (!response.ok) return response
    await response.text()
    return response
  })
}

/** Requests larger pictures than any page shows. @param pictures URLs of the lake's images */
export function floodPictures(
  { signal }: Attack,
  pictures: string[],
  workers: number,
): Promise<Map<number, number>> {
  return flood(workers, signal, () => {
    const side = 8192 - (++serial % 1000)
    const format = ['avif', 'webp', 'png'][serial % 3]
    return fetch(`${pictures[serial % pictures.length]}?w=${side}&h=${side}&fit=crop&fm=${format}`, {
      signal,
    })
  })
}
