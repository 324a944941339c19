import { beforeEach, describe, expect, test, vi } from 'vitest'
import { foundIn } from '../../../lib/content/landing-finder.ts'
import { mergeQueries } from '../../../lib/content/redirect-rules.ts'
import { createRedirectFinder, type RedirectDocuments } from '../../../lib/content/redirects.ts'

const documents: RedirectDocuments = [
  { from: '/old', to: '/pricing', statusCode: 301 },
  { from: '/older', to: '/old', statusCode: 301 },
  { from: '/for-now', to: '/old', statusCode: 302 },
  { from: '/away', to: 'https://example.com/?a=1', statusCode: 302 },
  { from: '/añejo', to: '/about', statusCode: 301 },
  { from: '/part', to: '/pricing?a=1#plans', statusCode: 301 },
  { from: '/viejo', to: '/pricing', statusCode: 301 },
  { from: '/es/viejo', to: '/about', statusCode: 301 },
  { from: '/guide', to: '/guide.pdf', statusCode: 301 },
  { from: '/a', to: '/b?x=1', statusCode: 301 },
  { from: '/b', to: '/a#top', statusCode: 301 },
  { from: '/broken', to: null, statusCode: 301 },
]

/** Targets that programs could write without the Studio's validation. */
const dangerous = [
  'http://[',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  '/..//evil.example',
  '/\tabout',
  '\u0000/about',
  'pricing',
  'https:evil.example',
  'ftp://evil.example/',
  '',
]

const SITE_URL = 'https://www.example.com'

/** A finder for documents of any shape. */
const finderOf = (written: readonly object[]) =>
  createRedirectFinder({ load: async () => written as RedirectDocuments, siteUrl: SITE_URL }).find

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
beforeEach(() => warn.mockClear())

describe('following redirects', () => {
  const find = finderOf(documents)

  test.each([
    ['/old', { to: '/pricing', statusCode: 301 }],
    ['/older', { to: '/pricing', statusCode: 301 }],
    ['/for-now', { to: '/pricing', statusCode: 302 }],
    ['/away', { to: 'https://example.com/?a=1', statusCode: 302 }],
    ['/a%C3%B1ejo', { to: '/about', statusCode: 301 }],
    ['/es/old', { to: '/es/pricing', statusCode: 301 }],
    ['/es/older', { to: '/es/pricing', statusCode: 301 }],
    ['/es/away', { to: 'https://example.com/?a=1', statusCode: 302 }],
    ['/es/part', { to: '/es/pricing?a=1#plans', statusCode: 301 }],
    ['/es/viejo', { to: '/about', statusCode: 301 }],
    ['/es/guide', { to: '/guide.pdf', statusCode: 301 }],
  ])('leads from %s to the final target', async (path, destination) => {
    expect(await find(path)).toEqual(destination)
  })

  test.each(['/nowhere', '/es/nowhere', '/broken', '/old/deeper', '/%E0%A4%A'])(
    'finds no target for %s',
    async (path) => {
      expect(await find(path)).toBeUndefined()
    },
  )

  test('finds no target for a loop', async () => {
    expect(await find('/a')).toBeUndefined()
  })

  test('logs a loop once, not on each request or reload', async () => {
    let now = 0
    const own = createRedirectFinder({ load: async () => documents, siteUrl: SITE_URL, now: () => now })
    for (now of [0, 10, 2000, 4000]) await own.find('/a')
    const logged = warn.mock.calls.filter(([line]) => String(line).includes('from /a '))
    expect(logged).toHaveLength(1)
  })
})

test('a Spanish path leads to the Spanish address of a landing page', async () => {
  const find = finderOf([
    { from: '/promo', to: '/winter-offer?a=1#form', statusCode: 302 },
    { from: '/es/invierno', to: '/winter-offer', statusCode: 301 },
    { from: '/oferta', to: '/es/oferta-de-invierno', statusCode: 301 },
  ])
  const pages = [{ path: '/winter-offer', pathEs: '/es/oferta-de-invierno' }]
  const targetOf = async (path: string) => (await find(path, (each) => foundIn(pages, each)))?.to
  expect(await targetOf('/promo')).toBe('/winter-offer?a=1#form')
  expect(await targetOf('/es/promo')).toBe('/es/oferta-de-invierno?a=1#form')
  expect(await targetOf('/es/invierno')).toBe('/winter-offer')
  expect(await targetOf('/es/oferta')).toBe('/es/oferta-de-invierno')
})

