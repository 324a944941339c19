// Runs a mixed load for half an hour. `npm run bench -- soak /5` runs it for five minutes.

import globalSetup from '../e2e/global-setup.ts'
import { Crm } from '../e2e/leads/crm.ts'
import { OwnServers } from '../e2e/own-servers.ts'
import { mixedLoad } from '../load/mixed-load.ts'

const minutes = Number(process.argv[2]?.slice(1) ?? 30)
// Creates the build that the servers copy.
await (await globalSetup())()
const own = new OwnServers('soak')
const crm = await new Crm().start()
try {
  await own.startLake({ LEAD_WEBHOOK_URL: crm.url, LEADS_PER_MINUTE: '1000000' })
  const { errors, ...figures } = await mixedLoad(own, await own.startServer(), crm, { seconds: minutes * 60 })
  console.log(`\n${minutes} minutes:`, figures)
  console.log(errors.length === 0 ? 'No errors.' : errors.join('\n'))
} finally {
  await own.stop()
  await crm.stop()
}
