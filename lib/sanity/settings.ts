import 'server-only'
import { readEnv } from '../env.ts'
import { type Connection, connection } from './connection.ts'
import { siteHeadersOf } from './site-identity.ts'

export function currentConnection(): Connection {
  const env = readEnv()
  return connection({
    projectId: env.NEXT_PUBLIC_SANITY_PROJECT_ID,
    dataset: env.NEXT_PUBLIC_SANITY_DATASET,
    lakePort: env.LAKE_PORT,
  })
}

/** See `siteHeadersOf`. */
export const siteHeaders = (): Record<string, string> => siteHeadersOf(readEnv())
