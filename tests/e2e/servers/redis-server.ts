import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stop } from '../../../scripts/processes.ts'

/** A test's own Redis on loopback, without persistence. */
export class RedisServer {
  readonly #port: string
  readonly #password = randomUUID()
  readonly #folder = mkdtempSync(join(tmpdir(), 'larkspur-redis-'))
  #process: ChildProcess | undefined

  constructor(port: string) {
    this.#port = port
  }

  get url(): string {
    return `redis://:${this.#password}@127.0.0.1:${this.#port}`
  }

  async start(): Promise<void> {
    const settings = [
      `port ${this.#port}`,
      'bind 127.0.0.1',
      'save ""',
      `dir ${this.#folder}`,
      // Without a password, another account could make an old Redis write files as this account.
      `requirepass ${this.#password}`,
    ]
    // Other accounts can read a process's arguments, so the settings go through its input.
    this.#process = spawn('redis-server', ['-'], { stdio: ['pipe', 'ignore', 'ignore'] })
    this.#process.stdin?.end(settings.join('\n'))
    while (!(await this.#listens())) await new Promise((resolve) => setTimeout(resolve, 25))
  }

  async #listens(): Promise<boolean> {
    const socket = connect({ port: Number(this.#port), host: '127.0.0.1' })
    try {
      await once(socket, 'connect')
      return true
    } catch {
      return false
    } finally {
      socket.destroy()
    }
  }

  /** Freezes the process: clients stay connected and new ones can connect, but commands get no response. */
  hang(): void {
    this.#process?.kill('SIGSTOP')
  }

  resume(): void {
    this.#process?.kill('SIGCONT')
  }

  async stop(): Promise<void> {
    this.resume()
    await stop(this.#process)
  }

  async remove(): Promise<void> {
    await this.stop()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
