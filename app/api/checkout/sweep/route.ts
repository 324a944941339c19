import { checkoutProcess } from '@/lib/checkout/server/services'
import { sweepOrders } from '@/lib/checkout/server/sweep'
import { readEnv } from '@/lib/env'
import { hasBearer } from '@/lib/http/bearer'

const answer = (status: number, message: string) => Response.json({ message }, { status })

/** Cancels orders that have been unpaid for 23 hours. For hosts without a long-running process. */
async function sweep(request: Request): Promise<Response> {
  const { CRON_SECRET: secret } = readEnv()
  if (!secret) return answer(404, 'CRON_SECRET is not set')
  if (!hasBearer(request.headers, secret)) return answer(401, 'Unauthorized')
  const { services } = checkoutProcess()
  if (!services) return answer(404, 'Payments are not configured')
  try {
    return Response.json(await sweepOrders(services))
  } catch {
    return answer(503, 'The content lake is unavailable')
  }
}

export { sweep as GET, sweep as POST }
