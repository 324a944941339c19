import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, it, onTestFinished, vi } from 'vitest'
import { changeMemory } from '../../../lib/content/build-memory.ts'
import { whileUnderWay } from '../../../lib/content/queries-under-way.ts'
import { renderedLater, renderLater } from '../../../lib/revalidation/render-later.ts'
import { finishEarlierChanges, renewChange, renewDelivery } from '../../../lib/revalidation/renew-change.ts'
import { unfinishedChanges } from '../../../lib/revalidation/unfinished-changes.ts'
import { followStopSignals } from '../../../lib/stopping.ts'

vi.mock('server-only', () => ({}))
const currentlyShown = vi.hoisted(() => vi.fn(async () => ({})))
vi.mock('../../../lib/revalidation/composition.ts', () => ({ currentlyShown }))

const SECRET = 'a-secret-of-this-test'
const build = mkdtempSync(join(tmpdir(), 'renew-change-'))
vi.stubEnv('DIST_DIR', relative(process.cwd(), build))
afterAll(async () => {
  await renderedLater()
  vi.unstubAllEnvs()
  rmSync(build, { recursive: true })
})

/**
 * Answers every request with a page. Share images wait for `images`. They, the sitemap and the not-found
 * pages were rendered at `imagesRenderedAt`.
 */
async function startSite(
  renderedAt: () => number,
  images: Promise<void> = Promise.resolve(),
  imagesRenderedAt: (url: string) => number = () => Date.now() + 1,
) {
  const requested: string[] = []
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    const url = String(request.url)
    requested.push(url)
    const body = await text(request)
    if (body) bodies.push(body)
    response.setHeader('x-nextjs-cache', 'HIT')
    if (/^\/og\/|not-found$|^\/sitemap/.test(url)) {
      await images
      response.setHeader('x-rendered', new Date(imagesRenderedAt(url)).toISOString())
    }
    response.end(`<html data-rendered="${new Date(renderedAt()).toISOString()}">`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requested, bodies, server }
}

/**
 * Checks the addresses that the site requests from itself after a change, in order of arrival. Waits for those that it
 * requests in the background.
 */
async function expectRequests(
  document: { _type: string; section?: string; path?: string; pages?: string[] },
  check: (requested: string[]) => void,
): Promise<void> {
  const { origin, requested, server } = await startSite(() => Date.now() - 60_000)
  try {
    const change = { document: { _id: 'x', ...document }, body: '{}' }
    expect(await renewChange(origin, change, SECRET)).toEqual([])
    await renderedLater()
    check(requested)
  } finally {
    server.close()
  }
}

const MARK = '/api/revalidate/invalidate'
const inBoth = (...paths: string[]) => paths.flatMap((path) => [path, path === '/' ? '/es' : `/es${path}`])

it('requests only the pages that show a testimonial, after invalidating them', () =>
  expectRequests({ _type: 'testimonial' }, ([first, ...pages]) => {
    expect(first).toBe(MARK)
    expect(pages.sort()).toEqual(inBoth('/', '/business-funding', '/credit-repair', '/offer/funding').sort())
  }))

it('expires the pages of a former address only while the lake responds', async () => {
  const { origin, bodies, server } = await startSite(() => Date.now() - 60_000)
  const document = { _id: 'x', _type: 'landingPage', path: '/new', pages: ['/old', '/new'] }
  const body = JSON.stringify(document)
  try {
    await renewChange(origin, { document, body }, SECRET)
    await renderedLater()
    expect(JSON.parse(String(bodies[0]))).toEqual({ ...document, expires: true })
    bodies.length = 0
    currentlyShown.mockRejectedValueOnce(new Error('The lake does not respond'))
    await renewChange(origin, { document, body }, SECRET)
    expect(bodies[0]).toBe(body)
  } finally {
    await renderedLater()
    server.close()
  }
})

