// An edge (Varnish) in front of two servers: pages per second compared with nginx, and the time from publish to fresh
// page.
import { type ChildProcess, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findOnPath, installDebianPackage } from '../../scripts/debian.ts'
import { freePort, stop } from '../../scripts/processes.ts'
import globalSetup from '../e2e/global-setup.ts'
import { OwnServers } from '../e2e/own-servers.ts'
import { RedisServer } from '../e2e/servers/redis-server.ts'
import { VARNISH_KEY, VarnishServer } from '../e2e/servers/varnish-server.ts'
import { suites } from '../suites.ts'
import { startNginx } from './nginx.ts'

const SECONDS = 8
const ROUNDS = 3
const PUBLISHES = 200
const READERS = 4
const pages = ['/', '/pricing', '/quiz']

if (!suites.varnish?.met()) throw new Error('varnish and redis-server are not installed')
if (!findOnPath('wrk') && findOnPath('apt-get')) installDebianPackage('wrk')
// Creates the build that the servers copy.
await (await globalSetup())()

/** Requests per second for a gzip-compressed page. */
function wrk(url: string): number {
  const output = execFileSync('wrk', ['-t1', '-c32', `-d${SECONDS}s`, '-H', 'Accept-Encoding: gzip', url], {
    encoding: 'utf8',
  })
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
  const copies: Record<string, Buffer> = {}
  for (const page of pages) {
    const response = await fetch(varnish.url + page, { headers: { 'Accept-Encoding': 'identity' } })
    copies[page] = Buffer.from(await response.arrayBuffer())
  }
  nginx = await startNginx(folder, copies)
  if (!nginx) throw new Error('nginx is not installed')
  console.log(
    `wrk’s own ceiling (an empty response from nginx): ${wrk(`${nginx.url}/empty`).toFixed(0)} per second`,
  )
  for (const page of pages) {
    const rates = { varnish: [] as number[], nginx: [] as number[] }
    for (let round = 0; round < ROUNDS; round++) {
      rates.varnish.push(wrk(varnish.url.replace('localhost', '127.0.0.1') + page))
      rates.nginx.push(wrk(`${nginx.url}${page}${page === '/' ? '' : '/'}`))
    }
    const [edge, ceiling] = [percentile(rates.varnish, 0.5), percentile(rates.nginx, 0.5)]
    console.log(
      `${page.padEnd(10)} Varnish ${edge}, nginx ${ceiling} pages per second: ${Math.round((edge / ceiling) * 100)} %`,
    )
  }
}

/** Publishes while readers keep the edge busy. */
async function measurePublishes(): Promise<void> {
  const load = new AbortController()
  const readers = Array.from({ length: READERS }, async (_, reader) => {
    for (let visit = reader; !load.signal.aborted; visit++) await get(pages[visit % pages.length] ?? '/')
  })
  const times: number[] = []
  let stale = 0
  const fresh = async (isFresh: () => Promise<boolean>) => {
    const started = performance.now()
    while (!(await isFresh())) await pause(10)
    times.push(performance.now() - started)
  }
  for (let publish = 1; publish <= PUBLISHES; publish++) {
    // Every tenth publish is a redirect from a path whose not-found page the edge has cached.
    if (publish % 10 === 0) {
      const from = `/moved-${publish}`
      await get(from)
      await own.client.create({ _type: 'redirect', from, to: '/pricing', statusCode: 302 })
      await fresh(async () => (await get(from)).status === 302)
      continue
    }
    const text = `Publish ${publish} at the edge.`
    await own.publishLead(text)
    await fresh(async () => (await get('/')).html.includes(text))
    if (publish % 20 === 1) {
      await pause(3000)
      for (let visit = 0; visit < 20; visit++) if (!(await get('/')).html.includes(text)) stale++
    }
  }
  load.abort()
  await Promise.all(readers)
  console.log(
    `${PUBLISHES} publishes: fresh at the edge in ${percentile(times, 0.5)} ms (median), ${percentile(times, 0.95)} ms (p95), ${percentile(times, 1 - 1 / times.length)} ms (slowest); stale after three seconds: ${stale}`,
  )
}

try {
  await redis.start()
  const ports = [String(await freePort()), String(await freePort())]
  await varnish.start(ports)
  await own.startLake({ REDIS_URL: redis.url, SITE_URL: varnish.url, VARNISH_URLS: varnish.url, VARNISH_KEY })
  for (const PORT of ports) await own.startServer({ PORT })
  await compareThroughput()
  await measurePublishes()
} finally {
  await stop(nginx?.process)
  await own.stop()
  await varnish.remove()
  await redis.remove()
  rmSync(folder, { recursive: true, force: true })
}
