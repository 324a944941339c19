import { createRequire } from 'node:module'
import type FileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import { type KeptPage, prepareForVisitors } from './prepare-page.ts'

const internal = 'next/dist/server/lib/incremental-cache/file-system-cache.js'
const base = createRequire(import.meta.url)(internal).default as typeof FileSystemCache

type Entry = Awaited<ReturnType<FileSystemCache['get']>>

const isPage = (value: unknown): value is KeptPage =>
  (value as KeptPage | null)?.kind === 'APP_PAGE' && typeof (value as KeptPage).html === 'string'

/**
 * Next's own cache of rendered pages, from which each page comes prepared for visitors. The interface is documented
 * (https://nextjs.org/docs/app/api-reference/config/next-config-js/incrementalCacheHandlerPath); the class is internal to
 * Next, so a test compares its shape with the one that this relies on.
 */
export default class PageCache extends base {
  /** Next gives the same object for a page until it is rendered again. */
  readonly #prepared = new WeakMap<KeptPage, KeptPage>()

  override async get(...args: Parameters<FileSystemCache['get']>): Promise<Entry> {
    const entry = await super.get(...args)
    const value: unknown = entry?.value
    if (!entry || !isPage(value)) return entry
    const prepared = this.#prepared.get(value) ?? prepareForVisitors(pathOf(args[0]), value)
    this.#prepared.set(value, prepared)
    return { ...entry, value: prepared } as Entry
  }
}

/** `/en/about` of `/route-cache/APP_PAGE/<hash>/$/en/about`, which is a page's key in the cache. */
function pathOf(key: string): string {
  const marker = key.indexOf('/$/')
  return marker === -1 ? key : key.slice(marker + 2)
}
