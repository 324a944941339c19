import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, utimes } from 'node:fs/promises'
import { dirname } from 'node:path'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { log } from '../log.ts'

type Data = string | Buffer
type Write<Content extends Data> = (path: string, data: Content) => Promise<unknown>

/** A file that could not be written. */
type Unwritten = { bytes: number; write: () => Promise<void> }

const KEY = Symbol.for('larkspur.unwritten-files')
/** Stored globally, because Next loads the cache handler and the health check separately. */
const shared = globalThis as { [KEY]?: Unwrittens }

type Unwrittens = { files: LRUCache<string, Unwritten>; isIncomplete: boolean }

/** Enough for the files of about 300 pages. The site's process can use 384 MB for everything. */
const MAX_BYTES = 64 * 1024 * 1024

/** Files by path, and whether some were dropped because all together were too large. */
function unwritten(): Unwrittens {
  if (shared[KEY]) return shared[KEY]
  const files = new LRUCache<string, Unwritten>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes),
    dispose: (_, __, reason) => {
      if (reason === 'evict') own.isIncomplete = true
    },
  })
  const own: Unwrittens = { files, isIncomplete: false }
  shared[KEY] = own
  return own
}

/** Whether the latest version of a file could not be stored. */
export const hasUnwrittenFiles = (): boolean => unwritten().files.size > 0 || unwritten().isIncomplete

/** Milliseconds between attempts to write them. */
const RETRY_MS = 15_000

let timer: NodeJS.Timeout | undefined

function retryLater(retryMs: number): void {
  if (timer) return
  const retry = async () => {
    const { files, isIncomplete } = unwritten()
    for (const [path, file] of [...files.entries()]) {
      try {
        await file.write()
        if (files.peek(path) === file) files.delete(path)
      } catch {
        // Still failing. The timer retries.
      }
    }
    timer = undefined
    if (files.size > 0) retryLater(retryMs)
    else if (isIncomplete)
      log.error(
        'page.dropped',
        'Pages: files can be stored on disk again, but some pages took too much memory to keep. If the site restarts within an hour, it serves their earlier versions. To build the site again at the next start, delete .next/built-from.',
      )
    else log.info('page.stored', 'Pages: the latest versions of all pages are stored on disk again')
  }
  timer = setTimeout(retry, retryMs).unref()
}

/** The codes of a full disk, a full quota and a limit on file sizes. */
const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG']

/** Other errors that may go away while the site runs: disk errors, permissions, the limit on open files. */
const TEMPORARY = ['EROFS', 'EIO', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE']

/** @returns why the write failed, or undefined if a retry would not help */
function temporaryReason(error: unknown): string | undefined {
  const code = String((error as { code?: unknown }).code)
  if (FULL.includes(code)) return 'the disk is full'
  return TEMPORARY.includes(code) ? `writing failed (${code})` : undefined
}

/**
 * Makes a write function replace files atomically. If a file were written in place, a full disk, a crash or a power
 * failure would leave it empty or truncated. Creates the folder. If the write fails for a reason that may go away, writes
 * the file later, because the next process would serve its earlier version.
 * @param retryMs milliseconds between attempts
 */
export function replacing<Content extends Data>(
  write: Write<Content>,
  retryMs = RETRY_MS,
): (path: string, data: Content) => Promise<void> {
  /** The latest unfinished write of each path. */
  const latest = new Map<string, symbol>()
  return async (path, data) => {
    const { files } = unwritten()
    const own = Symbol(path)
    latest.set(path, own)
    const isLatest = () => latest.get(path) === own
    files.delete(path)
    try {
      await limitWrites(() => replace(write, path, data, isLatest))
    } catch (error) {
      const reason = isLatest() ? temporaryReason(error) : undefined
      if (reason) {
        if (!timer)
          log.error(
            'page.not-stored',
            `Pages: ${reason}, so rendered pages cannot be stored. They will be stored once that is possible. If the site restarts before that, it serves their earlier versions for up to an hour.`,
          )
        const renderedAt = new Date()
        const file: Unwritten = {
          bytes: typeof data === 'string' ? 2 * data.length : data.length,
          write: () =>
            limitWrites(() => replace(write, path, data, () => files.peek(path) === file, renderedAt)),
        }
        files.set(path, file)
        retryLater(retryMs)
      }
      throw error
    } finally {
      if (isLatest()) latest.delete(path)
    }
  }
}

/**
 * Node uses the same four threads for file operations and for compressing responses. A publish writes hundreds of
 * files. On a stalled disk, they would occupy all four threads, and visitors would get no response.
 */
const limitWrites = pLimit(2)

/**
 * @param isLatest whether there is no later version of the file
 * @param renderedAt the time of the file. Next uses a page file's modification time as its render time.
 */
async function replace<Content extends Data>(
  write: Write<Content>,
  path: string,
  data: Content,
  isLatest = () => true,
  renderedAt?: Date,
): Promise<void> {
  const temporary = `${path}.${randomUUID()}.tmp`
  try {
    await mkdir(dirname(path), { recursive: true })
    await write(temporary, data)
    await sync(temporary)
    if (renderedAt) await utimes(temporary, renderedAt, renderedAt)
    if (isLatest()) await rename(temporary, path)
  } finally {
    await rm(temporary, { force: true }).catch(() => {})
  }
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
