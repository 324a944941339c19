import { createHash } from 'node:crypto'
import { access } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import type { Client } from './client.ts'
import { badRequest, LakeError, notFound } from './errors.ts'
import { FairQueue } from './fair-queue.ts'
import type { ImageCache } from './image-cache.ts'
import type { ImageFormatName, ImageSpec } from './image-parameters.ts'
import type { ImageAnswer, ImageJob, ImageResults } from './image-process.ts'
import { JobProcess } from './job-process.ts'
import { limits } from './limits.ts'

const TYPES: Record<ImageFormatName, string> = {
  jpg: 'image/jpeg',
  pjpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  tif: 'image/tiff',
}

type Pending = {
  job: ImageJob
  client: Client
  cost: number
  resolve(result: ImageResults[ImageJob['kind']]): void
  reject(error: Error): void
}

/**
 * Reads and transforms images one at a time in a child process, which is killed if an image takes too much time or
 * memory. Results are cached on disk, and concurrent identical requests share one job.
 */
export class ImageService {
  readonly #cache: ImageCache
  readonly #inFlight = new Map<string, Promise<string>>()
  readonly #queue = new FairQueue<Pending>(limits.imageQueue)
  /**
   * Errors of recent failed transformations, by client and image name. Anyone can request a rendition that fails, but
   * that must not block the image for other clients.
   */
  readonly #failures = new LRUCache<string, LakeError>({ max: 1_000, ttl: limits.imageFailure })
  #process: JobProcess<ImageJob, ImageAnswer> | undefined
  #current: Pending | undefined
  #timer: NodeJS.Timeout | undefined
  #closed = false
  readonly #time: number

  /** @param time milliseconds after which a job is killed */
  constructor(cache: ImageCache, time: number = limits.imageTime) {
    this.#cache = cache
    this.#time = time
  }

  /** @param pixels upper bound for the size of the result, used to estimate the cost */
  async transform(
    original: string,
    name: string,
    spec: ImageSpec,
    client: Client,
    pixels: number,
  ): Promise<{ path: string; type: string }> {
    const type = TYPES[spec.format]
    const key = createHash('sha256')
      .update(`${name} ${JSON.stringify(spec)}`)
      .digest('hex')
    // Checks the original first, so a deleted image is not served from the cache.
    await access(original).catch(() => {
      throw notFound('Image not found')
    })
    const cached = await this.#cache.find(key)
    if (cached) return { path: cached, type }
    const asker = `${client.name} ${name}`
    const failure = this.#failures.get(asker)
    if (failure) throw failure
    let making = this.#inFlight.get(key)
    if (!making) {
      const cost = pixels * (spec.format === 'avif' ? 10 : 1)
      making = this.#run({ kind: 'render', path: original, spec }, client, cost)
        .then((bytes) => this.#cache.put(key, bytes))
        .catch((error: unknown) => {
          if (error instanceof LakeError && error.status === 400) this.#failures.set(asker, error)
          throw error
        })
        .finally(() => this.#inFlight.delete(key))
      this.#inFlight.set(key, making)
    }
    return { path: await making, type }
  }

  describe(path: string, client: Client) {
    return this.#run({ kind: 'describe', path }, client)
  }

  strip(path: string, extension: string, client: Client) {
    return this.#run({ kind: 'strip', path, extension }, client)
  }

  /** Cancels all jobs and waits until their temporary files are deleted. */
  async close(): Promise<void> {
    this.#closed = true
    const error = new LakeError(503, 'The lake is shutting down')
    this.#queue.rejectAll(error)
    this.#release()?.reject(error)
    this.#process?.end(error.message)
    await Promise.allSettled(this.#inFlight.values())
  }

  #run<J extends ImageJob>(job: J, client: Client, cost = 0): Promise<ImageResults[J['kind']]> {
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
}
