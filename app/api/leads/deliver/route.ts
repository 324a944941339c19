import { readEnv } from '@/lib/env'
import { hasBearer } from '@/lib/http/bearer'
import { leadServices } from '@/lib/leads/server'

/** Below the common limit of one minute per request. */
const TIME_MS = 45_000

/** Delivers due leads, for hosts without a long-running process. */
async function deliver(request: Request): Promise<Response> {
  const { CRON_SECRET: secret } = readEnv()
  if (!secret) return Response.json({ message: 'CRON_SECRET is not set' }, { status: 404 })
  if (!hasBearer(request.headers, secret)) return Response.json({ message: 'Unauthorized' }, { status: 401 })
  const { deliverer } = leadServices()
  if (!deliverer) return Response.json({ message: 'LEAD_WEBHOOK_URL is not set' }, { status: 404 })
  try {
    return Response.json(await deliverer.run(Date.now() + TIME_MS))
  } catch {
    return Response.json({ message: 'The content lake is unavailable' }, { status: 503 })
  }
}

export { deliver as GET, deliver as POST }
