import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

type Variables = Record<string, string | undefined>

const preload = (module: string) => ['--import', new URL(module, import.meta.url).href]

/**
 * Limits for the site's server in megabytes: of the old generation, and of each half of the young generation. Without
 * them, the heap may grow to gigabytes before V8 collects its garbage, and glibc's arenas hold on to freed memory.
 */
const serverOptions = ['--max-old-space-size=384', '--max-semi-space-size=8']
const serverVariables = { MALLOC_ARENA_MAX: '2' }

/**
 * Starts a Node script of this project on the pinned Node. The name `next` starts Next's command line. The new
 * process stops when this one ends.
 * @param options.detached shields the process from the terminal's Ctrl-C, so this process decides when to stop it
 * @param options.ipc lets the process send messages to this one
 */
export function startNode(
  args: string[],
  env: Variables,
  stdio: 'inherit' | 'pipe' = 'inherit',
  { detached = false, ipc = false } = {},
): ChildProcess {
  const [script, ...rest] = args
  const file = script === 'next' ? 'node_modules/next/dist/bin/next' : String(script)
  const isServer = script === 'next' && rest[0] === 'start'
  const options = [
    ...(isServer ? serverOptions : []),
    ...preload('process-guards.mjs'),
    ...(script === 'next' && rest[0] !== 'build' ? preload('unread-output.mjs') : []),
  ]
  return spawn(process.execPath, [...options, file, ...rest], {
    cwd: root,
    stdio: ['ignore', stdio, stdio, ...(ipc ? (['ipc'] as const) : [])],
    // On Windows, a detached process would open a console window.
    detached: detached && process.platform !== 'win32',
    env: {
      ...process.env,
      ...(isServer ? serverVariables : {}),
      NEXT_TELEMETRY_DISABLED: '1',
      DO_NOT_TRACK: '1',
      ...env,
    },
  })
}

/** Resolves with the exit code. A process killed by a signal counts as 1. */
export function exitOf(child: ChildProcess): Promise<number> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode ?? 1)
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
}

/** Milliseconds. Enough for a payment, which is usually the longest request. */
export const STOP_MS = 25_000

/** Asks a process to finish its current requests and exit. Kills it after `STOP_MS`. */
export async function stop(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const ended = exitOf(child)
  child.kill('SIGTERM')
  const deadline = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await ended
  clearTimeout(deadline)
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

export async function portIsFree(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '0.0.0.0', '::']) {
    const free = await new Promise<boolean>((resolve) => {
      const server = createServer()
      server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE'))
      server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
    })
    if (!free) return false
  }
  return true
}

/**
 * Waits for the first message of a process, which a lake sends once it listens. Before that, another account could
 * listen on the lake's port and receive the site's tokens.
 */
export async function untilReady(child: ChildProcess, name: string, seconds = 60): Promise<void> {
  const waiting = new AbortController()
  const { signal } = waiting
  try {
    await Promise.race([
      once(child, 'message', { signal }),
      once(child, 'exit', { signal }).then(() => {
        throw new Error(`${name} has ended.`)
      }),
      pause(seconds * 1000, undefined, { signal }).then(() => {
        throw new Error(`${name} was not ready within ${seconds} seconds.`)
      }),
    ])
  } finally {
    waiting.abort()
  }
}

/** Polls a URL until it responds. */
export async function untilAnswers(url: string, behind: ChildProcess, seconds = 60): Promise<void> {
  const deadline = Date.now() + seconds * 1000
  while (Date.now() < deadline) {
    if (behind.exitCode !== null || behind.signalCode !== null)
      throw new Error(`The process for ${url} has ended.`)
    try {
      await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(5000) })
      return
    } catch {
      await pause(50)
    }
  }
  throw new Error(`${url} did not respond within ${seconds} seconds.`)
}