test.each([
  ['/pricing', '?gclid=1&utm_term=a%20b', '/pricing?gclid=1&utm_term=a%20b'],
  [
    '/pricing?utm_source=x#plans',
    '?utm_source=y&gclid=1&gclid=2',
    '/pricing?utm_source=x&gclid=1&gclid=2#plans',
  ],
  ['/pricing?utm_source=x', '', '/pricing?utm_source=x'],
  ['/pricing?q=a%20b&flag&sig=A~B', '?gclid=1', '/pricing?q=a%20b&flag&sig=A~B&gclid=1'],
])('the query of a request is added to %s', (to, search, expected) => {
  const target = new URL(to, SITE_URL)
  target.search = mergeQueries(target.search, search)
  expect(target.href).toBe(SITE_URL + expected)
})

test('a chain keeps the parameters of its targets, and the last value of each', async () => {
  const find = finderOf([
    { from: '/tv', to: '/fall?utm_source=tv&k=first#top', statusCode: 301 },
    { from: '/fall', to: '/pricing?utm_campaign=moved&k=second', statusCode: 301 },
  ])
  expect((await find('/tv'))?.to).toBe('/pricing?utm_campaign=moved&k=second&utm_source=tv#top')
})

test('paths may be percent-encoded, as browsers copy them', async () => {
  const find = finderOf([
    { from: '/caf%C3%A9', to: '/pricing', statusCode: 301 },
    { from: '/tea', to: '/caf%C3%A9?a=1', statusCode: 301 },
    { from: '/%E0%A4%A', to: '/about', statusCode: 301 },
  ])
  for (const path of ['/caf%C3%A9', '/café']) expect((await find(path))?.to, path).toBe('/pricing')
  expect((await find('/tea'))?.to).toBe('/pricing?a=1')
  expect((await find('/es/caf%C3%A9'))?.to).toBe('/es/pricing')
  expect((await find('/%E0%A4%A'))?.to).toBe('/about')
})

test('a full address of this site counts as a path', async () => {
  const find = finderOf([
    { from: '/old', to: `${SITE_URL}/pricing?a=1#plans`, statusCode: 301 },
    { from: '/loop', to: `${SITE_URL}/loop`, statusCode: 301 },
    { from: '/away', to: `${SITE_URL}//example.com/`, statusCode: 301 },
    { from: '/other', to: 'https://example.com/pricing', statusCode: 301 },
  ])
  expect((await find('/old'))?.to).toBe('/pricing?a=1#plans')
  expect((await find('/es/old'))?.to).toBe('/es/pricing?a=1#plans')
  expect(await find('/loop')).toBeUndefined()
  expect((await find('/away'))?.to).toBe(`${SITE_URL}//example.com/`)
  expect((await find('/es/other'))?.to).toBe('https://example.com/pricing')
})

test('a redirect ends at a landing page, even if another redirect starts there', async () => {
  // While a page moves back to an earlier address, there are redirects in both directions.
  const find = finderOf([
    { from: '/spring', to: '/summer', statusCode: 301 },
    { from: '/summer', to: '/spring', statusCode: 301 },
    { from: '/early', to: '/spring', statusCode: 302 },
    { from: '/es/primavera', to: '/es/verano', statusCode: 301 },
    { from: '/es/verano', to: '/es/primavera', statusCode: 301 },
  ])
  const targetsAt = async (path: string, pathEs: string) => {
    const targets = []
    for (const from of ['/spring', '/summer', '/early', '/es/early', '/es/primavera', '/es/verano'])
      if (from !== path && from !== pathEs)
        targets.push((await find(from, (each) => foundIn([{ path, pathEs }], each)))?.to)
    return new Set(targets)
  }
  expect(await targetsAt('/summer', '/es/verano')).toEqual(new Set(['/summer', '/es/verano']))
  expect(await targetsAt('/spring', '/es/primavera')).toEqual(new Set(['/spring', '/es/primavera']))
  expect(await find('/spring')).toBeUndefined()
})

test('a chain of redirects keeps a query and an anchor that its last target lacks', async () => {
  const find = finderOf([
    { from: '/radio', to: '/winter?utm_source=radio#form', statusCode: 301 },
    { from: '/winter', to: '/spring', statusCode: 301 },
    { from: '/tv', to: '/radio?utm_source=tv', statusCode: 301 },
    { from: '/both', to: '/mid?utm_source=both', statusCode: 301 },
    { from: '/mid', to: '/pricing#plans', statusCode: 301 },
    { from: '/spanish', to: '/es/mid?utm_source=spanish', statusCode: 301 },
    { from: '/out', to: 'https://example.com/?a=1#b', statusCode: 301 },
  ])
  expect((await find('/radio'))?.to).toBe('/spring?utm_source=radio#form')
  expect((await find('/tv'))?.to).toBe('/spring?utm_source=radio#form')
  expect((await find('/es/radio'))?.to).toBe('/spring?utm_source=radio#form')
  expect((await find('/both'))?.to).toBe('/pricing?utm_source=both#plans')
  expect((await find('/es/spanish'))?.to).toBe('/es/pricing?utm_source=spanish#plans')
  expect((await find('/out'))?.to).toBe('https://example.com/?a=1#b')
})

