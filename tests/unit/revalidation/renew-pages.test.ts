import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { hasOlder, renewStalePages } from '../../../lib/revalidation/renew-pages.ts'

/** Simulates Next: an invalidated page becomes stale, is served once more, and is rendered in the background. */
class Site {
  pages = new Map<string, { renderedAt: number; stale: boolean }>()
  requested: string[] = []
  /** How many of the next renders fail. */
  failures = 0
  invalidations = 0
  /** How many of the next requests a proxy in front of the site answers, with this status. */
  unavailable = 0
  proxyStatus = 503
  /** A page that always fails. */
  broken: string | undefined
  server: Server = createServer((request, response) => {
    const page = this.pages.get(String(request.url))
    this.requested.push(String(request.url))
    if (this.unavailable-- > 0) return response.writeHead(this.proxyStatus).end()
    if (request.url === this.broken) return response.writeHead(500).end()
    if (!page) return response.writeHead(404).end()
    response.setHeader('x-nextjs-cache', page.stale ? 'STALE' : 'HIT')
    response.end(`<html data-rendered="${new Date(page.renderedAt).toISOString()}">`)
    if (!page.stale) return
    page.stale = false
    if (this.failures > 0) this.failures -= 1
    else page.renderedAt = Date.now()
  })

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  invalidate(...affected: string[]) {
    return async () => {
      this.invalidations += 1
      for (const name of affected) {
        const page = this.pages.get(name)
        if (page) page.stale = true
      }
    }
  }
}

let site = new Site()
afterEach(() => {
  site.server.close()
  site = new Site()
})
const longAgo = () => ({ renderedAt: Date.now() - 60_000, stale: false })

it('rerenders the stale page and requests the other pages once', async () => {
  const origin = await site.listen()
  for (const name of ['/a', '/b', '/c']) site.pages.set(name, longAgo())
  const started = Date.now()
  expect(await renewStalePages(origin, site.invalidate('/b'), { pages: ['/a', '/b', '/c'] })).toEqual([])
  expect(site.pages.get('/b')?.renderedAt).toBeGreaterThanOrEqual(started)
  expect(site.requested.filter((name) => name !== '/b')).toEqual(['/a', '/c'])
  expect(site.invalidations).toBe(1)
})

it('invalidates again after a failed render', async () => {
  const origin = await site.listen()
  site.pages.set('/a', longAgo())
  site.failures = 2
  const started = Date.now()
  expect(await renewStalePages(origin, site.invalidate('/a'), { pages: ['/a'] })).toEqual([])
  expect(site.invalidations).toBe(3)
  expect(site.pages.get('/a')?.renderedAt).toBeGreaterThanOrEqual(started)
})

it('requests a page again if a proxy could not reach the site', async () => {
  const origin = await site.listen()
  for (const name of ['/a', '/b']) site.pages.set(name, longAgo())
  site.unavailable = 3
  const started = Date.now()
  expect(await renewStalePages(origin, site.invalidate('/a', '/b'), { pages: ['/a', '/b'] })).toEqual([])
  for (const { renderedAt } of site.pages.values()) expect(renderedAt).toBeGreaterThanOrEqual(started)
})

it('invalidates again if a proxy hid that a page was being rendered during the invalidation', async () => {
  const origin = await site.listen()
  site.proxyStatus = 520
  site.unavailable = 1
  site.pages.set('/a', { renderedAt: Date.now() - 1000, stale: false })
  // The render ends after the first two invalidations, so they have no effect.
  const invalidate = async () => {
    if (site.invalidations >= 2) await site.invalidate('/a')()
    else site.invalidations += 1
  }
  const started = Date.now()
  expect(await renewStalePages(origin, invalidate, { pages: ['/a'] })).toEqual([])
  expect(site.pages.get('/a')?.renderedAt).toBeGreaterThanOrEqual(started)
})

it('invalidates the other pages once if one page always fails', async () => {
  const origin = await site.listen()
  site.broken = '/a'
  site.pages.set('/b', longAgo())
  expect(await renewStalePages(origin, site.invalidate('/b'), { pages: ['/a', '/b'] })).toEqual([])
  expect(site.invalidations).toBe(1)
})

it('does not count a page as rendered since a time if a proxy could not reach the site', async () => {
  const origin = await site.listen()
  const since = Date.now() - 1_000
  site.pages.set('/a', longAgo())
  site.unavailable = 2
  expect(await hasOlder(origin, ['/a'], since)).toBe(true)
  expect(await renewStalePages(origin, site.invalidate('/a'), { pages: ['/a'], since })).toEqual([])
  expect(site.pages.get('/a')?.renderedAt).toBeGreaterThan(since)
  expect(await hasOlder(origin, ['/a', '/missing'], since)).toBe(false)
})

