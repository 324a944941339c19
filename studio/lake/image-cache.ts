import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { storageError } from './errors.ts'

/** Bytes per disk block. Sizes are rounded up to whole blocks, so the cache cannot hold millions of tiny images. */
const BLOCK = 4096
const onDisk = (bytes: number) => Math.ceil(bytes / BLOCK) * BLOCK

export class ImageCache {
  readonly #directory: string
  readonly #capacity: number
  readonly #sizes = new Map<string, number>()
  #total = 0
  readonly #ready: Promise<void>

  constructor(directory: string, capacity: number) {
    this.#directory = directory
    this.#capacity = capacity
    this.#ready = this.#scan()
  }

  async find(key: string): Promise<string | undefined> {
    await this.#ready
    const size = this.#sizes.get(key)
    if (size === undefined) return undefined
    const path = join(this.#directory, key)
    this.#sizes.delete(key)
    this.#sizes.set(key, size)
    try {
      // Updates the file's timestamps, so the least-recently-used order survives a restart.
      await utimes(path, new Date(), new Date())
    } catch {
      if (this.#sizes.delete(key)) this.#total -= size
      return undefined
    }
    return path
  }

  async put(key: string, bytes: Uint8Array): Promise<string> {
    await this.#ready
    const path = join(this.#directory, key)
    const temporary = join(this.#directory, `${randomUUID()}.tmp`)
    try {
      // Someone may have deleted the folder to free disk space. Not recursive: if the whole data folder was moved, this
      // must not create another one.
      await mkdir(this.#directory).catch(() => {})
      await writeFile(temporary, bytes, { flush: true })
      await rename(temporary, path)
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => {})
      throw storageError(error)
    }
    const size = onDisk(bytes.length)
    this.#total += size - (this.#sizes.get(key) ?? 0)
    this.#sizes.delete(key)
    this.#sizes.set(key, size)
    await this.#evict(key)
    return path
  }

  async #evict(newest: string): Promise<void> {
    for (const [key, size] of this.#sizes) {
      if (this.#total <= this.#capacity) return
      if (key === newest) continue
      this.#sizes.delete(key)
      this.#total -= size
      await rm(join(this.#directory, key), { force: true }).catch(() => {})
    }
  }

  async #scan(): Promise<void> {
    await mkdir(this.#directory, { recursive: true }).catch(() => {})
    const names = await readdir(this.#directory).catch(() => [])
    const files = await Promise.all(
      names.map(async (name) => ({ name, stats: await stat(join(this.#directory, name)).catch(() => null) })),
    )
    files.sort((a, b) => (a.stats?.mtimeMs ?? 0) - (b.stats?.mtimeMs ?? 0))
    for (const { name, stats } of files) {
      // Earlier versions did not sync files, so a power failure may have emptied some.
      if (name.endsWith('.tmp') || stats?.size === 0)
        await rm(join(this.#directory, name), { force: true }).catch(() => {})
      else if (stats) {
        const size = onDisk(stats.size)
        this.#sizes.set(name, size)
        this.#total += size
      }
    }
  }
}
