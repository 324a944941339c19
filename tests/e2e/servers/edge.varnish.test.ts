import { get as httpGet } from 'node:http'
import { expect, test } from 'playwright/test'
import { languages } from '../../../lib/i18n/languages.ts'
import { isListed, routes } from '../../../lib/i18n/routes.ts'
import { localPath } from '../../../lib/i18n/urls.ts'
import { freePort, stop } from '../../../scripts/processes.ts'
import { reviewerCookie } from '../content/drafts.ts'
import { OwnServers, type Server } from '../own-servers.ts'
import { RedisServer } from './redis-server.ts'
import { VARNISH_KEY, VarnishServer } from './varnish-server.ts'

test.describe.configure({ mode: 'serial' })

const own = new OwnServers('edge')
let redis: RedisServer
let varnish: VarnishServer
let servers: Server[]

test.beforeAll(async () => {
  test.setTimeout(180_000)
  redis = new RedisServer(String(await freePort()))
  varnish = new VarnishServer(String(await freePort()))
  await redis.start()
  const ports = [String(await freePort()), String(await freePort())]
  await varnish.start(ports)
  await own.startLake({
    REDIS_URL: redis.url,
    SITE_URL: varnish.url,
    VARNISH_URLS: varnish.url,
    VARNISH_KEY,
  })
  servers = [
    await own.startServer({ PORT: String(ports[0]) }),
    await own.startServer({ PORT: String(ports[1]) }),
  ]
})

test.afterAll(async () => {
  await own.stop()
  await varnish.remove()
  await redis.remove()
})

type Answer = { status: number; html: string; headers: Headers; fromEdge: boolean }

async function get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(varnish.url + path, { headers, redirect: 'manual' })
  const html = await response.text()
  return {
    status: response.status,
    html,
    headers: response.headers,
    fromEdge: Number(response.headers.get('age')) > 0,
  }
}

/** The age in seconds of the response to a request with these headers and this path, which `fetch` would change. */
const ageFor = (headers: Record<string, string>, path = '/services') =>
  new Promise<number>((resolve, reject) => {
    const request = httpGet(varnish.url, { headers, path }, (response) => {
      response.resume()
      resolve(Number(response.headers.age ?? 0))
    })
    request.on('error', reject)
  })

/** The home page's lead paragraph. Comparing whole pages would flood the output of a failed test. */
const homeLead = async () => /<p class="lead">([^<]*)</.exec((await get('/')).html)?.[1]

const isKept = async (path: string) => {
  await get(path)
  await expect.poll(async () => (await get(path)).fromEdge).toBe(true)
}

