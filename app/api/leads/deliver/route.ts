import { readEnv } from '@/lib/env'
import { hasBearer } from '@/lib/http/bearer'
import type { Run } from '@/lib/leads/deliverer'
import { leadServices } from '@/lib/leads/server'

/** Milliseconds. Many hosts end a request after one minute. */
const TIME_MS = 45_000

/** Delivers due leads. For hosts without a long-running process. */
async function deliver(request: Request): Promise<Response> {
  const { CRON_SECRET: secret } = readEnv()
  if (!secret) return Response.json({ message: 'CRON_SECRET is not set' }, { status: 404 })
  if (!hasBearer(request.headers, secret)) return Response.json({ message: 'Unauthorized' }, { status: 401 })
  const { deliverers } = leadServices()
  if (deliverers.length === 0)
    return Response.json({ message: 'Neither LEAD_WEBHOOK_URL nor LEAD_MAIL_TO is set' }, { status: 404 })
  try {
    const until = Date.now() + TIME_MS
    return Response.json(sum(await Promise.all(deliverers.map((deliverer) => deliverer.run(until)))))
  } catch {
    return Response.json({ message: 'The content lake is unavailable' }, { status: 503 })
  }
}

/** Totals across all targets. `next` is the earliest due time. */
function sum(runs: readonly Run[]): Run {
  const total = (count: 'delivered' | 'failed') => runs.reduce((all, run) => all + run[count], 0)
  const [next = null] = runs.flatMap((run) => run.next ?? []).sort()
  return { delivered: total('delivered'), failed: total('failed'), next }
}

export { deliver as GET, deliver as POST }
