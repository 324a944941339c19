import type Stripe from 'stripe'
import { z } from 'zod'
import { checkoutProcess } from '@/lib/checkout/server/services'
import { handleEvent } from '@/lib/checkout/server/webhook'
import { readEnv } from '@/lib/env'
import { BodyError, readText } from '@/lib/http/json-body'
import { log } from '@/lib/log'

/**
 * Bytes. Stripe's events are about 10 KB. Anyone can send an incomplete body, which remains in memory until it times
 * out.
 */
const BODY_LIMIT = 64 * 1024

/** A valid signature proves who sent the body, but not that the body is an event. */
const eventShape = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({ object: z.looseObject({}) }),
})

const answer = (status: number, message: string) => Response.json({ message }, { status })

/** Stripe's webhook. Stripe retries for three days unless the status is 2xx. */
export async function POST(request: Request): Promise<Response> {
  const secret = readEnv().STRIPE_WEBHOOK_SECRET
  const { services } = checkoutProcess()
  if (!secret || !services) return answer(404, 'Payments are not configured')
  let event: Stripe.Event
  try {
    // Stripe signs the raw bytes and a timestamp, which may be at most five minutes old.
    const body = await readText(request, BODY_LIMIT)
    const signature = request.headers.get('stripe-signature') ?? ''
    event = await services.stripe.webhooks.constructEventAsync(body, signature, secret)
  } catch (error) {
    if (error instanceof BodyError) return answer(error.status, error.message)
    return answer(400, 'Invalid signature')
  }
  if (!eventShape.safeParse(event).success) return answer(400, 'Not an event')
  try {
    return answer(200, await handleEvent(services, event))
  } catch (error) {
    const { id, type } = event
    const why = error instanceof Error ? error.message : 'unknown'
    const message = `Checkout: the event ${id} (${type}) could not be handled (${why}). Stripe will send it again.`
    log.error('payment.event-not-handled', message, { stripeEvent: id, type, error: why })
    return answer(500, 'Not handled')
  }
}
