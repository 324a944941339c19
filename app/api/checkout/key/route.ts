import { readEnv } from '@/lib/env'

/** Dynamic, so one build works with and without payment keys. */
export const dynamic = 'force-dynamic'

export function GET(): Response {
  const publishableKey = readEnv().STRIPE_PUBLISHABLE_KEY ?? null
  return Response.json({ publishableKey }, { headers: { 'Cache-Control': 'no-store' } })
}
