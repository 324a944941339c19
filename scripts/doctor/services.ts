import { createClient } from 'redis'
import { createStripe } from '../../lib/checkout/server/stripe-client.ts'
import type { Env } from '../../lib/env.ts'
import { ask, type Check, isLoopback } from './check.ts'

const WEBHOOK_PATH = '/api/stripe/webhook'

/** What the site talks to beside the lake. Each is asked for only where it is configured. */
export function serviceChecks(env: Env): Check[] {
  return [...leadChecks(env), ...redisChecks(env), ...paymentChecks(env)]
}

function leadChecks(env: Env): Check[] {
  const crm: Check = {
    name: 'Leads have somewhere to go',
    run: async () => {
      if (!env.LEAD_WEBHOOK_URL)
        return isLoopback(env.SITE_URL)
          ? undefined
          : 'Leads are stored and delivered to nobody. Set LEAD_WEBHOOK_URL to the CRM’s address.'
      return env.LEAD_WEBHOOK_URL.startsWith('https://') || isLoopback(env.LEAD_WEBHOOK_URL)
        ? undefined
        : 'LEAD_WEBHOOK_URL is plain http, and leads are personal data. Give its https address.'
    },
  }
  if (!env.CRON_SECRET) return [crm]
  const cron: Check = {
    name: 'Cron may deliver',
    run: async () => {
      const { status } = await ask(`${env.SITE_URL}/api/leads/deliver`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${env.CRON_SECRET}` },
      })
      return status === 200
        ? undefined
        : `/api/leads/deliver answers ${status} to CRON_SECRET. Start the site with the same secret, and with the write token.`
    },
  }
  return [crm, cron]
}

function redisChecks(env: Env): Check[] {
  const url = env.REDIS_URL
  if (!url) return []
  return [
    {
      name: 'Redis answers',
      run: async () => {
        const client = createClient({ url, socket: { reconnectStrategy: false, connectTimeout: 5000 } })
        // A failed connection is told by connect() itself.
        client.on('error', () => {})
        try {
          await client.connect()
          await client.ping()
          return undefined
        } catch (error) {
          return `REDIS_URL does not answer (${error instanceof Error ? error.message : error}). Check its address, password and firewall.`
        } finally {
          client.destroy()
        }
      },
    },
  ]
}

function paymentChecks(env: Env): Check[] {
  const { STRIPE_SECRET_KEY: key, STRIPE_PUBLISHABLE_KEY: publishable } = env
  if (!key || !publishable) return []
  const stripe = createStripe(key, env.STRIPE_API_BASE)
  return [
    {
      name: 'Stripe takes the secret key',
      run: async () => {
        try {
          await stripe.products.list({ limit: 1 })
          return undefined
        } catch (error) {
          return `Stripe refuses STRIPE_SECRET_KEY (${error instanceof Error ? error.message : error}). Copy it anew from the dashboard, Developers → API keys; a restricted key needs write access to customers, products, subscriptions, invoices and payment intents.`
        }
      },
    },
    {
      name: 'The browser gets the publishable key',
      run: async () => {
        const got = await (await ask(`${env.SITE_URL}/api/checkout/key`)).json()
        return got.publishableKey === publishable
          ? undefined
          : 'The running site has another STRIPE_PUBLISHABLE_KEY than this command, or none. Set the same and start it again.'
      },
    },
    {
      name: 'Live keys for a public site',
      run: async () =>
        isLoopback(env.SITE_URL) || key.includes('_live_')
          ? undefined
          : 'The keys are Stripe’s test keys: nobody is charged. Set the live ones.',
    },
    {
      name: 'Stripe tells the site what was paid',
      run: async () => {
        if (isLoopback(env.SITE_URL)) return undefined
        const address = env.SITE_URL + WEBHOOK_PATH
        const { data } = await stripe.webhookEndpoints.list({ limit: 100 })
        const endpoint = data.find(({ url, status }) => url === address && status === 'enabled')
        if (!endpoint)
          return `No webhook of Stripe points to ${address}. Add it in the dashboard, Developers → Webhooks, with the events that the README names.`
        const events = endpoint.enabled_events
        return events.includes('*') || events.includes('invoice.paid')
          ? undefined
          : 'The webhook does not tell of invoice.paid, so no order would ever count as paid. Add the events that the README names.'
      },
    },
    {
      name: 'A forged payment event is refused',
      run: async () => {
        const { status } = await ask(env.SITE_URL + WEBHOOK_PATH, {
          method: 'POST',
          headers: { 'stripe-signature': 't=1,v1=0' },
          body: '{}',
        })
        return status === 400
          ? undefined
          : `${WEBHOOK_PATH} answers ${status} where 400 is due. Start the site with STRIPE_WEBHOOK_SECRET.`
      },
    },
  ]
}
