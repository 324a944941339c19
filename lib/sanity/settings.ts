import 'server-only'
import { readEnv } from '../env.ts'
import { type Connection, connection, SITE_HEADER } from './connection.ts'

export function currentConnection(): Connection {
  const env = readEnv()
  return connection({
    projectId: env.NEXT_PUBLIC_SANITY_PROJECT_ID,
    dataset: env.NEXT_PUBLIC_SANITY_DATASET,
    lakePort: env.LAKE_PORT,
  })
}

/**
 * Headers for requests without a token. They give the site priority at the embedded lake but no additional access. A
 * token would also expose private documents in the published perspective.
 */
export function siteHeaders(): Record<string, string> {
  const { NEXT_PUBLIC_SANITY_PROJECT_ID: hosted, SANITY_API_READ_TOKEN: token } = readEnv()
  return hosted || !token ? {} : { [SITE_HEADER]: token }
}
