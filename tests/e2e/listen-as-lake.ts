import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { lakeSocket } from '../../lib/sanity/lake-socket.ts'

/**
 * Makes a server listen where a site looks for its lake.
 * @returns the variables of the site. The server's end deletes the folder in `DATA_DIR`.
 */
export async function listenAsLake(server: Server): Promise<{ DATA_DIR: string; LAKE_PORT: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'larkspur-proxy-'))
  server.once('close', () => rmSync(dataDir, { recursive: true, force: true }))
  const socket = lakeSocket(dataDir)
  if (socket) mkdirSync(dirname(socket))
  await once(socket ? server.listen(socket) : server.listen(0, '127.0.0.1'), 'listening')
  // With a socket, nothing connects to the port.
  const port = socket ? 4010 : (server.address() as AddressInfo).port
  return { DATA_DIR: dataDir, LAKE_PORT: String(port) }
}
