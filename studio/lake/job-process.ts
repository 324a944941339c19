import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { limits } from './limits.ts'

export type FromJobProcess<Answer> = 'ready' | { answer: Answer } | { failure: string }
export type ToJobProcess<Job> = { job: Job } | { notice: string }

export type JobProcessOptions = {
  /** The module that the process runs. It calls `serveJobs`. */
  module: string
  /** For the process, as its first argument. */
  data: unknown
  /** Leaves the processor to others where they need it. */
  background?: boolean
  onReady(): void
  /** The current job has used `limits.patience` milliseconds of processor time. */
  onSlow?(): void
  /** The process is gone, whether `end` was called or not. */
  onEnd(reason: string): void
}

/** Compiled once, so that a process starts in a fraction of the time and with 30 MB less. */
const COMPILE_CACHE = fileURLToPath(new URL('../../node_modules/.cache/lake', import.meta.url))

/**
 * A child process that does one job at a time. A thread could neither be limited in all the memory that it uses nor
 * run at a lower priority; a process can, and it can be ended in the middle of anything.
 */
export class JobProcess<Job, Answer> {
  readonly #child: ChildProcess
  readonly #options: JobProcessOptions
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
      // None of the lake's own flags and secrets.
      execArgv: ['--max-semi-space-size=8', ...(background ? ['--single-threaded-gc'] : [])],
      env: { NODE_ENV: process.env.NODE_ENV, NODE_COMPILE_CACHE: COMPILE_CACHE },
      // The last is the memory watch's: its thread has no other way to the parent.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc', 'pipe'],
    })
    if (background) this.yieldProcessor()
    this.#child.on('message', (message) => this.#onMessage(message as FromJobProcess<Answer>))
    const slowJobs = this.#child.stdio[4] as Readable
    slowJobs.on('error', () => {})
    slowJobs.on('data', (chunk: Buffer) => this.#onSlow(String(chunk)))
    this.#child.on('error', (error) => this.#onEnd(error.message))
    this.#child.on('exit', () => this.#onEnd(this.#failure))
  }

  /** Whether it has started. */
  get ready() {
    return this.#ready
  }

  /** Whether it can be given a job. */
  get free() {
    return this.#ready && !this.#ended && !this.#current
  }

  /** @throws Error with the reason if the process ends first */
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

  /** Tells the process something between jobs. One that is too far behind is ended. */
  notify(notice: string): void {
    this.#unsent += notice.length
    if (this.#unsent > limits.processBacklog) this.end('it fell behind')
    else this.#send({ notice }, () => (this.#unsent -= notice.length))
  }

  /** From now on, the processor goes to others first. */
  yieldProcessor(): void {
    try {
      setPriority(this.#child.pid ?? 0, limits.backgroundPriority)
    } catch {
      // Its priority is a matter of speed only.
    }
  }

  end(reason: string): void {
    this.#failure = reason
    this.#child.kill('SIGKILL')
    this.#onEnd(reason)
  }

  #send(message: ToJobProcess<Job>, onSent = () => {}): void {
    // A process that has just died is noticed by its exit.
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

  /** @param numbers of the jobs, each on a line; one may have been answered meanwhile */
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
