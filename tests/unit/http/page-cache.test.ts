import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nodeFs } from 'next/dist/server/lib/node-fs-methods.js'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import PageCache from '@/lib/http/page-cache.ts'
import { hasUnwrittenFiles, replacing } from '@/lib/http/replace-file.ts'

// Next does not document the class that `PageCache` extends. If these tests fail after a Next upgrade, compare
// `lib/http/page-cache.ts` with `next/dist/server/lib/incremental-cache/file-system-cache.js`.

type Context = ConstructorParameters<typeof PageCache>[0]
const read = { kind: 'APP_PAGE', isFallback: false } as Parameters<PageCache['get']>[1]
const readQuery = { kind: 'FETCH', tags: [] } as unknown as Parameters<PageCache['get']>[1]
const query = { kind: 'FETCH', data: { headers: {}, body: '{}', url: '' }, revalidate: 3600 }
type Stored = [Parameters<PageCache['set']>[1], Parameters<PageCache['set']>[2]]
const html = '<html><main data-no-framework="">Text</main><script>self.__next_f.push(1)</script></html>'

/** Allows for a busy machine. */
const BUSY = { timeout: 15_000 }

let folder: string
let cache: PageCache

const newCache = () =>
  new PageCache({
    fs: nodeFs,
    flushToDisk: false,
    serverDistDir: folder,
    revalidatedTags: [],
    maxMemoryCacheSize: 1_000_000,
  } as unknown as Context)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'page-cache-'))
  await mkdir(join(folder, 'app/en'), { recursive: true })
  writeFileSync(join(folder, 'app/en/about.html'), html)
  writeFileSync(join(folder, 'app/en/about.rsc'), 'flight')
  writeFileSync(
    join(folder, 'app/en/about.meta'),
    JSON.stringify({ headers: { 'x-next-cache-tags': 'plan' } }),
  )
  cache = newCache()
})
afterAll(() => rmSync(folder, { recursive: true }))

it('extends a class of Next that still has the expected methods', () => {
  expect(
    Object.getOwnPropertyNames(Object.getPrototypeOf(PageCache).prototype),
    'Next’s FileSystemCache no longer has the methods that pages without the framework need',
  ).toEqual(expect.arrayContaining(['get', 'set', 'revalidateTag']))
})

it('returns pages as prepared for visitors', async () => {
  const entry = await cache.get('/en/about', read)
  expect(entry, 'Next’s cache no longer reads <page>.html, .rsc and .meta').toBeTruthy()
  expect(entry?.value).toMatchObject({
    kind: 'APP_PAGE',
    html: '<html><main data-no-framework="">Text</main></html>',
    headers: {
      'x-next-cache-tags': 'plan',
      'content-security-policy': expect.stringContaining("script-src 'self';"),
    },
  })
})

it('prepares the object that Next sends to the visitor whose request rendered the page', async () => {
  const page = { kind: 'APP_PAGE', html, rscData: 'flight', headers: { 'x-next-cache-tags': 'plan' } }
  await cache.set('/en/new', ...([page, { isFallback: false }] as unknown as Stored))
  expect(page).toMatchObject({
    html: '<html><main data-no-framework="">Text</main></html>',
    headers: {
      'x-next-cache-tags': 'plan',
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-security-policy': expect.stringContaining("script-src 'self';"),
    },
  })
  expect((await cache.get('/en/new', read))?.value).toBe(page)
})

it('prepares each page once, although Next creates a cache handler for each request', async () => {
  const [first, second] = [await cache.get('/en/about', read), await newCache().get('/en/about', read)]
  expect(second?.value, 'Next’s cache no longer returns the same object for a page').toBe(first?.value)
})

it('returns null for an unknown page', async () => {
  expect(await cache.get('/en/none', read)).toBeNull()
})

it('does not treat a page or data as fresh if it was stored while the clock was ahead', async () => {
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + 86_400_000)
  const page = { kind: 'APP_PAGE', html, rscData: 'flight', headers: {} }
  await cache.set('/en/ahead', ...([page, { isFallback: false }] as unknown as Stored))
  await cache.set('ahead', ...([query, { fetchCache: true, tags: [] }] as unknown as Stored))
  vi.restoreAllMocks()
  // After an hour, Next serves a page as stale and renders it again.
  expect((await cache.get('/en/ahead', read))?.lastModified).toBeLessThan(now - 3_600_000)
  expect(await cache.get('ahead', readQuery)).toBeNull()
})