it('reports a change as unfinished if the query for the pages of its document fails', async () => {
  const { origin, requested, server } = await startSite(() => Date.now() - 60_000)
  currentlyShown.mockRejectedValueOnce(new Error('The lake does not respond'))
  try {
    const document = { _id: 'x', _type: 'strings', section: 'loanReadiness' }
    const change = { document, body: 'unnamed', tags: [] }
    expect(await renewDelivery(origin, change, SECRET)).toHaveLength(1)
    await renderedLater()
    expect(requested).toContain('/loan-readiness')
    const images = () => requested.filter((url) => url.startsWith('/og/'))
    expect(images()).toEqual([])
    expect(await renewDelivery(origin, change, SECRET)).toEqual([])
    await renderedLater()
    expect(images()).not.toEqual([])
  } finally {
    server.close()
  }
})

it('requests the checkouts after a change to the terms, whose version they contain', () => {
  const checkouts = ['fresh-start', 'credit-boost', 'growth-plan', 'funding-offer'].map(
    (plan) => `/checkout/${plan}`,
  )
  return expectRequests({ _type: 'legalPage', path: '/terms-of-service' }, (requested) =>
    expect(requested.slice(1).sort()).toEqual(
      [...inBoth('/terms-of-service', ...checkouts), '/sitemap.xml'].sort(),
    ),
  )
})

it('requests the old and the new page of a legal text that has moved', () =>
  expectRequests(
    { _type: 'legalPage', path: '/free-guide', pages: ['/refund-policy', '/free-guide'] },
    (requested) =>
      expect(requested.slice(1).sort()).toEqual(
        [...inBoth('/refund-policy', '/free-guide'), '/sitemap.xml'].sort(),
      ),
  ))

it('requests a legal page after a change to a plan, because any legal text may contain the prices', () =>
  expectRequests({ _type: 'plan' }, (requested) =>
    expect(requested).toEqual(expect.arrayContaining(inBoth('/refund-policy'))),
  ))

it('requests the pages first, then the share images whose titles may have changed', () =>
  expectRequests({ _type: 'strings', section: 'loanReadiness' }, (requested) =>
    expect(requested).toEqual([
      MARK,
      ...inBoth('/contact'),
      ...inBoth('/loan-readiness'),
      ...['en', 'es'].map((lang) => `/og/${lang}/loanReadiness`),
    ]),
  ))

it('requests the not-found pages after a change to them or to every page', async () => {
  const notFound = ['/not-found', '/es/not-found']
  await expectRequests({ _type: 'strings', section: 'notFound' }, (requested) =>
    expect(requested).toEqual([MARK, ...notFound]),
  )
  await expectRequests({ _type: 'siteSettings' }, (requested) =>
    expect(requested).toEqual(expect.arrayContaining(notFound)),
  )
})

it('stores a change until its share images are rendered, and renews it again after a restart', async () => {
  const { promise: images, resolve: renderImages } = Promise.withResolvers<void>()
  const { origin, requested, server } = await startSite(() => Date.now() - 60_000, images)
  const document = { _id: 'x', _type: 'strings', section: 'loanReadiness' }
  const body = JSON.stringify(document)
  try {
    expect(await renewChange(origin, { document, body }, SECRET)).toEqual([])
    expect(unfinishedChanges()).toContain(body)
    renderImages()
    await vi.waitFor(() => expect(unfinishedChanges()).not.toContain(body), { timeout: 10_000 })

    changeMemory.write(['malformed', body])
    requested.length = 0
    vi.stubEnv('SITE_URL', origin)
    vi.stubEnv('SANITY_WEBHOOK_SECRET', SECRET)
    await finishEarlierChanges()
    expect(requested[0]).toBe(MARK)
    await vi.waitFor(() => expect(unfinishedChanges()).toEqual([]), { timeout: 10_000 })
    expect(requested).toContain('/og/es/loanReadiness')
  } finally {
    renderImages()
    vi.stubEnv('SITE_URL', undefined)
    vi.stubEnv('SANITY_WEBHOOK_SECRET', undefined)
    server.close()
  }
})

it('invalidates the pages once earlier queries have ended, whose results may be old', async () => {
  const { origin, requested, server } = await startSite(() => Date.now() - 60_000)
  const query = whileUnderWay(pause(1_000).then(() => requested.length))
  try {
    const change = { document: { _id: 'x', _type: 'testimonial' }, body: '{}' }
    expect(await renewChange(origin, change, SECRET)).toEqual([])
    expect(requested[0]).toBe(MARK)
    expect(await query, 'requests before the end of the query').toBe(0)
  } finally {
    server.close()
  }
})

