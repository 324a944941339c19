import type { Crm } from '../e2e/leads/crm.ts'
import type { OwnServers, Server } from '../e2e/own-servers.ts'
import type { RedisServer } from '../e2e/servers/redis-server.ts'
import {
  floodListeners,
  floodPictures,
  floodQueries,
  holdHalfBodies,
  openDescriptors,
  sendUpgrades,
} from './hostile-clients.ts'
import { type LoadReport, mixedLoad } from './mixed-load.ts'

/** Queries that visitors' pages run. The lake caches their results, and each publish invalidates the first result. */
const ordinaryQueries = [
  '*[_type == "strings" && section == "hero"][0]',
  '*[_type == "plan"] | order(_createdAt asc)',
  '*[_type == "siteSettings"][0]',
  '*[_type == "testimonial"] | order(_createdAt asc)[0...3]{name, quote}',
]

type SiegePlan = {
  seconds: number
  publishes: number
  /** If set, continues after `seconds` until visitors have seen this many publishes. */
  minPublishes?: number
  leads: number
  /** The total over the whole siege. */
  upgrades: number
  /** Duration of each storm with all attacks, and of the pause after it, in milliseconds. */
  stormMs: number
  calmMs: number
}

export type SiegeReport = LoadReport & {
  /** Response times of ordinary queries to the lake during attacks, in milliseconds. */
  ordinary: { count: number; p95: number; slowest: number }
  storms: number
  /** How often the lake responded to the attacks with each status. */
  answers: Record<string, number>
  /** The site's open descriptors before the siege, and after its connections had time to close. */
  descriptors: { before: number | undefined; after: number | undefined }
  /** Whether the site's or the lake's process ended during the siege. */
  crashed: boolean
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Runs a mixed load together with every kind of attack that has stopped the site or the lake before: hostile queries,
 * listeners and pictures, upgrade requests, half-sent bodies, and a hanging Redis. Storms and pauses alternate.
 */
export async function siege(
  own: OwnServers,
  site: Server,
  crm: Crm,
  redis: RedisServer,
  { seconds, upgrades, stormMs, calmMs, ...load }: SiegePlan,
): Promise<SiegeReport> {
  const lake = `http://127.0.0.1:${own.env.LAKE_PORT}`
  const pictures = await own.client.fetch<string[]>('*[_type == "sanity.imageAsset"].url')
  const before = openDescriptors(site.process.pid)
  const deadline = Date.now() + seconds * 1000
  const storms: { from: number; to: number }[] = []
  const times: number[] = []
  const answers = new Map<string, number>()
  const perStorm = Math.ceil((upgrades * (stormMs + calmMs)) / (seconds * 1000))

  async function ask(index: number): Promise<boolean> {
    const query = encodeURIComponent(String(ordinaryQueries[index % ordinaryQueries.length]))
    const response = await fetch(`${lake}/v2026-01-01/data/query/production?query=${query}`)
    await response.text()
    return response.ok
  }

  async function askOrdinary(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const started = performance.now()
      const ok = await ask(times.length)
      // A refused query counts as infinitely slow.
      times.push(ok ? performance.now() - started : Number.POSITIVE_INFINITY)
      await pause(50)
    }
  }

  async function storm(): Promise<void> {
    const current = { from: Date.now(), to: Number.POSITIVE_INFINITY }
    storms.push(current)
    const signal = AbortSignal.timeout(stormMs)
    const attack = { lake, signal }
    redis.hang()
    const resume = setTimeout(() => redis.resume(), stormMs / 2)
    const floods = {
      query: floodQueries(attack, 20),
      listener: floodListeners(attack, 20),
      picture: floodPictures(attack, pictures, 4),
    }
    const holding = [
      holdHalfBodies(site.url, '/api/leads', 2500),
      holdHalfBodies(lake, '/v2026-01-01/data/query/production', 1100),
    ]
    await Promise.all([sendUpgrades(site.url, perStorm), askOrdinary(signal), ...Object.values(floods)])
    for (const [name, flood] of Object.entries(floods))
      for (const [status, count] of await flood)
        answers.set(`${name} ${status}`, (answers.get(`${name} ${status}`) ?? 0) + count)
    for (const release of await Promise.all(holding)) release()
    clearTimeout(resume)
    redis.resume()
    current.to = Date.now()
  }

  async function attack(): Promise<void> {
    for (const index of ordinaryQueries.keys()) await ask(index)
    while (Date.now() + stormMs + calmMs <= deadline) {
      await storm()
      await pause(calmMs)
    }
  }

  const undisturbed = (from: number, to: number) =>
    storms.reduce((rest, each) => {
      const overlap = Math.min(to, each.to) - Math.max(from, each.from)
      return rest - Math.max(0, overlap)
    }, to - from)
  const [report] = await Promise.all([mixedLoad(own, site, crm, { seconds, ...load, undisturbed }), attack()])
  const alive = [site.process, own.lakeProcess].every(
    (each) => each?.exitCode === null && each.signalCode === null,
  )
  times.sort((a, b) => a - b)
  return {
    ...report,
    ordinary: {
      count: times.length,
      p95: Math.round(times[Math.floor(times.length * 0.95)] ?? Number.NaN),
      slowest: Math.round(times.at(-1) ?? Number.NaN),
    },
    storms: storms.length,
    answers: Object.fromEntries([...answers].toSorted()),
    descriptors: { before, after: await settled(site) },
    crashed: !alive,
  }
}

/** The site's open descriptors once they stop decreasing. Idle connections close within seconds. */
async function settled(site: Server): Promise<number | undefined> {
  for (let last = openDescriptors(site.process.pid); ; ) {
    await pause(6000)
    const now = openDescriptors(site.process.pid)
    if (now === undefined || last === undefined || now >= last) return now
    last = now
  }
}
