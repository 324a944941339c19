import { readEnv } from '../../../lib/env.ts'
import { startLake } from '../../../studio/lake/server.ts'

// The site under test shares its build with another site, whose pages this lake must not revalidate.
const env = readEnv()
const lake = await startLake({
  dataDir: env.DATA_DIR,
  port: env.LAKE_PORT,
  siteOrigin: env.SITE_URL,
  tokens: { read: String(env.SANITY_API_READ_TOKEN), write: String(env.SANITY_API_WRITE_TOKEN) },
})
process.once('SIGTERM', () => void lake.close().then(() => process.exit(0)))
