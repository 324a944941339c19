import { readEnv } from '@/lib/env'
import { hasBearer } from '@/lib/http/bearer'
import { leadServices } from '@/lib/leads/server'

/** Short enough for a host that stops a request after a minute. */
const TIME_MS = 45_000

/**
 * Delivers what is due, for hosts where no process lives on between requests: call it from cron, every minute or so,
 * with `Authorization: Bearer <CRON_SECRET>`. It may run beside the worker and beside itself.
 */
async function deliver(request: Request): Promise<Response> {
  const { CRON_SECRET: secret } = readEnv()
  if (!secret) return Response.json({ message: 'CRON_SECRET is not set' }, { status: 404 })
  if (!hasBearer(request.headers, secret)) return Response.json({ message: 'Unauthorized' }, { status: 401 })
  const { deliverer } = leadServices()
  if (!deliverer) return Response.json({ message: 'LEAD_WEBHOOK_URL is not set' }, { status: 404 })
  try {
    return Response.json(await deliverer.run(Date.now() + TIME_MS))
  } catch {
    return Response.json({ message: 'The content lake is away' }, { status: 503 })
  }
}

export { deliver as GET, deliver as POST }
