import { subscribe } from 'node:diagnostics_channel'
import { readFileSync, statSync } from 'node:fs'
import type { Socket } from 'node:net'
import type { Env } from '../env.ts'

/**
 * The user ids of the accounts that listen on a TCP port of this machine. Not of a connection, which belongs to no
 * account until it is accepted.
 * @returns undefined on systems other than Linux
 */
export function accountsListeningOn(port: number): number[] | undefined {
  const local = port.toString(16).toUpperCase().padStart(4, '0')
  // State 0A is “listening”. The user id is the fourth column after it.
  const row = new RegExp(`^ *\\d+: [0-9A-F]+:${local} [0-9A-F]+:0000 0A(?: +\\S+){3} +(\\d+)`, 'gm')
  try {
    const table = ['/proc/self/net/tcp', '/proc/self/net/tcp6'].map((file) => readFileSync(file, 'utf8'))
    return [...table.join('').matchAll(row)].map(([, account]) => Number(account))
  } catch {
    return undefined
  }
}

/**
 * Closes connections to the embedded lake's port before anything is sent, if another account listens there. Ports do not
 * belong to accounts, so while the lake is not running, any account can listen on its port and would receive tokens.
 * @param accounts the user ids that are trusted: those of this process and of the owner of `DATA_DIR`
 */
export function refuseForeignLake(port: number, accounts: readonly (number | undefined)[]): void {
  subscribe('net.client.socket', (message) => {
    const { socket } = message as { socket: Socket }
    socket.once('connect', () => {
      if (socket.remotePort !== port || socket.remoteAddress !== '127.0.0.1') return
      const listening = accountsListeningOn(port)
      const isOwn = listening?.length && listening.every((account) => accounts.includes(account))
      if (listening && !isOwn)
        socket.destroy(
          new Error(`A program of another account listens on port ${port}, so nothing was sent.`),
        )
    })
  })
}

/** Applies `refuseForeignLake` to this process, unless the lake is hosted. */
export function trustOwnLakeOnly(env: Env): void {
  if (env.NEXT_PUBLIC_SANITY_PROJECT_ID || !process.getuid) return
  const owner = statSync(env.DATA_DIR, { throwIfNoEntry: false })?.uid
  refuseForeignLake(env.LAKE_PORT, [process.getuid(), owner])
}
