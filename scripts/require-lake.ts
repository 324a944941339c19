import { createClient } from '@sanity/client'
import { type Env, readEnv } from '../lib/env.ts'
import { connection } from '../lib/sanity/connection.ts'
import { siteHeadersOf } from '../lib/sanity/site-identity.ts'

/** Milliseconds. On a slow connection, counting documents takes a second. */
const TIMEOUT_MS = 10_000

/** Checks that the content lake responds. Without the lake, a build would fail only after half a minute. */
export async function requireLake(variables: Record<string, string | undefined>): Promise<void> {
  const env = readEnv(variables)
  const lake = connection({
    projectId: env.NEXT_PUBLIC_SANITY_PROJECT_ID,
    dataset: env.NEXT_PUBLIC_SANITY_DATASET,
    lakePort: env.LAKE_PORT,
  })
  const headers = siteHeadersOf(env)
  const client = createClient({ ...lake, headers, useCdn: false, maxRetries: 0, timeout: TIMEOUT_MS })
  const count: unknown = await client.fetch('count(*)').catch((error: Error) => error)
  if (typeof count === 'number') return
  const address = lake.apiHost ?? `https://${lake.projectId}.api.sanity.io`
  const why = count instanceof Error ? reasonOf(count) : 'the response is not from a content lake'
  throw new Error(
    `The content lake at ${address} cannot be read (${why}).\nNothing was built. The previous build remains in place. ${whatToDo(env)}`,
  )
}

/** Returns the underlying network error, because `fetch failed` says nothing about the cause. */
function reasonOf(error: Error): string | undefined {
  const { message } = error.cause instanceof Error ? error.cause : error
  return message.split('\n')[0]
}

function whatToDo(env: Env): string {
  return env.NEXT_PUBLIC_SANITY_PROJECT_ID
    ? 'Check https://www.sanity-status.com, this machine’s network, NEXT_PUBLIC_SANITY_PROJECT_ID and NEXT_PUBLIC_SANITY_DATASET, then try again.'
    : '`npm start` starts the lake and builds by itself. To build separately, keep the lake running, and set DATA_DIR to its folder and LAKE_PORT to its port.'
}