it('invalidates a share image again until its render started after the invalidation', async () => {
  const marks = () => requested.filter((url) => url === MARK).length
  const [english, spanish] = ['/og/en/loanReadiness', '/og/es/loanReadiness']
  const { origin, requested, bodies, server } = await startSite(
    () => Date.now() - 60_000,
    undefined,
    // The image is rendered again only after the second invalidation.
    (url) => (url === english && marks() < 2 ? Date.now() - 60_000 : Date.now() + 1),
  )
  try {
    const document = { _id: 'x', _type: 'strings', section: 'loanReadiness' }
    const body = JSON.stringify(document)
    expect(await renewChange(origin, { document, body }, SECRET)).toEqual([])
    await renderedLater()
    const images = requested.filter((url) => url === MARK || url.startsWith('/og/'))
    expect(images).toEqual([MARK, english, MARK, english, spanish])
    expect(JSON.parse(String(bodies[1]))).toMatchObject({ path: english })
    expect(unfinishedChanges()).toEqual([])
  } finally {
    server.close()
  }
})

it.each([
  ['the sitemap', { _type: 'landingPage', path: '/new', pages: ['/new'] }, '/sitemap.xml'],
  ['share images', { _type: 'strings', section: 'loanReadiness' }, '/og/en/loanReadiness'],
])('renders %s once, however often the change is retried', async (_, fields, address) => {
  const { origin, requested, server } = await startSite(() => Date.now() + 1)
  const change = { document: { _id: 'x', ...fields }, body: address, tags: [] }
  vi.stubEnv('VARNISH_URLS', 'http://127.0.0.1:1')
  vi.stubEnv('VARNISH_KEY', 'a-key-of-this-test')
  onTestFinished(() => {
    vi.unstubAllEnvs()
    vi.stubEnv('DIST_DIR', relative(process.cwd(), build))
    server.close()
  })
  for (let attempt = 0; attempt < 3; attempt++) {
    expect(await renewDelivery(origin, change, SECRET)).toEqual(['http://127.0.0.1:1'])
    await renderedLater()
  }
  expect(requested.filter((url) => url === address)).toHaveLength(1)
  expect(unfinishedChanges()).toEqual([])
})

it('renders an address again after the clock was set back', async () => {
  const { origin, requested, server } = await startSite(() => Date.now() - 60_000)
  const invalidateAddress = async () => {}
  for (const invalidatedAt of [Date.now() + 60_000, Date.now()]) {
    const before = requested.length
    renderLater({ origin, addresses: ['/og/en/home'], invalidatedAt, invalidateAddress, body: '{}' })
    await renderedLater()
    expect(requested.length).toBeGreaterThan(before)
  }
  server.close()
})

it('does not accept a render from before a later change if the earlier one finishes last', async () => {
  const start = Date.now()
  const invalidated: number[] = []
  const { origin, requested, server } = await startSite(
    () => Date.now() - 60_000,
    undefined,
    () => (invalidated.length > 0 ? Date.now() + 1 : start + 500),
  )
  const later = (invalidatedAt: number) =>
    renderLater({
      origin,
      addresses: ['/og/en/moneyMindset'],
      invalidatedAt,
      invalidateAddress: async () => void invalidated.push(requested.length),
      body: '{}',
    })
  try {
    // Keeps the queue busy, so the address waits.
    renderLater({
      origin,
      addresses: ['/og/en/home'],
      invalidatedAt: 0,
      invalidateAddress: async () => {},
      body: '{}',
    })
    later(start + 1_000)
    later(start)
    await renderedLater()
    expect(invalidated).not.toEqual([])
  } finally {
    server.close()
  }
})

