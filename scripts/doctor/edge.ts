import { setTimeout as pause } from 'node:timers/promises'
import type { Env } from '../../lib/env.ts'
import { hasEdge } from '../../lib/http/edge-headers.ts'
import { purgeEdge } from '../../lib/revalidation/purge-edge.ts'
import { type Check, request } from './check.ts'

const GUIDE = 'See docs/edge.md.'

export function edgeChecks(env: Env): Check[] {
  if (!hasEdge(env)) return []
  return [
    {
      name: 'The edge accepts purges',
      run: async () => {
        const failed = await purgeEdge(env, ['doctor'])
        return failed.length === 0
          ? undefined
          : `Visitors would get old pages, because ${failed.join(', ')} did not accept a purge. Check its address, and that it has the same key or token. ${GUIDE}`
      },
    },
    {
      name: 'The edge caches pages',
      run: async () => {
        for (let visit = 0; visit < 5; visit++) {
          if (await isFromEdge(env.SITE_URL)) return undefined
          await pause(500)
        }
        return `Every request for ${env.SITE_URL}/ reaches the site. Point the address at the edge, and let the edge cache pages. ${GUIDE}`
      },
    },
    {
      name: 'The edge caches nothing for reviewers',
      run: async () =>
        (await isFromEdge(env.SITE_URL, { Cookie: '__prerender_bypass=doctor; draft-session=doctor' }))
          ? `Reviewers get a cached copy. Requests with preview cookies must bypass the cache. ${GUIDE}`
          : undefined,
    },
  ]
}

async function isFromEdge(site: string, headers: Record<string, string> = {}): Promise<boolean> {
  const response = await request(`${site}/`, { headers })
  await response.text()
  return Number(response.headers.get('age')) > 0 || response.headers.get('cf-cache-status') === 'HIT'
}
