import { createHash } from 'node:crypto'
import { access } from 'node:fs/promises'
import type { Client } from './client.ts'
import { badRequest, LakeError, notFound } from './errors.ts'
import { FairQueue } from './fair-queue.ts'
import type { ImageCache } from './image-cache.ts'
import type { ImageFormatName, ImageWish } from './image-parameters.ts'
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
 * Reads and transforms images one at a time in a separate process, which is killed when an image takes too much time
 * or memory. Each transformation runs once: results are cached on disk, and concurrent requests share one.
 */
export class ImageService {
  readonly #cache: ImageCache
  readonly #underway = new Map<string, Promise<string>>()
  readonly #queue = new FairQueue<Pending>(limits.imageQueue)
  #process: JobProcess<ImageJob, ImageAnswer> | undefined
  #current: Pending | undefined
  /** Ends a job that takes too long, or a process that is idle. */
  #timer: NodeJS.Timeout | undefined
  #closed = false
  readonly #time: number

  /** @param time in milliseconds after which an image is given up */
  constructor(cache: ImageCache, time: number = limits.imageTime) {
    this.#cache = cache
    this.#time = time
  }

  /** @param pixels upper bound for the result, which estimates the cost */
  async transform(
    original: string,
    name: string,
    wish: ImageWish,
    client: Client,
    pixels: number,
  ): Promise<{ path: string; type: string }> {
    const type = TYPES[wish.format]
    const key = createHash('sha256')
      .update(`${name} ${JSON.stringify(wish)}`)
      .digest('hex')
    // Checked first, so that a deleted image is not served from the cache.
    await access(original).catch(() => {
      throw notFound('Image not found')
    })
    const cached = await this.#cache.find(key)
    if (cached) return { path: cached, type }
    let making = this.#underway.get(key)
    if (!making) {
      const cost = pixels * (wish.format === 'avif' ? 10 : 1)
      making = this.#run({ kind: 'render', path: original, wish }, client, cost)
        .then((bytes) => this.#cache.put(key, bytes))
        .finally(() => this.#underway.delete(key))
      this.#underway.set(key, making)
    }
    return { path: await making, type }
  }

  /** An image's size, colors and placeholders. @throws LakeError 400 if it is none */
  describe(path: string, client: Client) {
    return this.#run({ kind: 'describe', path }, client)
  }

  /** See `stripMetadata`. @throws LakeError 400 if the image is damaged */
  strip(path: string, extension: string, client: Client) {
    return this.#run({ kind: 'strip', path, extension }, client)
  }

  /** Cancels all jobs and waits until their temporary files are gone. */
  async close(): Promise<void> {
    this.#closed = true
    const error = new LakeError(503, 'The lake is closing')
    this.#queue.rejectAll(error)
    this.#release()?.reject(error)
    this.#process?.end(error.message)
    await Promise.allSettled(this.#underway.values())
  }

  #run<J extends ImageJob>(job: J, client: Client, cost = 0): Promise<ImageResults[J['kind']]> {
    if (this.#closed) return Promise.reject(new LakeError(503, 'The lake is closing'))
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
        // If the process has ended, `onEnd` has handled it.
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
        this.#release()?.reject(badRequest(`The image could not be made: ${reason}`))
        this.#process = undefined
        if (this.#closed || this.#queue.size === 0) return
        if (process.ready) this.#process = this.#launch()
        else this.#queue.rejectAll(new LakeError(503, `Images cannot be made: ${reason}`))
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
