import { createRequire } from 'node:module'
import type FileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import { cachingHeaders } from './edge-headers.ts'
import { type CachedPage, prepareForVisitors } from './prepare-page.ts'
import { replacing } from './replace-file.ts'

const INTERNAL_CLASS = 'next/dist/server/lib/incremental-cache/file-system-cache.js'
const base = internalClass()

type Entry = Awaited<ReturnType<FileSystemCache['get']>>

/** A cached page or a prerendered route handler, such as the sitemap. */
type CachedFile = Pick<CachedPage, 'kind' | 'headers'>

const isPage = (value: CachedFile): value is CachedPage =>
  value.kind === 'APP_PAGE' && typeof (value as CachedPage).html === 'string'

/**
 * Keyed by the object that Next returns for a page until the page is rendered again. Global, because Next creates a
 * cache handler for each request.
 */
const preparedFiles = new WeakMap<CachedFile, CachedFile>()

type Context = ConstructorParameters<typeof FileSystemCache>[0]

/**
 * Extends Next's own cache. Prepares pages for visitors, and keeps the last good page on disk if a new one cannot be
 * written. The interface is documented at
 * https://nextjs.org/docs/app/api-reference/config/next-config-js/incrementalCacheHandlerPath. The class is internal
 * to Next, so a test checks how it behaves.
 */
export default class PageCache extends base {
  /**
   * Keeps query results in memory only. After a restart, Next no longer knows which results on disk are outdated, and
   * would use them.
   */
  readonly #queries: FileSystemCache

  constructor(context: Context) {
    const { fs } = context
    // `replacing` creates folders itself. If Next failed to create a folder, it would never pass the file to
    // `replacing`, which could not retry.
    const mkdir = async () => undefined
    // In Next's proxy, the cache handler has no file system.
    super(fs ? { ...context, fs: { ...fs, mkdir, writeFile: replacing(fs.writeFile) } } : context)
    this.#queries = new base({ ...context, fs: undefined as never, flushToDisk: false })
  }

  override async get(...args: Parameters<FileSystemCache['get']>): Promise<Entry> {
    const isQuery = args[1].kind === 'FETCH'
    const entry = notFromFuture(await (isQuery ? this.#queries.get(...args) : super.get(...args)))
    const value = entry?.value as CachedFile | null | undefined
    if (!entry || !value || !(isPage(value) || value.kind === 'APP_ROUTE')) return entry
    return { ...entry, value: prepared(args[0], value) } as Entry
  }

  override async set(...args: Parameters<FileSystemCache['set']>): Promise<void> {
    if (args[2].fetchCache) return this.#queries.set(...args)
    try {
      await super.set(...args)
    } finally {
      const value = args[1] as CachedFile | null
      // Next sends this same object to the visitor whose request rendered the page.
      if (value && (isPage(value) || value.kind === 'APP_ROUTE'))
        preparedFiles.set(value, Object.assign(value, prepared(args[0], value)))
    }
  }
}

function prepared(key: string, value: CachedFile): CachedFile {
  const known = preparedFiles.get(value)
  if (known) return known
  const file = prepare(pathOf(key), value)
  preparedFiles.set(value, file)
  return file
}

/** Milliseconds. Longer than any page stays fresh, and shorter than the time for which Next serves stale pages. */
const LONG_STALE = 24 * 60 * 60 * 1000

/**
 * Corrects an entry that was written while the clock was ahead. Until the clock reached that time again, Next would
 * take the entry for newer than any publish. Drops fetched data. Makes a page stale, so it is served until it is
 * rendered again.
 */
function notFromFuture(entry: Entry, now = Date.now()): Entry {
  if (!entry?.lastModified || entry.lastModified <= now) return entry
  return entry.value?.kind === 'FETCH' ? null : { ...entry, lastModified: now - LONG_STALE }
}

function prepare(path: string, value: CachedFile): CachedFile {
  const { headers, ...rest } = isPage(value) ? prepareForVisitors(path, value) : value
  // The compression middleware omits `Vary` from 304 responses.
  const vary = isPage(value) ? { vary: 'Accept-Encoding' } : {}
  return { ...rest, headers: { ...headers, ...vary, ...cachingHeaders(path, value, process.env) } }
}

function internalClass(): typeof FileSystemCache {
  try {
    return createRequire(import.meta.url)(INTERNAL_CLASS).default
  } catch (cause) {
    throw new Error(`This version of Next has no ${INTERNAL_CLASS}, which lib/http/page-cache.ts extends`, {
      cause,
    })
  }
}

/** The path in a page's cache key: `/en/about` in `/route-cache/APP_PAGE/<hash>/$/en/about`. */
function pathOf(key: string): string {
  const marker = key.indexOf('/$/')
  return marker === -1 ? key : key.slice(marker + 2)
}
