import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { limits } from './limits.ts'

export type FromJobProcess<Answer> = 'ready' | { answer: Answer } | { failure: string }
export type ToJobProcess<Job> = { job: Job } | { notice: string }

export type JobProcessOptions = {
  module: string
  data: unknown
  background?: boolean
  onReady(): void
  onSlow?(): void
  onEnd(reason: string): void
}

/** With Node's compile cache, a process starts three times as fast and uses 30 MB less memory. */
const COMPILE_CACHE = fileURLToPath(new URL('../../node_modules/.cache/lake', import.meta.url))

/**
 * Runs jobs one at a time in a child process. Unlike a worker thread, a process can be limited in native memory, run
 * at a lower priority, and be killed while it runs native code.
 */
export class JobProcess<Job, Answer> {
  readonly #child: ChildProcess
  readonly #options: JobProcessOptions
  /** Resolves once the process has exited, or could not be started. */
  readonly exited: Promise<void>
  #ready = false
  #ended = false
  #jobs = 0
  #unsent = 0
  #failure = 'it needed more memory than it may use'
  #current: { resolve(answer: Answer): void; reject(error: Error): void } | undefined

  constructor(options: JobProcessOptions) {
    const { module, data, background } = options
    this.#options = options
    this.#child = fork(fileURLToPath(new URL(module, import.meta.url)), [JSON.stringify(data)], {
      serialization: 'advanced',
      // The process receives neither the lake's flags nor its secrets.
      execArgv: ['--max-semi-space-size=8', ...(background ? ['--single-threaded-gc'] : [])],
      env: { NODE_ENV: process.env.NODE_ENV, NODE_COMPILE_CACHE: COMPILE_CACHE },
      // The last pipe is for the memory watch, whose thread cannot use the IPC channel.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc', 'pipe'],
    })
    this.exited = new Promise((resolve) => {
      for (const event of ['exit', 'error']) this.#child.once(event, () => resolve())
    })
    this.#child.on('error', (error) => this.#onEnd(error.message))
    this.#child.on('exit', () => this.#onEnd(this.#failure))
    this.#child.on('message', (message) => this.#onMessage(message as FromJobProcess<Answer>))
    if (background) this.yieldProcessor()
    // Undefined if the process could not be started.
    const slowJobs = this.#child.stdio?.[4] as Readable | undefined
    slowJobs?.on('error', () => {})
    slowJobs?.on('data', (chunk: Buffer) => this.#onSlow(String(chunk)))
  }

  get ready() {
    return this.#ready
  }

  get free() {
    return this.#ready && !this.#ended && !this.#current
  }

  /** @throws Error with the reason if the process exits first */
  run(job: Job): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#current = { resolve, reject }
      this.#jobs++
      try {
        this.#send({ job })
      } catch (error) {
        this.#current = undefined
        this.#jobs--
        reject(error as Error)
      }
    })
  }

  /**
   * Sends a message that the process handles between jobs, or while a job awaits. Kills the process if unsent messages
   * exceed `limits.processBacklog`.
   */
  notify(notice: string): void {
    this.#unsent += notice.length
    if (this.#unsent > limits.processBacklog) this.end('it fell behind')
    else this.#send({ notice }, () => (this.#unsent -= notice.length))
  }

  yieldProcessor(): void {
    // 0 would be the lake's own process.
    if (!this.#child.pid) return
    try {
      setPriority(this.#child.pid, limits.backgroundPriority)
    } catch {
      // The system may refuse. The priority affects only speed.
    }
  }

  end(reason: string): void {
    this.#failure = reason
    this.#child.kill('SIGKILL')
    this.#onEnd(reason)
  }

  #send(message: ToJobProcess<Job>, onSent = () => {}): void {
    // If the process has exited, the exit event handles it.
    if (this.#child.connected) this.#child.send(message, onSent)
  }

  #onMessage(message: FromJobProcess<Answer>): void {
    if (this.#ended) return
    if (message === 'ready') {
      this.#ready = true
      this.#options.onReady()
    } else if ('failure' in message) {
      this.#failure = message.failure
    } else {
      const current = this.#current
      this.#current = undefined
      current?.resolve(message.answer)
    }
  }

  /** @param numbers job numbers, one per line; a job may already have finished */
  #onSlow(numbers: string): void {
    if (this.#current && numbers.trim().split('\n').includes(String(this.#jobs))) this.#options.onSlow?.()
  }

  #onEnd(reason: string): void {
    if (this.#ended) return
    this.#ended = true
    this.#current?.reject(new Error(reason))
    this.#current = undefined
    this.#options.onEnd(reason)
  }
}
