import { createHash } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { INLINE_TYPES } from './asset-delivery.ts'
import { putInPlace, type ReceivedFile, receiveFile, sha1Of } from './asset-files.ts'
import { requireLevel } from './auth.ts'
import type { Client } from './client.ts'
import { type JsonObject, randomId } from './document.ts'
import { LakeError, storageError } from './errors.ts'
import { type Call, NO_WEBHOOKS, sendJson } from './http.ts'
import type { ImageService } from './images.ts'
import { TransactionBuilder } from './mutations.ts'
import type { Store, Transaction } from './store.ts'

type AssetUploadOptions = { directory: string; projectId: string; dataset: string; baseUrl: () => string }

/** Keeps a repair of all assets below the limits of a transaction. */
const REPAIRS_PER_TRANSACTION = 500

export class AssetUploads {
  readonly #store: Store
  readonly #images: ImageService
  readonly #options: AssetUploadOptions
  readonly #inFlight = new Set<Promise<void>>()

  constructor(store: Store, images: ImageService, options: AssetUploadOptions) {
    this.#store = store
    this.#images = images
    this.#options = options
    // A killed lake leaves unfinished uploads behind.
    rmSync(this.#incoming, { recursive: true, force: true })
    store.onCommit(({ changes }) => {
      for (const { before, after } of changes) if (before && !after) this.#removeFile(before._id)
    })
  }

  async upload(call: Call, kind: 'images' | 'files'): Promise<void> {
    requireLevel(call.access, 'write')
    const upload = this.#upload(call, kind)
    this.#inFlight.add(upload)
    await upload.finally(() => this.#inFlight.delete(upload))
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.#inFlight)
  }

  async #upload(call: Call, kind: 'images' | 'files'): Promise<void> {
    // If the data folder was moved, receiving a file would create it again in the old place.
    this.#store.requireFiles()
    const received = await receiveFile(call.request, this.#incoming)
    try {
      const document =
        kind === 'images' ? await this.#image(received, call) : await this.#file(received, call)
      sendJson(call.response, 200, { document })
    } finally {
      await rm(received.path, { force: true }).catch(() => {})
    }
  }

  /**
   * Derives each asset's path and URL from its id again. The URL contains the port, which may have changed, and
   * programs with a token can change both.
   */
  repairUrls(): void {
    const patches: JsonObject[] = []
    for (const { _id, _type, path, url } of this.#store.all()) {
      if (_type !== 'sanity.imageAsset' && _type !== 'sanity.fileAsset') continue
      const [kind, name] = assetFile(_id)?.split(sep) ?? []
      if (!kind) continue
      const ownPath = `${kind}/${this.#folder}/${name}`
      const ownUrl = `${this.#options.baseUrl()}/${ownPath}`
      if (path !== ownPath || url !== ownUrl)
        patches.push({ patch: { id: _id, set: { path: ownPath, url: ownUrl } } })
    }
    while (patches.length > 0) this.#repair(patches.splice(0, REPAIRS_PER_TRANSACTION))
  }

  #repair(patches: JsonObject[]): void {
    let transaction: Transaction
    try {
      const builder = new TransactionBuilder(this.#store, 'system', undefined)
      for (const patch of patches) builder.add(patch, 0)
      transaction = builder.build()
    } catch (error) {
      // Assets with many fields can exceed the limit of one transaction.
      if (patches.length === 1) throw error
      const half = Math.ceil(patches.length / 2)
      this.#repair(patches.slice(0, half))
      this.#repair(patches.slice(half))
      return
    }
    this.#store.commit(transaction)
  }

  async #image(received: ReceivedFile, call: Call) {
    const described = await this.#images.describe(received.path, call.client)
    const { extension, mimeType, width, height, metadata } = described
    const clean = await this.#clean(received, extension, call.client)
    const name = `${clean.sha1}-${width}x${height}.${extension}`
    await this.#keep(clean, 'images', name)
    const id = `image-${clean.sha1}-${width}x${height}-${extension}`
    return this.#document(id, 'sanity.imageAsset', `images/${this.#folder}/${name}`, call, {
      ...hashes(clean),
      extension,
      mimeType,
      metadata,
    })
  }

  async #file(received: ReceivedFile, call: Call) {
    const { request, url } = call
    const extension = fileExtension(url.searchParams.get('filename'), request.headers['content-type'])
    const name = `${received.sha1}.${extension}`
    await this.#keep(received, 'files', name)
    const id = `file-${received.sha1}-${extension}`
    return this.#document(id, 'sanity.fileAsset', `files/${this.#folder}/${name}`, call, {
      ...hashes(received),
      extension,
      mimeType: request.headers['content-type'] ?? INLINE_TYPES[extension] ?? 'application/octet-stream',
    })
  }

  /** Strips private metadata from an uploaded image, in the temporary file itself. */
  async #clean(received: ReceivedFile, extension: string, client: Client): Promise<ReceivedFile> {
    const bytes = await this.#images.strip(received.path, extension, client)
    if (!bytes) return received
    try {
      const file = await open(received.path, 'w')
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
    } catch (error) {
      throw storageError(error)
    }
    return { path: received.path, size: bytes.length, sha1: createHash('sha1').update(bytes).digest('hex') }
  }

  /** Deletes the file of a deleted asset. After a failure, the file remains on disk and its URL still works. */
  #removeFile(documentId: string): void {
    const file = assetFile(documentId)
    if (!file) return
    try {
      rmSync(join(this.#options.directory, 'assets', file), { force: true })
    } catch (error) {
      console.error(error)
    }
  }

  /**
   * Moves an uploaded file into place, unless the same file is already there. The name contains the hash of the bytes,
   * so an existing file with other bytes is damaged and is replaced.
   */
  async #keep(received: ReceivedFile, kind: string, name: string): Promise<void> {
    const path = this.#path(kind, name)
    const present = await sha1Of(path).catch(() => undefined)
    if (present === received.sha1) return
    // Checked again, because receiving the file may have taken minutes.
    this.#store.requireFiles()
    await putInPlace(received.path, path)
  }

  #document(id: string, type: string, path: string, { url, access, request }: Call, fields: JsonObject) {
    const existing = this.#store.get(id)
    if (existing) return existing
    // Everything from here to the commit is synchronous, so the file cannot be deleted in between.
    if (!existsSync(join(this.#options.directory, 'assets', assetFile(id) ?? ''))) {
      throw new LakeError(409, 'The asset was deleted during the upload. Please upload it again.')
    }
    const transaction = new TransactionBuilder(this.#store, access.user?.id ?? '', undefined)
    const create = {
      _id: id,
      _type: type,
      ...fields,
      ...uploadDetails(url.searchParams),
      path,
      uploadId: randomId(32),
      url: `${this.#options.baseUrl()}/${path}`,
    }
    transaction.add({ createIfNotExists: create }, 0)
    this.#store.commit(transaction.build(), { silent: request.headers[NO_WEBHOOKS] === 'true' })
    const document = this.#store.get(id)
    if (!document) throw new LakeError(500, 'The asset could not be stored')
    return document
  }

  get #incoming() {
    return join(this.#options.directory, 'assets', 'incoming')
  }

  get #folder() {
    return `${this.#options.projectId}/${this.#options.dataset}`
  }

  #path(kind: string, name: string) {
    return join(this.#options.directory, 'assets', kind, name)
  }
}