it('keeps query results out of the build folder, where a new process would take outdated ones for current', async () => {
  const stored = new PageCache({
    fs: nodeFs,
    flushToDisk: true,
    serverDistDir: join(folder, 'server'),
    revalidatedTags: [],
    maxMemoryCacheSize: 1_000_000,
  } as unknown as Context)
  await stored.set('query', ...([query, { fetchCache: true, tags: [] }] as unknown as Stored))
  expect((await stored.get('query', readQuery))?.value).toBe(query)
  expect(existsSync(join(folder, 'cache'))).toBe(false)
  // Such as after an earlier version of the site.
  await mkdir(join(folder, 'cache/fetch-cache'), { recursive: true })
  writeFileSync(join(folder, 'cache/fetch-cache/other'), JSON.stringify({ ...query, tags: [] }))
  expect(await stored.get('other', readQuery)).toBeNull()
})

it.each([
  ['ENOSPC', 'the disk is full'],
  ['EROFS', 'writing failed (EROFS)'],
])(
  'keeps the last good page after %s, and stores the new one once writing works again (R20.12)',
  async (code, reason) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
    let fails = true
    const full = new PageCache({
      fs: {
        ...nodeFs,
        writeFile: async (path: string, data: string) => {
          if (!fails) return writeFile(path, data)
          await writeFile(path, data.slice(0, 10))
          throw Object.assign(new Error(`${code}: write`), { code })
        },
      },
      flushToDisk: true,
      serverDistDir: folder,
      revalidatedTags: [],
    } as unknown as Context)
    const files = readdirSync(join(folder, 'app/en'))
    const before = readFileSync(join(folder, 'app/en/about.html'), 'utf8')
    const page = { kind: 'APP_PAGE', html: `<html>${code}</html>`, rscData: 'flight', headers: {} }
    const set = full.set(
      '/en/about',
      page as unknown as Parameters<PageCache['set']>[1],
      {
        isFallback: false,
      } as Parameters<PageCache['set']>[2],
    )
    await expect(set).rejects.toThrow(code)
    expect(readFileSync(join(folder, 'app/en/about.html'), 'utf8')).toBe(before)
    // Next writes several files concurrently and rejects at the first error, before the other writes have ended.
    await vi.waitFor(() => expect(readdirSync(join(folder, 'app/en'))).toEqual(files), BUSY)
    expect(hasUnwrittenFiles()).toBe(true)
    expect(errors.mock.calls.join()).toContain(`${reason}, so rendered pages cannot be stored`)

    await vi.advanceTimersByTimeAsync(15_000)
    expect(hasUnwrittenFiles()).toBe(true)
    fails = false
    vi.spyOn(console, 'info').mockImplementation(() => {})
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(15_000)
      expect(hasUnwrittenFiles()).toBe(false)
    }, BUSY)
    expect(readFileSync(join(folder, 'app/en/about.html'), 'utf8')).toContain(code)
    expect(readdirSync(join(folder, 'app/en'))).toEqual(files)
  },
)

it('creates folders itself, because Next would not write the files of a folder that it could not create', async () => {
  const refused = async () => {
    throw Object.assign(new Error('EACCES: mkdir'), { code: 'EACCES' })
  }
  const stored = new PageCache({
    fs: { ...nodeFs, mkdir: refused },
    flushToDisk: true,
    serverDistDir: folder,
    revalidatedTags: [],
  } as unknown as Context)
  const page = { kind: 'APP_PAGE', html, rscData: 'flight', headers: {} }
  await stored.set('/en/new-folder/page', ...([page, { isFallback: false }] as unknown as Stored))
  expect(readFileSync(join(folder, 'app/en/new-folder/page.html'), 'utf8')).toBe(html)
})

it('works without a file system, as in the proxy', async () => {
  const context = { fs: undefined, flushToDisk: false, serverDistDir: folder, revalidatedTags: [] }
  expect(() => new PageCache(context as unknown as Context)).not.toThrow()
})

it('writes at most two files at once, so a slow disk leaves threads for responses', async () => {
  const waiting: (() => void)[] = []
  const write = replacing(async (path, text: string) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    await writeFile(path, text)
  })
  const written = Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => write(join(folder, name), name)))
  for (let left = 5; left > 0; left--) {
    await vi.waitFor(() => expect(waiting).toHaveLength(Math.min(left, 2)), BUSY)
    waiting.shift()?.()
  }
  await written
  expect(readFileSync(join(folder, 'e'), 'utf8')).toBe('e')
})
