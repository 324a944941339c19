import { currentHealth } from '@/lib/health'

export const dynamic = 'force-dynamic'

/**
 * For load balancers and uptime monitors. Returns 200 as long as this process responds. While the lake or Redis is
 * down, the process still serves the last good pages, so the load balancer should keep it in service. `parts`
 * reports the state of stored pages, the lake, storage, Redis and lead delivery.
 */
export async function GET(): Promise<Response> {
  return Response.json(
    { ...(await currentHealth()), uptimeSeconds: Math.floor(process.uptime()) },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}
