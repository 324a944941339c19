import { createClient } from '@sanity/client'
import { type Env, readEnv } from '../lib/env.ts'
import { connection } from '../lib/sanity/connection.ts'

/** A count of documents takes milliseconds, on a slow line a second. */
const PATIENCE_MS = 10_000

/**
 * Asks the content lake for something, before a build begins that would fail without it after half a minute.
 * @throws Error naming the address that gave no answer or none of a lake, and what to do
 */
export async function requireLake(variables: Record<string, string | undefined>): Promise<void> {
  const env = readEnv(variables)
  const lake = connection({
    projectId: env.NEXT_PUBLIC_SANITY_PROJECT_ID,
    dataset: env.NEXT_PUBLIC_SANITY_DATASET,
    lakePort: env.LAKE_PORT,
  })
  const client = createClient({ ...lake, useCdn: false, maxRetries: 0, timeout: PATIENCE_MS })
  const counted: unknown = await client.fetch('count(*)').catch((error: Error) => error)
  if (typeof counted === 'number') return
  const address = lake.apiHost ?? `https://${lake.projectId}.api.sanity.io`
  const why = counted instanceof Error ? reasonOf(counted) : 'what it answers is no answer of a lake'
  throw new Error(
    `The content lake at ${address} cannot be read (${why}).\nNothing was built; what was built before stays as it is. ${whatToDo(env)}`,
  )
}

/** The network's own reason, where there is one: `fetch failed` tells nobody anything. */
function reasonOf(error: Error): string | undefined {
  const { message } = error.cause instanceof Error ? error.cause : error
  return message.split('\n')[0]
}

function whatToDo(env: Env): string {
  return env.NEXT_PUBLIC_SANITY_PROJECT_ID
    ? 'Look at https://www.sanity-status.com and at this machine’s network, check NEXT_PUBLIC_SANITY_PROJECT_ID and NEXT_PUBLIC_SANITY_DATASET, then begin again.'
    : '`npm start` starts the lake and builds by itself; for a build alone let it run, or set LAKE_PORT to where it listens.'
}
