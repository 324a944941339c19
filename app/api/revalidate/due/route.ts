import { readEnv } from '@/lib/env'
import { hasBearer } from '@/lib/http/bearer'
import { renewDuePages } from '@/lib/revalidation/page-clock'

/**
 * Revalidates pages whose section, announcement or claim has reached a start or end date. For hosts without a
 * long-running process: call this from cron every minute with `Authorization: Bearer <CRON_SECRET>`.
 */
async function renew(request: Request): Promise<Response> {
  const { CRON_SECRET: secret } = readEnv()
  if (!secret) return Response.json({ message: 'CRON_SECRET is not set' }, { status: 404 })
  if (!hasBearer(request.headers, secret)) return Response.json({ message: 'Unauthorized' }, { status: 401 })
  try {
    const outcome = await renewDuePages()
    return Response.json(outcome, { status: outcome.stale ? 503 : 200 })
  } catch {
    return Response.json({ message: 'The content lake is down' }, { status: 503 })
  }
}

export { renew as GET, renew as POST }