it('invalidates again if a page was being rendered during the invalidation', async () => {
  const origin = await site.listen()
  site.pages.set('/a', { renderedAt: Date.now() - 1000, stale: false })
  let marked = false
  // The first invalidation precedes the end of the render, so it has no effect.
  const invalidate = async () => {
    if (marked) await site.invalidate('/a')()
    marked = true
  }
  const started = Date.now()
  expect(await renewStalePages(origin, invalidate, { pages: ['/a'] })).toEqual([])
  expect(site.pages.get('/a')?.renderedAt).toBeGreaterThanOrEqual(started)
})

it('invalidates again if a render started while the invalidation was in flight', async () => {
  const origin = await site.listen()
  site.pages.set('/a', longAgo())
  let begun: number | undefined
  const invalidate = async () => {
    if (begun) return site.invalidate('/a')()
    begun = Date.now()
    // This render has read the old content and finishes after the invalidation.
    site.pages.set('/a', { renderedAt: begun, stale: false })
  }
  expect(await renewStalePages(origin, invalidate, { pages: ['/a'] })).toEqual([])
  expect(site.pages.get('/a')?.renderedAt).toBeGreaterThan(Number(begun))
})

it('leaves no page stale when another page is invalidated again', async () => {
  const origin = await site.listen()
  site.pages.set('/a', longAgo())
  site.pages.set('/b', { renderedAt: Date.now() - 1000, stale: false })
  expect(await renewStalePages(origin, site.invalidate('/a'), { pages: ['/a', '/b'] })).toEqual([])
  expect(site.invalidations).toBe(2)
  expect(site.pages.get('/a')?.stale).toBe(false)
})

it('returns the pages that are still stale at the deadline', async () => {
  const origin = await site.listen()
  site.pages.set('/a', longAgo())
  site.failures = Number.POSITIVE_INFINITY
  expect(await renewStalePages(origin, site.invalidate('/a'), { pages: ['/a'], withinMs: 300 })).toEqual([
    '/a',
  ])
})

it('keeps its deadline if the clock is set back', async () => {
  const origin = await site.listen()
  site.pages.set('/a', longAgo())
  site.failures = Number.POSITIVE_INFINITY
  const now = Date.now
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + 60 * 60 * 1000)
  const renewal = renewStalePages(origin, site.invalidate('/a'), { pages: ['/a'], withinMs: 300 })
  clock.mockRestore()
  expect(await renewal).toEqual(['/a'])
})

it('a retry skips pages rendered since the first invalidation, even if another change made them stale', async () => {
  const origin = await site.listen()
  const since = Date.now() - 1_000
  site.pages.set('/a', { renderedAt: since + 1, stale: true })
  site.pages.set('/b', longAgo())
  const pages = ['/a', '/b', '/missing']
  expect(await renewStalePages(origin, site.invalidate('/b'), { pages, since })).toEqual([])
  expect(site.invalidations).toBe(1)
  expect(site.requested.filter((name) => name === '/a')).toHaveLength(1)
  expect(await renewStalePages(origin, site.invalidate('/b'), { pages, since })).toEqual([])
  expect(site.invalidations).toBe(1)
})

it('a retry renders only the pages that are still stale, without another invalidation', async () => {
  const origin = await site.listen()
  const since = Date.now() - 1_000
  site.pages.set('/a', { renderedAt: since + 1, stale: false })
  site.pages.set('/b', { ...longAgo(), stale: true })
  const pages = ['/a', '/b']
  expect(await renewStalePages(origin, site.invalidate(...pages), { pages, since })).toEqual([])
  expect(site.invalidations).toBe(0)
  expect(site.pages.get('/b')?.renderedAt).toBeGreaterThan(since)
})

it('renders each page once for several concurrent changes', async () => {
  const origin = await site.listen()
  const pages = ['/a', '/b', '/c']
  for (const name of pages) site.pages.set(name, longAgo())
  const started = Date.now()
  const renewals = Array.from({ length: 20 }, () =>
    renewStalePages(origin, site.invalidate(...pages), { pages }),
  )
  expect((await Promise.all(renewals)).flat()).toEqual([])
  expect(site.invalidations).toBe(20)
  expect(site.requested.length).toBeLessThan(15)
  for (const { renderedAt } of site.pages.values()) expect(renderedAt).toBeGreaterThanOrEqual(started)
})

it('renders a page again if it was rendered while the clock was ahead', async () => {
  const origin = await site.listen()
  site.pages.set('/a', { renderedAt: Date.now() + 60 * 60 * 1000, stale: false })
  const pages = ['/a']
  expect(await renewStalePages(origin, site.invalidate('/a'), { pages })).toEqual([])
  expect(site.pages.get('/a')?.renderedAt).toBeLessThanOrEqual(Date.now())
})

it('a page that another change made stale is fresh if it was rendered after the invalidation', async () => {
  const origin = await site.listen()
  site.pages.set('/a', longAgo())
  const invalidate = async () => {
    await new Promise((resolve) => setTimeout(resolve, 2))
    site.pages.set('/a', { renderedAt: Date.now() + 50, stale: true })
  }
  expect(await renewStalePages(origin, invalidate, { pages: ['/a'] })).toEqual([])
  expect(site.requested).toEqual(['/a'])
})