test('a redirect to a Spanish path does not lead back to itself', async () => {
  const find = finderOf([
    { from: '/toes', to: '/es/toes', statusCode: 301 },
    { from: '/x1', to: '/es/x2', statusCode: 301 },
    { from: '/x2', to: '/es/x1', statusCode: 301 },
    { from: '/viejo', to: '/es/pricing', statusCode: 301 },
    { from: '/first', to: '/es/second', statusCode: 302 },
    { from: '/second', to: '/about', statusCode: 301 },
  ])
  for (const path of ['/es/toes', '/es/x1', '/es/x2']) expect(await find(path), path).toBeUndefined()
  expect((await find('/es/viejo'))?.to).toBe('/es/pricing')
  expect(await find('/es/first')).toEqual({ to: '/es/about', statusCode: 302 })
})

describe('a forbidden target', () => {
  const find = finderOf([
    ...documents,
    ...dangerous.map((to, index) => ({ from: `/dangerous-${index}`, to, statusCode: 302 as const })),
  ])

  test.each(dangerous.map((to, index) => [JSON.stringify(to), index]))('is ignored: %s', async (_, index) => {
    expect(await find(`/dangerous-${index}`)).toBeUndefined()
  })

  test('does not affect other redirects', async () => {
    expect(await find('/older')).toEqual({ to: '/pricing', statusCode: 301 })
  })
})

describe('the cached list of redirects', () => {
  test('is loaded once per second during a flood of requests', async () => {
    let time = 0
    const load = vi.fn(async () => documents as RedirectDocuments)
    const { find } = createRedirectFinder({ load, siteUrl: SITE_URL, now: () => time })
    await Promise.all(Array.from({ length: 50 }, () => find('/old')))
    expect(load).toHaveBeenCalledTimes(1)
    time = 999
    await find('/old')
    expect(load).toHaveBeenCalledTimes(1)
    time = 1000
    await find('/old')
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('stays in use while the lake is down and is replaced afterward', async () => {
    let time = 0
    const load = vi.fn<() => Promise<RedirectDocuments>>()
    const { find } = createRedirectFinder({ load, siteUrl: SITE_URL, now: () => time })
    load.mockRejectedValueOnce(new Error('away'))
    expect(await find('/old')).toBeUndefined()
    time += 1000
    load.mockResolvedValueOnce(documents as RedirectDocuments)
    expect(await find('/old')).toEqual({ to: '/pricing', statusCode: 301 })
    time += 1000
    load.mockRejectedValueOnce(new Error('away'))
    expect(await find('/old')).toEqual({ to: '/pricing', statusCode: 301 })
    time += 1000
    load.mockResolvedValueOnce([{ from: '/old', to: '/about', statusCode: 302 }])
    expect(await find('/old')).toEqual({ to: '/about', statusCode: 302 })
  })

  test('is known after a restart while the lake is down', async () => {
    let stored: unknown
    const memory = {
      read: () => stored,
      write: (written: unknown) => {
        stored = structuredClone(written)
      },
    }
    const away = () => Promise.reject(new Error('The lake is down'))
    await createRedirectFinder({ load: async () => documents, siteUrl: SITE_URL, memory }).find('/old')
    const { find } = createRedirectFinder({ load: away, siteUrl: SITE_URL, memory })
    expect(await find('/older')).toEqual({ to: '/pricing', statusCode: 301 })
    stored = 'nonsense'
    const other = createRedirectFinder({ load: away, siteUrl: SITE_URL, memory })
    expect(await other.find('/older')).toBeUndefined()
  })

  test('is loaded in the background while the lake does not respond', async () => {
    let time = 0
    const load = vi.fn(async () => documents as RedirectDocuments)
    const { find, expire } = createRedirectFinder({ load, siteUrl: SITE_URL, now: () => time })
    await find('/old')
    const hung = Promise.withResolvers<RedirectDocuments>()
    load.mockReturnValueOnce(hung.promise)
    time = 1000
    // Only the first request waits, and for less than the test's timeout.
    for (let request = 0; request < 100; request++)
      expect(await find('/old')).toEqual({ to: '/pricing', statusCode: 301 })
    expect(load).toHaveBeenCalledTimes(2)
    load.mockResolvedValueOnce([{ from: '/old', to: '/about', statusCode: 302 }])
    expire()
    await vi.waitFor(async () => expect(await find('/old')).toEqual({ to: '/about', statusCode: 302 }))
    hung.resolve(documents as RedirectDocuments)
    await hung.promise
    expect(await find('/old')).toEqual({ to: '/about', statusCode: 302 })
  })
})
