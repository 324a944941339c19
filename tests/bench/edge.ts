// Benchmarks an edge (Varnish) in front of two servers: pages per second compared with nginx, the time from publish
// to fresh page, a mix of requests by reviewers and visitors, and a minute with both servers stopped.
import { type ChildProcess, execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { languages } from '../../lib/i18n/languages.ts'
import { isListed, routes } from '../../lib/i18n/routes.ts'
import { localPath } from '../../lib/i18n/urls.ts'
import { findOnPath, installDebianPackage } from '../../scripts/debian.ts'
import { freePort, stop } from '../../scripts/processes.ts'
import { reviewerCookie } from '../e2e/content/drafts.ts'
import globalSetup from '../e2e/global-setup.ts'
import { OwnServers, type Server } from '../e2e/own-servers.ts'
import { RedisServer } from '../e2e/servers/redis-server.ts'
import { VARNISH_KEY, VarnishServer } from '../e2e/servers/varnish-server.ts'
import { suites } from '../suites.ts'
import { copyOf, startNginx } from './nginx.ts'

const SECONDS = 8
const ROUNDS = 3
const PUBLISHES = 200
const READERS = 4
const pages = ['/', '/pricing', '/quiz']

if (!suites.varnish?.met()) throw new Error('varnish and redis-server are not installed')
if (!findOnPath('wrk') && findOnPath('apt-get')) installDebianPackage('wrk')
// Creates the build that the servers copy.
await (await globalSetup())()

/** Requests per second for a gzip-compressed page. @throws if a response has an error status */
async function wrk(url: string): Promise<number> {
  const options = ['-t1', '-c32', `-d${SECONDS}s`, '-H', 'Accept-Encoding: gzip']
  const { stdout: output } = await promisify(execFile)('wrk', [...options, url])
  if (output.includes('Non-2xx')) throw new Error(`${url} fails:\n${output}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1])
}

const percentile = (times: readonly number[], share: number) =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN)

const own = new OwnServers('edge-bench')
const redis = new RedisServer(String(await freePort()))
const varnish = new VarnishServer(String(await freePort()))
const folder = mkdtempSync(join(tmpdir(), 'larkspur-edge-'))
let nginx: { url: string; process: ChildProcess } | undefined

async function get(path: string): Promise<{ status: number; html: string }> {
  const response = await fetch(varnish.url + path, { redirect: 'manual' })
  return { status: response.status, html: await response.text() }
}

async function compareThroughput(): Promise<void> {
  const copies = await Promise.all(
    pages.map(async (page) => [page, await copyOf(varnish.url + page)] as const),
  )
  nginx = await startNginx(folder, Object.fromEntries(copies))
  if (!nginx) throw new Error('nginx is not installed')
  console.log(
    `wrk’s own ceiling (an empty response from nginx): ${(await wrk(`${nginx.url}/empty`)).toFixed(0)} per second`,
  )
  for (const page of pages) {
    const rates = { varnish: [] as number[], nginx: [] as number[] }
    for (let round = 0; round < ROUNDS; round++) {
      rates.varnish.push(await wrk(varnish.url.replace('localhost', '127.0.0.1') + page))
      rates.nginx.push(await wrk(`${nginx.url}${page}${page === '/' ? '' : '/'}`))
    }
    const [edge, ceiling] = [percentile(rates.varnish, 0.5), percentile(rates.nginx, 0.5)]
    console.log(
      `${page.padEnd(10)} Varnish ${edge}, nginx ${ceiling} pages per second: ${Math.round((edge / ceiling) * 100)} %`,
    )
  }
}

/**
 * Publishes one change. `turn` selects the kind of change. @returns a function that checks whether visitors see the
 * change
 */
async function publishOne(turn: number): Promise<() => Promise<boolean>> {
  const { client } = own
  const path = `/landing-${turn - (turn % 10)}`
  const status = async (at: string) => (await get(at)).status
  switch (turn % 10) {
    // Requests the new address first, so that the edge has cached its not-found page.
    case 0: {
      const from = `/moved-${turn}`
      await get(from)
      await client.create({ _type: 'redirect', from, to: '/pricing', statusCode: 302 })
      return async () => (await status(from)) === 302
    }
    case 1:
      await get(path)
      await client.create({
        _id: `landing${path.slice(1)}`,
        _type: 'landingPage',
        title: { en: 'At the edge', es: 'En el borde' },
        path,
        pathEs: `/es${path}-es`,
        sections: [{ _key: 'a', _type: 'closingCall' }],
      })
      return async () => (await status(path)) === 200
    case 2:
      await get(`${path}-b`)
      await client
        .transaction()
        .patch(`landing${path.slice(1)}`, { set: { path: `${path}-b` } })
        .create({ _type: 'redirect', from: path, to: `${path}-b`, statusCode: 301 })
        .commit()
      return async () => (await status(path)) === 301 && (await status(`${path}-b`)) === 200
    case 3:
      await client.delete(`landing${path.slice(1)}`)
      return async () => (await status(`/es${path}-es`)) === 404
    default: {
      const text = `Publish ${turn} at the edge.`
      await own.publishLead(text)
      return async () => (await get('/')).html.includes(text)
    }
  }
}

/** Measures publishes while readers keep the edge busy. */
async function measurePublishes(): Promise<void> {
  const load = new AbortController()
  const readers = Array.from({ length: READERS }, async (_, reader) => {
    for (let visit = reader; !load.signal.aborted; visit++) await get(pages[visit % pages.length] ?? '/')
  })
  const times: number[] = []
  let stale = 0
  for (let publish = 1; publish <= PUBLISHES; publish++) {
    const isFresh = await publishOne(publish)
    const started = performance.now()
    while (!(await isFresh())) await pause(10)
    times.push(performance.now() - started)
    if (publish % 7 === 1) {
      await pause(3000)
      for (let visit = 0; visit < 20; visit++) if (!(await isFresh())) stale++
    }
  }
  load.abort()
  await Promise.all(readers)
  console.log(
    `${PUBLISHES} publishes: fresh at the edge in ${percentile(times, 0.5)} ms (median), ${percentile(times, 0.95)} ms (p95), ${percentile(times, 1 - 1 / times.length)} ms (slowest); stale after three seconds: ${stale}`,
  )
}

/** Alternates between requests by a reviewer and requests by a visitor. */
async function mixReviewersAndVisitors(): Promise<void> {
  const DRAFT = 'Only for reviewers of the edge'
  const cookie = await reviewerCookie(DRAFT, { client: own.client, siteUrl: varnish.url })
  let wrong = 0
  for (let request = 0; request < 200; request++) {
    const isReviewer = request % 2 === 0
    const response = await fetch(`${varnish.url}/about`, isReviewer ? { headers: { cookie } } : {})
    if ((await response.text()).includes(DRAFT) !== isReviewer) wrong++
  }
  console.log(`200 alternating requests by a reviewer and a visitor: ${wrong} got the other’s page`)
}

/** Caches every listed page, stops all servers, and then requests the pages for a minute. */
async function stopSite(servers: readonly Server[]): Promise<void> {
  const all = routes.filter(isListed).flatMap((route) => languages.map((lang) => localPath(route, lang)))
  for (const page of all) await get(page)
  for (const server of servers) await stop(server.process)
  const until = performance.now() + 60_000
  let requests = 0
  let failures = 0
  for (; performance.now() < until; requests++) {
    if ((await get(all[requests % all.length] ?? '/')).status !== 200) failures++
    await pause(5)
  }
  console.log(`site down for a minute: ${requests} requests for ${all.length} pages, ${failures} failed`)
}

try {
  await redis.start()
  const ports = [String(await freePort()), String(await freePort())]
  await varnish.start(ports)
  await own.startLake({ REDIS_URL: redis.url, SITE_URL: varnish.url, VARNISH_URLS: varnish.url, VARNISH_KEY })
  const servers: Server[] = []
  for (const PORT of ports) servers.push(await own.startServer({ PORT }))
  await compareThroughput()
  await measurePublishes()
  await mixReviewersAndVisitors()
  await stopSite(servers)
} finally {
  await stop(nginx?.process)
  await own.stop()
  await varnish.remove()
  await redis.remove()
  rmSync(folder, { recursive: true, force: true })
}
