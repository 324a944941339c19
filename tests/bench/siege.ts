// Runs all attacks at once for ten minutes, in storms with pauses. `npm run bench -- siege /2` runs them for two
// minutes. Fails if a bound is exceeded.

import { freePort } from '../../scripts/processes.ts'
import globalSetup from '../e2e/global-setup.ts'
import { Crm } from '../e2e/leads/crm.ts'
import { OwnServers } from '../e2e/own-servers.ts'
import { RedisServer } from '../e2e/servers/redis-server.ts'
import { type SiegeReport, siege } from '../load/siege.ts'
import { suites } from '../suites.ts'

const minutes = Number(process.argv[2]?.slice(1) ?? 10)
const plan = {
  seconds: minutes * 60,
  publishes: minutes * 20,
  leads: minutes * 100,
  upgrades: minutes * 5000,
  stormMs: 25_000,
  calmMs: 5_000,
}

/** The description of each bound, and whether the bound holds. */
const bounds = (report: SiegeReport): [string, boolean][] => [
  ['nothing went wrong for visitors, editors and reviewers', report.errors.length === 0],
  ['no lead is lost', report.lost === 0],
  [`${plan.leads} leads are accepted`, report.leads >= plan.leads],
  [`${plan.publishes} publishes show`, report.publishes >= plan.publishes],
  ['each publish shows within 2 s of the end of the attacks', report.slowestPublishMs <= 2000],
  ['ordinary queries take less than 250 ms at p95', report.ordinary.p95 < 250],
  ['the lake stays below 1 GB', (report.lakeMegabytes ?? 0) < 1024],
  ['the site stays below 600 MB', (report.siteMegabytes ?? 0) < 600],
  [
    'no connection is left open',
    Number(report.descriptors.after ?? 0) <= Number(report.descriptors.before ?? 0) + 20,
  ],
  ['neither the site nor the lake crashed', !report.crashed],
]

if (!suites.redis?.met()) throw new Error('redis-server is not installed')
// Creates the build that the servers copy.
await (await globalSetup())()
const own = new OwnServers('siege')
const crm = await new Crm().start()
const redis = new RedisServer(String(await freePort()))
try {
  await redis.start()
  await own.startLake({ LEAD_WEBHOOK_URL: crm.url, LEADS_PER_MINUTE: '1000000', REDIS_URL: redis.url })
  const report = await siege(own, await own.startServer(), crm, redis, plan)
  console.log(`\n${minutes} minutes:`, report)
  for (const [bound, holds] of bounds(report)) {
    console.log(`${holds ? 'holds ' : 'FAILED'}  ${bound}`)
    if (!holds) process.exitCode = 1
  }
} finally {
  await own.stop()
  await redis.remove()
  await crm.stop()
}
