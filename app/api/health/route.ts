import { currentHealth } from '@/lib/health'

export const dynamic = 'force-dynamic'

/**
 * For load balancers and uptime monitors. The status is 200 as long as this process responds: it keeps serving the last
 * good pages while the lake or Redis is down, so neither is a reason to take it out of service. `parts` names what is
 * down, and whether leads can be stored.
 */
export async function GET(): Promise<Response> {
  return Response.json(
    { ...(await currentHealth()), uptimeSeconds: Math.floor(process.uptime()) },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}
