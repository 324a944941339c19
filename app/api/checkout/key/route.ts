import { readEnv } from '@/lib/env'

/** Decided at each request, so that one build serves a site with payment keys and one without. */
export const dynamic = 'force-dynamic'

/** `{ publishableKey }`: Stripe's, or null where payments are not configured. */
export function GET(): Response {
  const publishableKey = readEnv().STRIPE_PUBLISHABLE_KEY ?? null
  return Response.json({ publishableKey }, { headers: { 'Cache-Control': 'no-store' } })
}
