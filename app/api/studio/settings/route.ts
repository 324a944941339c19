import { readEnv } from '@/lib/env'
import { currentConnection } from '@/lib/sanity/settings'
import type { StudioSettings } from '@/studio/settings'

/** Dynamic, because the lake's address depends on the running process rather than the build. */
export const dynamic = 'force-dynamic'

export function GET(): Response {
  const settings: StudioSettings = { connection: currentConnection(), siteUrl: readEnv().SITE_URL }
  return Response.json(settings, { headers: { 'Cache-Control': 'no-store' } })
}
