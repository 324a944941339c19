import { subscribe } from 'node:diagnostics_channel'
import { closeSync, openSync, readSync, statSync } from 'node:fs'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import type { Env } from '../env.ts'

/** An address as Linux prints it: each four bytes as a number in the processor's byte order. */
const inTable = (bytes: number[]) =>
  [...new Uint32Array(Uint8Array.from(bytes).buffer)]
    .map((word) => word.toString(16).toUpperCase().padStart(8, '0'))
    .join('')

const zeros = (count: number) => new Array<number>(count).fill(0)
/** 127.0.0.1 and ::ffff:127.0.0.1. */
const LOOPBACK = [inTable([127, 0, 0, 1]), inTable([...zeros(10), 255, 255, 127, 0, 0, 1])]
/** 0.0.0.0 and ::. */
const ANY = [inTable(zeros(4)), inTable(zeros(16))]

/** A row of a socket that does not listen. */
const OTHER_STATE = /^ *\d+: [0-9A-F]+:[0-9A-F]{4} [0-9A-F]+:[0-9A-F]{4} (?!0A)/m

/** State 0A is “listening”. The user id is the fourth column after it. */
const LISTENING = /^ *\d+: ([0-9A-F]+):([0-9A-F]{4}) [0-9A-F]+:0000 0A(?: +\S+){3} +(\d+)/gm

/** In bytes. */
const CHUNK = 16_384

/**
 * The beginning of a table of sockets. Linux lists those that listen first, and there may be tens of thousands of others.
 * @returns undefined if there is no such table
 */
function listeningRows(file: string): string | undefined {
  let table = ''
  try {
    const opened = openSync(file, 'r')
    try {
      const chunk = Buffer.alloc(CHUNK)
      for (;;) {
        const read = readSync(opened, chunk)
        table += chunk.toString('latin1', 0, read)
        if (read === 0 || OTHER_STATE.test(table)) return table
      }
    } finally {
      closeSync(opened)
    }
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? undefined : ''
  }
}

/**
 * The user ids of the accounts whose programs may accept a connection to a port of 127.0.0.1. Checks the listening
 * sockets, because a connection belongs to no account until a program accepts it.
 * @returns undefined on systems without Linux's table of sockets
 */
export function accountsListeningOn(port: number, folder = '/proc/self/net'): number[] | undefined {
  const tcp = listeningRows(join(folder, 'tcp'))
  if (tcp === undefined) return undefined
  // Without IPv6, the second table does not exist.
  const tcp6 = listeningRows(join(folder, 'tcp6')) ?? ''
  const listening = [...`${tcp}\n${tcp6}`.matchAll(LISTENING)].filter(
    ([, , local]) => Number.parseInt(String(local), 16) === port,
  )
  const at = (addresses: string[]) =>
    listening.flatMap(([, address, , account]) =>
      addresses.includes(String(address)) ? [Number(account)] : [],
    )
  // Linux prefers the exact address.
  const exact = at(LOOPBACK)
  return exact.length > 0 ? exact : at(ANY)
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
      if (!listening) return
      if (listening.length === 0)
        refuse(socket, 'LAKE_STOPPED', 'The content lake has just stopped, so nothing was sent.')
      else if (!listening.every((account) => accounts.includes(account)))
        refuse(
          socket,
          'FOREIGN_ACCOUNT',
          `A program of another account listens on port ${port}, so nothing was sent.`,
        )
    })
  })
}

function refuse(socket: Socket, code: string, message: string): void {
  socket.destroy(Object.assign(new Error(message), { code }))
}

/** Applies `refuseForeignLake` to this process, unless the lake is hosted. */
export function trustOwnLakeOnly(env: Env): void {
  if (env.NEXT_PUBLIC_SANITY_PROJECT_ID || !process.getuid) return
  refuseForeignLake(env.LAKE_PORT, [process.getuid(), ownerOf(env.DATA_DIR)])
}

function ownerOf(folder: string): number | undefined {
  try {
    return statSync(folder).uid
  } catch {
    return undefined
  }
}
