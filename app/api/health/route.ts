import { currentHealth } from '@/lib/health'

/** Decided at each request. */
export const dynamic = 'force-dynamic'

/**
 * For load balancers and uptime watchers. The status is 200 as long as this process answers: pages are served from their last
 * good state while the lake or Redis is away, so neither is a reason to take the process out of service. What is away, and
 * whether leads can be stored, stands in `parts`.
 */
export async function GET(): Promise<Response> {
  return Response.json(
    { ...(await currentHealth()), uptimeSeconds: Math.floor(process.uptime()) },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}