it.each([
  ['is stale at first', ['STALE', 'HIT'], true, 0],
  ['has no render time, such as the sitemap', ['HIT', 'HIT'], false, 1],
  ['is on a host that does not say what is stale', [null], true, 0],
])('renders an address that %s', async (_, states, isTimed, invalidations) => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const state = states[asked.push(String(request.url)) - 1]
    if (state) response.setHeader('x-nextjs-cache', state)
    if (isTimed)
      response.setHeader('x-rendered', new Date(state === 'HIT' ? Date.now() + 1 : 0).toISOString())
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const invalidateAddress = vi.fn(async () => {})
  renderLater({ origin, addresses: ['/a'], invalidatedAt: Date.now(), invalidateAddress, body: '{}' })
  await renderedLater()
  expect([asked.length, invalidateAddress.mock.calls.length]).toEqual([states.length, invalidations])
  expect(unfinishedChanges()).toEqual([])
  server.close()
})

it('renders the share images that failed again after the next change', async () => {
  let isDown = true
  const { timeout } = AbortSignal
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) =>
    timeout.call(AbortSignal, ms === 30_000 ? 100 : ms),
  )
  onTestFinished(() => void vi.restoreAllMocks())
  const { origin, requested, server } = await startSite(() => Date.now() - 60_000)
  const answer = server.listeners('request')[0] as RequestListener
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (isDown && request.url?.startsWith('/og/')) request.destroy()
    else answer(request, response)
  })
  const renew = (section: string) =>
    renewChange(origin, { document: { _id: 'x', _type: 'strings', section }, body: section }, SECRET)
  try {
    await renew('loanReadiness')
    await renderedLater()
    expect(unfinishedChanges()).toEqual(['loanReadiness'])
    isDown = false
    await renew('moneyMindset')
    await renderedLater()
    expect(requested).toContain('/og/es/loanReadiness')
    expect(unfinishedChanges()).toEqual([])
  } finally {
    server.close()
  }
})

it.each([
  ['skips pages rendered since the first attempt', 0, []],
  [
    'renews all pages again if the clock was ahead during the first attempt',
    60 * 60 * 1000,
    [MARK, ...inBoth('/refund-policy')],
  ],
])('a retry %s', async (_, ahead, expected) => {
  const { origin, requested, server } = await startSite(() => Date.now() + 1)
  const document = { _id: 'x', _type: 'legalPage', path: '/refund-policy' }
  const change = { document, tags: [], body: JSON.stringify({ ahead }) }
  const now = Date.now
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + ahead)
  try {
    vi.stubEnv('VARNISH_URLS', 'http://127.0.0.1:1/')
    vi.stubEnv('VARNISH_KEY', 'k'.repeat(40))
    expect(await renewDelivery(origin, change, SECRET)).toHaveLength(1)
    vi.stubEnv('VARNISH_URLS', undefined)
    vi.stubEnv('VARNISH_KEY', undefined)
    clock.mockRestore()
    await renderedLater()
    requested.length = 0
    expect(await renewDelivery(origin, change, SECRET)).toEqual([])
    expect(requested.filter((url) => url !== '/sitemap.xml')).toEqual(expected)
    await renderedLater()
  } finally {
    clock.mockRestore()
    vi.stubEnv('VARNISH_URLS', undefined)
    vi.stubEnv('VARNISH_KEY', undefined)
    server.close()
  }
})

// The last test, because the process remains stopping.
it('stops rendering share images when the process is asked to stop, and stores the change for the next one', async () => {
  const { origin, server } = await startSite(() => Date.now() - 60_000)
  const onSignal = vi.spyOn(process, 'once')
  followStopSignals()
  const stop = onSignal.mock.calls.find(([signal]) => signal === 'SIGTERM')?.[1]
  const document = { _id: 'x', _type: 'siteSettings' }
  const body = JSON.stringify(document)
  const answer = server.listeners('request')[0] as RequestListener
  const images: string[] = []
  server.removeAllListeners('request')
  // Like a server that has stopped accepting connections.
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/og/')) return answer(request, response)
    images.push(request.url)
    stop?.()
    request.destroy()
  })
  try {
    expect(await renewChange(origin, { document, body }, SECRET)).toEqual([])
    await renderedLater()
    expect(images).toHaveLength(1)
    expect(unfinishedChanges()).toEqual([body])
  } finally {
    vi.restoreAllMocks()
    server.close()
  }
})
