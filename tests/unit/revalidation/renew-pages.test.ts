import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { renewStalePages } from '../../../lib/revalidation/renew-pages.ts'

/** A site as Next serves it: a marked page is stale, is answered once more as it was, and made anew behind that answer. */
class Site {
  pages = new Map<string, { renderedAt: number; stale: boolean }>()
  asked: string[] = []
  /** Renewals that are still to fail. */
  failures = 0
  marks = 0
  server: Server = createServer((request, response) => {
    const page = this.pages.get(String(request.url))
    this.asked.push(String(request.url))
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

  mark(...affected: string[]) {
    return async () => {
      this.marks += 1
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

it('makes the stale page anew and asks for each other once', async () => {
  const origin = await site.listen()
  for (const name of ['/a', '/b', '/c']) site.pages.set(name, longAgo())
  const started = Date.now()
  expect(await renewStalePages(origin, site.mark('/b'), { pages: ['/a', '/b', '/c'] })).toEqual([])
  expect(site.pages.get('/b')?.renderedAt).toBeGreaterThanOrEqual(started)
  expect(site.asked.filter((name) => name !== '/b')).toEqual(['/a', '/c'])
  expect(site.marks).toBe(1)
})

it('marks again after a renewal that failed', async () => {
  const origin = await site.listen()
  site.pages.set('/a', longAgo())
  site.failures = 2
  const started = Date.now()
  expect(await renewStalePages(origin, site.mark('/a'), { pages: ['/a'] })).toEqual([])
  expect(site.marks).toBe(3)
  expect(site.pages.get('/a')?.renderedAt).toBeGreaterThanOrEqual(started)
})

it('marks again where a page was being made while it was marked', async () => {
  const origin = await site.listen()
  site.pages.set('/a', { renderedAt: Date.now() - 1000, stale: false })
  let marked = false
  // The first mark comes before the page is finished, so it has no effect on it.
  const mark = async () => {
    if (marked) await site.mark('/a')()
    marked = true
  }
  const started = Date.now()
  expect(await renewStalePages(origin, mark, { pages: ['/a'] })).toEqual([])
  expect(site.pages.get('/a')?.renderedAt).toBeGreaterThanOrEqual(started)
})

it('marks again where a page was begun while the mark was on its way', async () => {
  const origin = await site.listen()
  site.pages.set('/a', longAgo())
  let begun: number | undefined
  const mark = async () => {
    if (begun) return site.mark('/a')()
    begun = Date.now()
    // It has read the old content, and is finished after the mark.
    site.pages.set('/a', { renderedAt: begun, stale: false })
  }
  expect(await renewStalePages(origin, mark, { pages: ['/a'] })).toEqual([])
  expect(site.pages.get('/a')?.renderedAt).toBeGreaterThan(Number(begun))
})

it('leaves no page stale by marking again for another', async () => {
  const origin = await site.listen()
  site.pages.set('/a', longAgo())
  site.pages.set('/b', { renderedAt: Date.now() - 1000, stale: false })
  expect(await renewStalePages(origin, site.mark('/a'), { pages: ['/a', '/b'] })).toEqual([])
  expect(site.marks).toBe(2)
  expect(site.pages.get('/a')?.stale).toBe(false)
})

it('names what is still old when its time is up', async () => {
  const origin = await site.listen()
  site.pages.set('/a', longAgo())
  site.failures = Number.POSITIVE_INFINITY
  expect(await renewStalePages(origin, site.mark('/a'), { pages: ['/a'], withinMs: 300 })).toEqual(['/a'])
})
