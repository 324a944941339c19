import 'server-only'
import { readEnv } from '../env.ts'
import { type Connection, connection } from './connection.ts'

/** The connection that this process was started with. */
export function currentConnection(): Connection {
  const env = readEnv()
  return connection({
    projectId: env.NEXT_PUBLIC_SANITY_PROJECT_ID,
    dataset: env.NEXT_PUBLIC_SANITY_DATASET,
    lakePort: env.LAKE_PORT,
  })
}
