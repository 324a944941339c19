/** Decided at each request: what is asked is whether this process answers. */
export const dynamic = 'force-dynamic'

/**
 * For load balancers and uptime watchers. It asks nobody else: pages are served from their last good state while the lake,
 * Redis, the CRM or Stripe is away, so none of them is a reason to take this process out of service.
 */
export function GET(): Response {
  return Response.json(
    { status: 'ok', uptimeSeconds: Math.floor(process.uptime()) },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}
