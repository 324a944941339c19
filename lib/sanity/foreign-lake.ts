import { subscribe } from 'node:diagnostics_channel'
import { closeSync, openSync, readSync, statSync } from 'node:fs'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import type { Env } from '../env.ts'

/**
 * Formats an address as `/proc/net/tcp` does: every four bytes as a hexadecimal number in the machine's byte order.
 */
const inTable = (bytes: number[]) =>
  [...new Uint32Array(Uint8Array.from(bytes).buffer)]
    .map((word) => word.toString(16).toUpperCase().padStart(8, '0'))
    .join('')

const zeros = (count: number) => new Array<number>(count).fill(0)
const LAKE_HOST = '127.0.0.1'

/** 127.0.0.1 and ::ffff:127.0.0.1. */
const LOOPBACK = [inTable([127, 0, 0, 1]), inTable([...zeros(10), 255, 255, 127, 0, 0, 1])]
/** 0.0.0.0 and ::. */
const ANY = [inTable(zeros(4)), inTable(zeros(16))]

/** The state of a listening socket in its row: `  0: 0100007F:0FAA 00000000:0000 0A`. */
const LISTENS = /^ *\d+: \S+ \S+ 0A/

/** The user id is the fourth column after the state. */
const rowOf = (port: number) => {
  const local = port.toString(16).toUpperCase().padStart(4, '0')
  return new RegExp(`^ *\\d+: ([0-9A-F]+):${local} [0-9A-F]+:0000 0A(?: +\\S+){3} +(\\d+)`, 'gm')
}

type Listener = { address: string; account: number }

/** In bytes. Linux returns at most one memory page per read. */
const CHUNK = 16_384

/**
 * The sockets that listen on a port, row by row. Linux lists listening sockets before all others, so this function stops
 * at the first other row. Another account may open tens of thousands of sockets, so each row is read once.
 * @throws Error if the table cannot be read
 */
function* listenersOn(port: number, file: string): Generator<Listener> {
  const row = rowOf(port)
  const table = openSync(/*turbopackIgnore: true*/ file, 'r')
  try {
    const chunk = Buffer.alloc(CHUNK)
    let rest = ''
    for (let isHead = true; ; isHead = false) {
      const read = readSync(table, chunk)
      const text = rest + chunk.toString('latin1', 0, read)
      const end = text.lastIndexOf('\n') + 1
      for (const [, address, account] of text.slice(0, end).matchAll(row))
        yield { address: String(address), account: Number(account) }
      const last = text.slice(text.lastIndexOf('\n', end - 2) + 1, end)
      if (read === 0 || (!isHead && !LISTENS.test(last))) return
      rest = text.slice(end)
    }
  } finally {
    closeSync(table)
  }
}

/**
 * The user ids of the accounts whose programs may accept a connection to a port of 127.0.0.1. Checks the listening
 * sockets, because a connection belongs to no account until a program accepts it.
 * @returns undefined on systems without Linux's table of sockets
 * @throws Error if the table cannot be read
 */
export function accountsListeningOn(port: number, folder = '/proc/self/net'): number[] | undefined {
  const any: number[] = []
  // Without IPv6, the second table does not exist.
  for (const name of ['tcp', 'tcp6'])
    try {
      for (const { address, account } of listenersOn(port, join(/*turbopackIgnore: true*/ folder, name))) {
        // Linux prefers the exact address, and lets only one account listen on it.
        if (LOOPBACK.includes(address)) return [account]
        if (ANY.includes(address)) any.push(account)
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      if (name === 'tcp') return undefined
    }
  return any
}

/**
 * Closes connections to the embedded lake's port before anything is sent, if another account listens there. Ports do not
 * belong to accounts, so while the lake is not running, any account can listen on its port and would receive tokens.
 *
 * Checks before and after connecting: another account's program may accept the connection and stop listening just before
 * the lake starts, so a later check would see only the lake.
 * @param accounts the user ids that are trusted: those of this process and of the owner of `DATA_DIR`
 */
export function refuseForeignLake(
  port: number,
  accounts: readonly (number | undefined)[],
  accountsOn = accountsListeningOn,
): void {
  function problem(): Problem | undefined {
    let listening: number[] | undefined
    try {
      listening = accountsOn(port)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      return {
        code: 'UNKNOWN_ACCOUNT',
        message: `The account that listens on port ${port} could not be checked (${code}), so nothing was sent.`,
      }
    }
    if (!listening || (listening.length > 0 && listening.every((account) => accounts.includes(account))))
      return undefined
    return listening.length === 0
      ? { code: 'LAKE_STOPPED', message: 'The content lake is not running, so nothing was sent.' }
      : {
          code: 'FOREIGN_ACCOUNT',
          message: `A program of another account listens on port ${port}, so nothing was sent.`,
        }
  }
  subscribe('net.client.socket', (message) => {
    const { socket } = message as { socket: Socket }
    let before: Problem | undefined
    socket.on('connectionAttempt', (address: string, to: number) => {
      if (address === LAKE_HOST && to === port) before = problem()
    })
    socket.once('connect', () => {
      if (socket.remotePort !== port || socket.remoteAddress !== LAKE_HOST) return
      const found = before ?? problem()
      if (found) socket.destroy(Object.assign(new Error(found.message), { code: found.code }))
    })
  })
}

type Problem = { code: string; message: string }

/** Whether this system shows which account listens on a port. */
export function canCheckAccounts(): boolean {
  try {
    return accountsListeningOn(0) !== undefined
  } catch {
    return true
  }
}

/** Applies `refuseForeignLake` to this process, unless the lake is hosted. */
export function trustOwnLakeOnly(env: Env): void {
  if (env.NEXT_PUBLIC_SANITY_PROJECT_ID || !process.getuid) return
  refuseForeignLake(env.LAKE_PORT, [process.getuid(), ownerOf(env.DATA_DIR)])
}

function ownerOf(folder: string): number | undefined {
  try {
    return statSync(/*turbopackIgnore: true*/ folder).uid
  } catch {
    return undefined
  }
}