const IMAGE_ID = /^image-([0-9a-f]{40}-\d+x\d+)-([a-z0-9]+)$/
const FILE_ID = /^file-([0-9a-f]{40})-([a-z0-9]+)$/

function assetFile(documentId: string): string | undefined {
  const [, image, imageExtension] = IMAGE_ID.exec(documentId) ?? []
  if (image) return join('images', `${image}.${imageExtension}`)
  const [, file, fileExtension] = FILE_ID.exec(documentId) ?? []
  return file && join('files', `${file}.${fileExtension}`)
}

const hashes = ({ sha1, size }: ReceivedFile) => ({ assetId: sha1, sha1hash: sha1, size })

function uploadDetails(search: URLSearchParams): JsonObject {
  const text = (name: string) => search.get(name) || undefined
  const details = {
    originalFilename: text('filename'),
    label: text('label'),
    title: text('title'),
    description: text('description'),
    creditLine: text('creditLine'),
    altText: text('altText'),
    source: text('sourceId') && {
      _type: 'sanity.assetSourceData',
      id: text('sourceId'),
      name: text('sourceName'),
      url: text('sourceUrl'),
    },
  }
  return JSON.parse(JSON.stringify(details))
}

function fileExtension(filename: string | null, type = ''): string {
  const own = /\.([A-Za-z0-9]{1,16})$/.exec(filename ?? '')?.[1]
  if (own) return own.toLowerCase()
  const media = type.split(';')[0]?.trim()
  return Object.entries(INLINE_TYPES).find(([, known]) => known.split(';')[0] === media)?.[0] ?? 'bin'
}
