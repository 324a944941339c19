import { createHash } from 'node:crypto'
import { access } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import type { Client } from './client.ts'
import { LakeError, notFound } from './errors.ts'
import type { ImageCache } from './image-cache.ts'
import type { ImageFormatName, ImageSpec } from './image-parameters.ts'
import { ImageWorker } from './image-worker.ts'
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

/**
 * Reads and transforms images. Results are cached on disk, and concurrent identical requests share one job. Anonymous
 * callers have a worker of their own, so the site's pictures and uploads do not wait for their renditions.
 */
export class ImageService {
  readonly #cache: ImageCache
  readonly #inFlight = new Map<string, Promise<string>>()
  /**
   * Errors of recent failed transformations, by client and image name. Anyone can request a rendition that fails, but
   * that must not block the image for other clients.
   */
  readonly #failures = new LRUCache<string, LakeError>({ max: 1_000, ttl: limits.imageFailure })
  readonly #trusted: ImageWorker
  readonly #anonymous: ImageWorker

  /** @param time milliseconds after which a job is killed */
  constructor(cache: ImageCache, time: number = limits.imageTime) {
    this.#cache = cache
    this.#trusted = new ImageWorker(time)
    this.#anonymous = new ImageWorker(time)
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
    const job = `${client.trusted} ${key}`
    let making = this.#inFlight.get(job)
    if (!making) {
      const cost = pixels * (spec.format === 'avif' ? 10 : 1)
      making = this.#workerFor(client)
        .run({ kind: 'render', path: original, spec }, client, cost)
        .then((bytes) => this.#cache.put(key, bytes))
        .catch((error: unknown) => {
          if (error instanceof LakeError && error.status === 400) this.#failures.set(asker, error)
          throw error
        })
        .finally(() => this.#inFlight.delete(job))
      this.#inFlight.set(job, making)
    }
    return { path: await making, type }
  }

  describe(path: string, client: Client) {
    return this.#workerFor(client).run({ kind: 'describe', path }, client)
  }

  strip(path: string, extension: string, client: Client) {
    return this.#workerFor(client).run({ kind: 'strip', path, extension }, client)
  }

  /** Cancels all jobs and waits until their temporary files are deleted. */
  async close(): Promise<void> {
    await Promise.all([this.#trusted.close(), this.#anonymous.close()])
    await Promise.allSettled(this.#inFlight.values())
  }

  #workerFor(client: Client): ImageWorker {
    return client.trusted ? this.#trusted : this.#anonymous
  }
}
