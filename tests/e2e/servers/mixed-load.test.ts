import { expect, test } from 'playwright/test'
import { mixedLoad } from '../../load/mixed-load.ts'
import { Crm } from '../leads/crm.ts'
import { OwnServers } from '../own-servers.ts'

const own = new OwnServers('load')
const crm = new Crm()

test.afterAll(async () => {
  await own.stop()
  await crm.stop()
})

test('serves reads, publishes, leads and drafts at once without errors or lost leads, within the documented memory', async () => {
  test.setTimeout(120_000)
  await crm.start()
  await own.startLake({ LEAD_WEBHOOK_URL: crm.url, LEADS_PER_MINUTE: '100000' })
  const site = await own.startServer()
  const report = await mixedLoad(own, site, crm, { seconds: 15 })
  console.log(JSON.stringify(report))
  expect(report.errors).toEqual([])
  expect(report.lost).toBe(0)
  expect(report.resent).toBe(0)
  for (const done of [report.reads, report.publishes, report.leads, report.draftViews])
    expect(done).toBeGreaterThan(3)
  expect(report.siteMegabytes ?? 0).toBeLessThan(1024)
  // docs/go-live.md states this limit.
  expect(report.lakeMegabytes ?? 0).toBeLessThan(640)
})
