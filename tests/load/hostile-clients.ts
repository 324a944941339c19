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
