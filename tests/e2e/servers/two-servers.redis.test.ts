import { expect, test } from 'playwright/test'
import { createClient } from 'redis'
import { freePort } from '../../../scripts/processes.ts'
import { OwnServers, sendLead } from '../own-servers.ts'
import { RedisServer } from './redis-server.ts'

test.describe.configure({ mode: 'serial' })

const FIRST = 'Told to one server, shown by two.'
const SECOND = 'Published while Redis was away.'
const own = new OwnServers('servers')
let redis: RedisServer
/** The lake's webhook goes to the first server. */
let servers: string[]

test.beforeAll(async () => {
  test.setTimeout(120_000)
  redis = new RedisServer(String(await freePort()))
  await redis.start()
  await own.startLake({ REDIS_URL: redis.url, LEADS_PER_MINUTE: '4' })
  servers = [(await own.startServer()).url, (await own.startServer()).url]
})

test.afterAll(async () => {
  await own.stop()
  await redis.remove()
})

/** The lead paragraph of a server's home page. The page must never be unavailable. */
async function homeLead(server: string | undefined): Promise<string | undefined> {
  const response = await fetch(String(server))
  expect(response.status).toBe(200)
  return /<p class="lead">([^<]*)</.exec(await response.text())?.[1]
}

const send = (server: string | undefined) => sendLead(String(server), String(servers[0]))

test('a publish received by one server revalidates the pages of both', async () => {
  const before = await homeLead(servers[0])
  expect(before).toBeTruthy()
  expect(await homeLead(servers[1])).toBe(before)
  await own.publishLead(FIRST)
  for (const server of servers) await expect.poll(() => homeLead(server)).toBe(FIRST)
})

test('a rate limit counts requests to both servers', async () => {
  const statuses: number[] = []
  for (const server of [...servers, ...servers, ...servers]) statuses.push((await send(server)).status)
  expect(statuses).toEqual([202, 202, 202, 202, 429, 429])
})

test('the health endpoint reports that Redis refuses to share a publish', async () => {
  const [receiver] = servers
  const state = async () => (await (await fetch(`${receiver}/api/health`)).json()).parts.redis
  const admin = createClient({ url: redis.url })
  await admin.connect()
  try {
    await expect.poll(state).toBe('ok')
    await admin.sendCommand(['ACL', 'SETUSER', 'default', '-xadd'])
    await own.publishLead('Not told to the other server.')
    await expect.poll(state, { timeout: 15_000 }).toBe('degraded')
    await admin.sendCommand(['ACL', 'SETUSER', 'default', '+xadd'])
    await own.publishLead(FIRST)
    await expect.poll(state, { timeout: 30_000 }).toBe('ok')
  } finally {
    await admin.close()
  }
})

test('both servers keep serving while Redis is down, and catch up afterward', async () => {
  test.setTimeout(120_000)
  const [receiver, other] = servers
  await redis.stop()
  await own.publishLead(SECOND)
  await expect.poll(() => homeLead(receiver)).toBe(SECOND)
  // Without Redis, the other server keeps its page. If it was still revalidating, it may already have fetched the
  // second text.
  expect([FIRST, SECOND]).toContain(await homeLead(other))
  // Without Redis, each server keeps its own count.
  expect((await send(other)).status).toBe(202)
  await redis.start()
  await expect.poll(() => homeLead(other), { timeout: 60_000 }).toBe(SECOND)
})
