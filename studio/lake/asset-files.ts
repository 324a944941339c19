import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { badRequest, LakeError, notFound, storageError, tooLarge } from './errors.ts'
import { chunksOf } from './http.ts'
import { limits } from './limits.ts'
import { syncFolder } from './sync-files.ts'

export type ReceivedFile = { path: string; sha1: string; size: number }

export async function receiveFile(request: IncomingMessage, directory: string): Promise<ReceivedFile> {
  if (Number(request.headers['content-length']) > limits.assetBody) throw tooLarge(limits.assetBody)
  const path = join(directory, `${randomUUID()}.tmp`)
  const hash = createHash('sha1')
  let size = 0
  try {
    await mkdir(directory, { recursive: true })
    const file = await open(path, 'wx')
    try {
      for await (const chunk of chunksOf(request)) {
        size += chunk.length
        if (size > limits.assetBody) throw tooLarge(limits.assetBody)
        hash.update(chunk)
        await file.writeFile(chunk)
      }
      await file.sync()
    } finally {
      await file.close()
    }
  } catch (error) {
    await rm(path, { force: true }).catch(() => {})
    if (error instanceof LakeError) throw error
    throw isDiskError(error) ? storageError(error) : badRequest('The request body ended early')
  }
  if (size === 0) {
    await rm(path, { force: true })
    throw badRequest('The request body is empty')
  }
  return { path, sha1: hash.digest('hex'), size }
}

const isDiskError = (error: unknown) =>
  ['ENOSPC', 'EFBIG', 'EROFS', 'EACCES', 'EDQUOT', 'EIO', 'EPERM', 'EMFILE', 'ENOTDIR'].includes(
    (error as NodeJS.ErrnoException).code ?? '',
  )

export async function sha1Of(path: string): Promise<string> {
  const hash = createHash('sha1')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}

/** Moves an uploaded file to its final name and syncs its folders to disk. */
export async function putInPlace(temporary: string, path: string): Promise<void> {
  try {
    const folder = resolve(dirname(path))
    const created = await mkdir(folder, { recursive: true })
    await rename(temporary, path)
    // A new folder is an entry in its parent.
    const last = created ? dirname(resolve(created)) : folder
    for (let each = folder; ; each = dirname(each)) {
      await syncFolder(each)
      if (each === last || each === dirname(each)) break
    }
  } catch (error) {
    throw storageError(error)
  }
}

export type Delivery = { type: string; headers?: Record<string, string> }

export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  { type, headers = {} }: Delivery,
): Promise<void> {
  const { size, mtimeMs } = await stat(path).catch(() => {
    throw notFound('Asset not found')
  })
  const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`
  const common = { 'Content-Type': type, ETag: etag, 'Accept-Ranges': 'bytes', ...headers }
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, common).end()
    return
  }
  const range = readRange(request.headers.range, size)
  if (range === 'unsatisfiable') {
    response.writeHead(416, { ...common, 'Content-Range': `bytes */${size}` }).end()
    return
  }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  const contentRange = range && { 'Content-Range': `bytes ${start}-${end}/${size}` }
  response.writeHead(range ? 206 : 200, { ...common, ...contentRange, 'Content-Length': end - start + 1 })
  if (request.method === 'HEAD' || size === 0) {
    response.end()
    return
  }
  // A client may disconnect at any time.
  await pipeline(createReadStream(path, { start, end }), response).catch(() => response.destroy())
}

function readRange(header: string | undefined, size: number) {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (!match[1] && !match[2])) return undefined
  const start = match[1] ? Number(match[1]) : Math.max(0, size - Number(match[2]))
  const end = match[1] && match[2] ? Math.min(Number(match[2]), size - 1) : size - 1
  return start > end || start >= size ? ('unsatisfiable' as const) : { start, end }
}
