import type { Client } from './client.ts'
import { badRequest, LakeError } from './errors.ts'
import { FairQueue } from './fair-queue.ts'
import type { ImageAnswer, ImageJob, ImageResults } from './image-process.ts'
import { JobProcess } from './job-process.ts'
import { limits } from './limits.ts'

type Pending = {
  job: ImageJob
  client: Client
  cost: number
  resolve(result: ImageResults[ImageJob['kind']]): void
  reject(error: Error): void
}

/** Runs image jobs one at a time in a child process, which is killed if an image takes too much time or memory. */
export class ImageWorker {
  readonly #queue = new FairQueue<Pending>(limits.imageQueue)
  #process: JobProcess<ImageJob, ImageAnswer> | undefined
  #current: Pending | undefined
  #timer: NodeJS.Timeout | undefined
  #closed = false
  readonly #time: number

  /** @param time milliseconds after which a job is killed */
  constructor(time: number) {
    this.#time = time
  }

  /** @param cost estimated cost of the job, which decides the client's next turn */
  run<J extends ImageJob>(job: J, client: Client, cost = 0): Promise<ImageResults[J['kind']]> {
    if (this.#closed) return Promise.reject(new LakeError(503, 'The lake is shutting down'))
    return new Promise((resolve, reject) => {
      this.#queue.push({ job, client, cost, resolve: resolve as Pending['resolve'], reject })
      this.#process ??= this.#launch()
      this.#dispatch()
    })
  }

  #dispatch(): void {
    const process = this.#process
    if (!process?.free) return
    const pending = this.#queue.take()
    clearTimeout(this.#timer)
    if (!pending) {
      this.#timer = setTimeout(() => process.end('it was idle'), limits.imageProcessIdle).unref()
      return
    }
    this.#current = pending
    this.#timer = setTimeout(
      () => process.end(`it took longer than ${this.#time / 1000} seconds`),
      this.#time,
    )
    process.run(pending.job).then(
      (answer) => {
        this.#release()
        if (answer.ok) pending.resolve(answer.result)
        else pending.reject(new LakeError(answer.status, answer.message))
        this.#dispatch()
      },
      (error: Error) => {
        // If the process has exited, `onEnd` has already handled it.
        if (this.#current !== pending) return
        this.#release()
        pending.reject(error)
        this.#dispatch()
      },
    )
  }

  #launch(): JobProcess<ImageJob, ImageAnswer> {
    const process = new JobProcess<ImageJob, ImageAnswer>({
      module: './image-process.ts',
      data: null,
      background: true,
      onReady: () => this.#dispatch(),
      onEnd: (reason) => {
        this.#release()?.reject(badRequest(`This image could not be processed: ${reason}`))
        this.#process = undefined
        if (this.#closed || this.#queue.size === 0) return
        if (process.ready) this.#process = this.#launch()
        else this.#queue.rejectAll(new LakeError(503, `Images cannot be processed: ${reason}`))
      },
    })
    return process
  }

  #release(): Pending | undefined {
    const current = this.#current
    clearTimeout(this.#timer)
    this.#current = undefined
    return current
  }

  /** Rejects all jobs, ends the process, and waits until it has exited. */
  async close(): Promise<void> {
    this.#closed = true
    const process = this.#process
    const error = new LakeError(503, 'The lake is shutting down')
    this.#queue.rejectAll(error)
    this.#release()?.reject(error)
    process?.end(error.message)
    await process?.exited
  }
}
