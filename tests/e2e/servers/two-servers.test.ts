import { expect, test } from 'playwright/test'
import { freePort } from '../../../scripts/processes.ts'
import { OwnServers, sendLead } from '../own-servers.ts'
import { findRedis, RedisServer } from './redis-server.ts'

test.describe.configure({ mode: 'serial' })

const program = findRedis()
test.skip(!program, 'redis-server is not installed')

const OLD = 'Boost your credit'
const own = new OwnServers('servers')
let redis: RedisServer
/** The first is the one that the lake's webhook reaches. */
let servers: string[]

test.beforeAll(async () => {
  test.setTimeout(120_000)
  redis = new RedisServer(String(program), String(await freePort()))
  await redis.start()
  await own.startLake({ REDIS_URL: redis.url, LEADS_PER_MINUTE: '4' })
  servers = [(await own.startServer()).url, (await own.startServer()).url]
})

test.afterAll(async () => {
  await own.stop()
  await redis.remove()
})

/** What a server's home page says, which must always be there. */
async function homePage(server: string | undefined): Promise<string> {
  const response = await fetch(String(server))
  expect(response.status).toBe(200)
  return response.text()
}

const send = (server: string | undefined) => sendLead(String(server), String(servers[0]))

test('a publish, told to one server, renews the pages of both', async () => {
  for (const server of servers) expect(await homePage(server)).toContain(OLD)
  await own.publishLead('Told to one server, shown by two.')
  for (const server of servers)
    await expect.poll(() => homePage(server)).toContain('Told to one server, shown by two.')
})

test('a limit counts over both', async () => {
  const statuses: number[] = []
  for (const server of [...servers, ...servers, ...servers]) statuses.push((await send(server)).status)
  expect(statuses).toEqual([202, 202, 202, 202, 429, 429])
})

test('Redis lost and back: both keep serving, and catch up by themselves', async () => {
  test.setTimeout(120_000)
  const [told, other] = servers
  await redis.stop()
  await own.publishLead('Published while Redis was away.')
  await expect.poll(() => homePage(told)).toContain('Published while Redis was away.')
  expect(await homePage(other)).toContain('Told to one server, shown by two.')
  // Each server counts for itself meanwhile.
  expect((await send(other)).status).toBe(202)
  await redis.start()
  await expect.poll(() => homePage(other), { timeout: 60_000 }).toContain('Published while Redis was away.')
})
