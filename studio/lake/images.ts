import { createHash } from 'node:crypto'
import { access } from 'node:fs/promises'
import { badRequest, LakeError, notFound } from './errors.ts'
import type { ImageCache } from './image-cache.ts'
import type { ImageFormatName, ImageWish } from './image-parameters.ts'
import { renderImage } from './image-rendering.ts'
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

/** Changes images as their URLs ask, each wish once: results are kept on disk, and those being made are waited for. */
export class ImageService {
  readonly #cache: ImageCache
  readonly #underway = new Map<string, Promise<string>>()
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(cache: ImageCache) {
    this.#cache = cache
  }

  async transform(original: string, name: string, wish: ImageWish): Promise<{ path: string; type: string }> {
    const type = TYPES[wish.format]
    const key = createHash('sha256')
      .update(`${name} ${JSON.stringify(wish)}`)
      .digest('hex')
    // Asked first: of a deleted image no version is served either.
    await access(original).catch(() => {
      throw notFound('Image not found')
    })
    const cached = await this.#cache.find(key)
    if (cached) return { path: cached, type }
    let making = this.#underway.get(key)
    if (!making) {
      making = this.#make(original, key, wish).finally(() => this.#underway.delete(key))
      this.#underway.set(key, making)
    }
    return { path: await making, type }
  }

  async #make(original: string, key: string, wish: ImageWish): Promise<string> {
    await this.#turn()
    try {
      return await this.#cache.put(key, await renderImage(original, wish))
    } catch (error) {
      if (error instanceof LakeError) throw error
      throw badRequest(
        `The image could not be made: ${error instanceof Error ? error.message : String(error)}`,
      )
    } finally {
      this.#running--
      this.#waiting.shift()?.()
    }
  }

  async #turn(): Promise<void> {
    while (this.#running >= limits.imageJobs)
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#running++
  }
}