test('caches pages regardless of the query string, and hides cache tags from visitors (R25.1)', async () => {
  await isKept('/about')
  const page = await get('/about?utm_source=mail')
  expect(page.fromEdge).toBe(true)
  expect(page.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  for (const name of ['surrogate-key', 'cache-tag', 'cdn-cache-control', 'x-tags'])
    expect(page.headers.get(name), name).toBeNull()
})

test('shows every published change with two servers behind the edge (R25.1)', async () => {
  await isKept('/')
  for (let publish = 1; publish <= 10; publish++) {
    const text = `Publish ${publish} behind an edge.`
    await own.publishLead(text)
    await expect.poll(homeLead, { intervals: [25] }).toBe(text)
  }
  // By now, the second purge has removed any stale copy.
  await expect.poll(async () => (await get('/')).fromEdge).toBe(true)
  for (let visit = 0; visit < 20; visit++) expect(await homeLead()).toBe('Publish 10 behind an edge.')
})

test('caches a not-found page only until a redirect is published (R25.2)', async () => {
  expect((await get('/moved-page')).status).toBe(404)
  await own.client.create({
    _type: 'redirect',
    _id: 'redirect-edge',
    from: '/moved-page',
    to: '/pricing',
    statusCode: 301,
  })
  await expect.poll(async () => (await get('/moved-page')).status, { intervals: [25] }).toBe(301)
  await own.client.delete('redirect-edge')
  await expect.poll(async () => (await get('/moved-page')).status, { intervals: [25] }).toBe(404)
})

test('redirects from a landing page’s earlier address at once (R25.1)', async () => {
  await own.client.create({
    _id: 'landing-edge',
    _type: 'landingPage',
    title: { en: 'At the edge', es: 'En el borde' },
    path: '/edge-offer',
    pathEs: '/es/oferta-del-borde',
    sections: [{ _key: 'a', _type: 'closingCall' }],
  })
  await expect.poll(async () => (await get('/edge-offer')).fromEdge, { intervals: [25] }).toBe(true)
  await own.client
    .transaction()
    .patch('landing-edge', { set: { path: '/edge-deal' } })
    .create({ _type: 'redirect', from: '/edge-offer', to: '/edge-deal', statusCode: 301 })
    .commit()
  await expect.poll(async () => (await get('/edge-offer')).status, { intervals: [25] }).toBe(301)
  // The other server hears of the move a moment later.
  await expect.poll(async () => (await get('/edge-deal')).status, { intervals: [25] }).toBe(200)
})

test('neither caches responses to reviewers nor serves reviewers from the cache (R25.2)', async () => {
  const DRAFT = 'Only for reviewers of the edge'
  const cookie = await reviewerCookie(DRAFT, { client: own.client, siteUrl: varnish.url })
  for (let visit = 0; visit < 10; visit++) {
    expect((await get('/about', { cookie })).html.includes(DRAFT)).toBe(true)
    expect((await get('/about')).html.includes(DRAFT)).toBe(false)
  }
})

test('a visitor cannot poison a cached page', async () => {
  const plain = (await get('/services')).html
  const attempts: Record<string, string>[] = [
    { rsc: '1' },
    { rsc: '1', 'next-router-prefetch': '1' },
    { 'x-nextjs-data': '1' },
    { 'x-middleware-prefetch': '1', purpose: 'prefetch' },
    { 'x-forwarded-host': 'elsewhere.example' },
    { 'accept-language': 'es' },
  ]
  for (const headers of attempts) {
    await fetch(varnish.url, {
      method: 'PURGE',
      headers: { authorization: `Bearer ${VARNISH_KEY}`, 'surrogate-key': 'every-page' },
    })
    expect((await get('/services', headers)).html === plain, JSON.stringify(headers)).toBe(true)
    expect((await get('/services')).html === plain, JSON.stringify(headers)).toBe(true)
  }
})

test('stores one copy per address, whatever the headers and the spelling of the address (R25.4)', async () => {
  const picture = /\/images\/[^" ]+\.svg\?s=[\w-]+/.exec((await get('/services')).html)?.[0] ?? ''
  await expect.poll(async () => (await get(picture, { accept: 'image/webp' })).fromEdge).toBe(true)
  expect(
    (await get(picture, { accept: 'image/webp,x/1', rsc: '1', 'next-router-prefetch': '2' })).fromEdge,
  ).toBe(true)
  for (const host of ['LocalHost', 'localhost.:81']) expect(await ageFor({ host }), host).toBeGreaterThan(0)
  const encoded = picture.replace('embedded', '%65mbedded')
  const fragment = '/services#prices'
  expect((await get(encoded)).status).toBe(200)
  await ageFor({}, fragment)
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  expect((await get(encoded)).fromEdge).toBe(false)
  expect(await ageFor({}, fragment)).toBe(0)
})

test('accepts purges only with the key', async () => {
  for (const authorization of [undefined, 'Bearer ', 'Bearer another-key-0123456789']) {
    const headers = { 'surrogate-key': 'every-page', ...(authorization && { authorization }) }
    const response = await fetch(varnish.url, { method: 'PURGE', headers })
    await response.text()
    expect(response.status).toBe(403)
  }
})

test('a tag with regular expression characters does not break a purge', async () => {
  await isKept('/about')
  const answer = await fetch(varnish.url, {
    method: 'PURGE',
    headers: { Authorization: `Bearer ${VARNISH_KEY}`, 'Surrogate-Key': 'page:/x(y*" page:/about' },
  })
  expect(answer.status).toBe(200)
  expect((await get('/about')).fromEdge).toBe(false)
})

test('serves every page while the site is down, and new text once the site is back (R25.3)', async () => {
  test.setTimeout(180_000)
  const pages = routes
    .filter(isListed)
    .flatMap((route) => languages.map((language) => localPath(route, language)))
  for (const page of pages) expect((await get(page)).status, page).toBe(200)
  for (const server of servers) await stop(server.process)
  for (const page of pages) expect((await get(page)).status, page).toBe(200)
  await own.publishLead('Published while the site was down.')
  for (const server of servers) await own.startAgain(server)
  await expect.poll(homeLead, { timeout: 60_000 }).toBe('Published while the site was down.')
})
