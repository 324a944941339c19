/**
 * A path for each route handler. The handlers refuse these requests, or only read: a route that accepts only POST
 * responds with 405. Leaves out `/api/robots`, which is static and only reached by a rewrite: the proxy would log the
 * request as not found. A test compares the list with the routes.
 */
const ROUTE_PATHS = [
  '/.well-known/security.txt',
  '/api/checkout',
  '/api/checkout/key',
  '/api/checkout/sweep',
  '/api/draft-mode/disable',
  '/api/draft-mode/enable',
  '/api/draft-mode/share',
  '/api/health',
  '/api/leads',
  '/api/leads/consultation',
  '/api/leads/deliver',
  '/api/revalidate',
  '/api/revalidate/due',
  '/api/revalidate/invalidate',
  '/api/stripe/webhook',
  '/api/studio/settings',
  '/images/project/dataset/name',
  '/og/en/home',
  '/studio/guides/pictures/desk.webp',
]

/**
 * Next loads the modules of a route at its first request. If they are being replaced at that moment, the route fails
 * until a restart.
 */
export async function loadRoutes(site: string): Promise<void> {
  for (const path of [...ROUTE_PATHS, '/', '/studio', '/not-found']) {
    const signal = AbortSignal.timeout(10_000)
    await fetch(site + path, { redirect: 'manual', signal })
      .then((response) => response.arrayBuffer())
      .catch(() => {})
  }
}
