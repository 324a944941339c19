import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { unpackTar } from 'modern-tar/fs'

/** The maximum number of unpacked bytes and entries, and the timeout in milliseconds. */
export const ARCHIVE_BOUNDS = { bytes: 1024 ** 3, entries: 20_000, time: 5 * 60_000 }

const GZIP = Buffer.from([0x1f, 0x8b])

const USTAR = { at: 257, name: 'ustar' }

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const isGzip = (head: Buffer) => head.subarray(0, GZIP.length).equals(GZIP)

export async function isArchive(path: string): Promise<boolean> {
  const head = await headOf(path)
  return isGzip(head) || head.toString('latin1', USTAR.at, USTAR.at + USTAR.name.length) === USTAR.name
}

/**
 * Unpacks an archive into a folder. Refuses links, which could point outside the folder.
 * @throws Error naming the limit that the archive exceeds
 */
export async function unpackArchive(path: string, folder: string, bounds = ARCHIVE_BOUNDS): Promise<void> {
  const advice = 'If you trust it, unpack it with tar and import the folder.'
  const tooLarge = () => new Error(`${path} is larger than ${bounds.bytes} bytes when unpacked. ${advice}`)
  let bytes = 0
  let entries = 0
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length
      if (bytes > bounds.bytes) done(tooLarge())
      else done(null, chunk)
    },
  })
  const unpacked = unpackTar(folder, {
    // Refuses an archive that is damaged or was cut off.
    strict: true,
    fmode: 0o600,
    dmode: 0o700,
    filter: ({ name, type, size }) => {
      entries++
      if (entries > bounds.entries)
        throw new Error(`${path} contains more than ${bounds.entries} files. ${advice}`)
      if (type !== 'file' && type !== 'directory')
        throw new Error(`${path} contains “${name}”, a ${type}. An import accepts only files and folders.`)
      // The header states the size, so an oversized entry is refused before any of it is written.
      if (bytes + size > bounds.bytes) throw tooLarge()
      return true
    },
  })
  const signal = AbortSignal.timeout(bounds.time)
  try {
    const tar = isGzip(await headOf(path)) ? [createGunzip(), counted] : [counted]
    await pipeline([createReadStream(path), ...tar, unpacked], { signal })
  } catch (error) {
    if (!signal.aborted) throw error
    throw new Error(`${path} was still unpacking after ${bounds.time / 1000} seconds. ${advice}`)
  }
}
