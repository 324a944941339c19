import { createClient } from 'redis'
import type Stripe from 'stripe'
import { openConsents } from '../../lib/checkout/server/consent-seal.ts'
import { createStripe } from '../../lib/checkout/server/stripe-client.ts'
import { webhookEvents } from '../../lib/checkout/server/webhook.ts'
import type { Env } from '../../lib/env.ts'
import { mailTransport } from '../../lib/leads/mail.ts'
import { parseWebhooks } from '../../lib/leads/webhooks.ts'
import { type Check, isLoopback, request, TIMEOUT_MS } from './check.ts'
import { sendSignedProbe } from './signed-probe.ts'

const WEBHOOK_PATH = '/api/stripe/webhook'

export function serviceChecks(env: Env): Check[] {
  return [...leadChecks(env), ...redisChecks(env), ...paymentChecks(env), ...counterChecks(env)]
}

function leadChecks(env: Env): Check[] {
  const webhooks = parseWebhooks(env.LEAD_WEBHOOK_URL, env.LEAD_WEBHOOK_SECRET)
  const list = 'problem' in webhooks ? [] : webhooks
  const delivered: Check = {
    name: 'Leads are delivered',
    run: async () => {
      if (list.length === 0 && !env.SMTP_URL)
        return isLoopback(env.SITE_URL)
          ? undefined
          : 'Leads are stored but not delivered. Set LEAD_WEBHOOK_URL to the CRM’s address, or SMTP_URL, LEAD_MAIL_TO and LEAD_MAIL_FROM.'
      const plain = list.find(({ url }) => !url.startsWith('https://') && !isLoopback(url))
      if (plain)
        return `LEAD_WEBHOOK_URL is plain http for ${plain.name}, and leads are personal data. Use its https address.`
      const { parts } = await (await request(`${env.SITE_URL}/api/health`)).json()
      if (parts.delivery === undefined)
        return 'The running site has no target for leads. Start it with the same LEAD_WEBHOOK_URL and SMTP_URL, and with the write token.'
      return parts.delivery === 'ok'
        ? undefined
        : 'A lead has been waiting for over 15 minutes. Open Leads → Failed or given up in the Studio: the log of its attempts says why. If a target was removed, stop the delivery.'
    },
  }
  const crm = [delivered, ...mailChecks(env)]
  if (!env.CRON_SECRET) return crm
  const cron: Check = {
    name: 'Cron can trigger deliveries',
    run: async () => {
      const { genuine } = await sendSignedProbe(env.SITE_URL, env.SANITY_WEBHOOK_SECRET ?? '')
      if (!genuine)
        return 'CRON_SECRET was not sent, because the program at SITE_URL has not proved that it is the site. First fix the check “The site accepts only correctly signed webhooks”.'
      const { status } = await request(`${env.SITE_URL}/api/leads/deliver`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${env.CRON_SECRET}` },
      })
      return status === 200
        ? undefined
        : `/api/leads/deliver responds with ${status} to CRON_SECRET. Start the site with the same secret and with the write token.`
    },
  }
  return [...crm, cron]
}

function mailChecks(env: Env): Check[] {
  const { SMTP_URL: smtpUrl, LEAD_MAIL_FROM: from, LEAD_MAIL_TO: to, SITE_URL: siteUrl } = env
  if (!smtpUrl || !from || !to) return []
  return [
    {
      name: 'The mail server accepts the login',
      run: async () => {
        const transport = mailTransport({ smtpUrl, from, to, siteUrl }, TIMEOUT_MS)
        try {
          await transport.verify()
          return undefined
        } catch (error) {
          return `SMTP_URL does not work (${error instanceof Error ? error.message : error}). Check the host, the port (465 for smtps, 587 for smtp), the user name and the password. Percent-encode special characters in the user name and password.`
        }
      },
    },
  ]
}

function counterChecks({ ANALYTICS_SCRIPT_URL: script }: Env): Check[] {
  if (!script) return []
  return [
    {
      name: 'The visit counter responds',
      run: async () => {
        const { status, headers } = await request(script)
        return status === 200 && headers.get('content-type')?.includes('javascript')
          ? undefined
          : `ANALYTICS_SCRIPT_URL responds with ${status} and ${headers.get('content-type')}, not with a script. Copy the address from the counter's settings.`
      },
    },
  ]
}

function redisChecks(env: Env): Check[] {
  const url = env.REDIS_URL
  if (!url) return []
  return [
    {
      name: 'Redis responds',
      run: async () => {
        const socket = {
          reconnectStrategy: false,
          connectTimeout: TIMEOUT_MS,
          socketTimeout: TIMEOUT_MS,
        } as const
        const client = createClient({ url, socket })
        // Handled only to avoid an uncaught error. `connect()` rejects with the same error.
        client.on('error', () => {})
        try {
          await client.connect()
          await client.ping()
          return undefined
        } catch (error) {
          return `REDIS_URL does not respond (${error instanceof Error ? error.message : error}). Check its address, password and firewall.`
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
      name: 'Stripe accepts the secret key',
      run: async () => {
        try {
          await stripe.products.list({ limit: 1 })
          return undefined
        } catch (error) {
          return `Stripe refuses STRIPE_SECRET_KEY (${error instanceof Error ? error.message : error}). Copy it again from the dashboard, Developers → API keys. A restricted key needs write access to customers, products, subscriptions, invoices and payment intents.`
        }
      },
    },
    {
      name: 'The browser gets the publishable key',
      run: async () => {
        const response = await (await request(`${env.SITE_URL}/api/checkout/key`)).json()
        return response.publishableKey === publishable
          ? undefined
          : 'The running site has a different STRIPE_PUBLISHABLE_KEY or none. Set the same key and restart it.'
      },
    },
    {
      name: 'The checkout accepts the consents of its own pages',
      run: async () => {
        const html = await (await request(`${env.SITE_URL}/checkout/fresh-start`)).text()
        const [agreeTerms = '', creditReportAuth = ''] = [...html.matchAll(/value="(en:[\w.:-]+)"/g)].map(
          ([, version]) => String(version),
        )
        // Part of the page's data for React, in which quotes are escaped.
        const [, planDocument = ''] = /planDocument\\?":\\?"([\w.-]+)/.exec(html) ?? []
        const consents = { agreeTerms, creditReportAuth }
        const key = env.SANITY_API_WRITE_TOKEN ?? ''
        const isAccepted = (monthly: number) =>
          'versions' in
          openConsents(
            { planId: 'fresh-start', planDocument, agreedCents: { setupFee: 0, monthly }, consents },
            key,
          )
        return !agreeTerms || isAccepted(0) || isAccepted(1)
          ? undefined
          : 'The checkout’s pages were built with a different SANITY_API_WRITE_TOKEN or none, so every order is refused. Rebuild with the token that the site runs with.'
      },
    },
    {
      name: 'A public site uses live keys',
      run: async () =>
        isLoopback(env.SITE_URL) || key.includes('_live_')
          ? undefined
          : 'The keys are Stripe’s test keys, so nobody is charged. Set the live keys.',
    },
    {
      name: 'Stripe notifies the site of payments',
      run: async () => {
        // Stripe cannot reach a loopback address (its CLI forwards events instead), but a stand-in for Stripe can.
        if (isLoopback(env.SITE_URL) && !env.STRIPE_API_BASE) return undefined
        const { data } = await stripe.webhookEndpoints.list({ limit: 100 })
        return webhookProblem(data, env.SITE_URL + WEBHOOK_PATH)
      },
    },
    {
      name: 'The site accepts payment events and refuses forged ones',
      run: async () => {
        const [signed, forged] = await Promise.all([
          sendEvent(env, stripe, env.STRIPE_WEBHOOK_SECRET ?? ''),
          sendEvent(env, stripe, 'whsec_of_somebody_else'),
        ])
        if (forged === 400 && signed === 200) return undefined
        if (forged === 400 && signed === 400)
          return 'The site refuses events signed with STRIPE_WEBHOOK_SECRET, because it was started with another secret. Copy the signing secret of the endpoint from the dashboard, Developers → Webhooks, set it in both places, and restart the site.'
        return `${WEBHOOK_PATH} responds with ${signed} to an event and ${forged} to a forged one, instead of 200 and 400. Start the site with all three STRIPE_… variables and with the write token.`
      },
    },
  ]
}

async function sendEvent(env: Env, stripe: Stripe, secret: string): Promise<number> {
  const body = JSON.stringify({
    id: 'evt_doctor',
    object: 'event',
    type: 'doctor.probe',
    data: { object: {} },
  })
  const signature = await stripe.webhooks.generateTestHeaderStringAsync({ payload: body, secret })
  const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature }
  return (await request(env.SITE_URL + WEBHOOK_PATH, { method: 'POST', headers, body })).status
}

type Endpoint = Pick<Stripe.WebhookEndpoint, 'url' | 'status' | 'enabled_events'>

function webhookProblem(endpoints: Endpoint[], address: string): string | undefined {
  const where = 'in the dashboard, Developers → Webhooks'
  const ours = endpoints.filter(({ url }) => url === address)
  const endpoint = ours.find(({ status }) => status === 'enabled')
  if (!endpoint && ours.length > 0)
    return `The webhook to ${address} is disabled, so no order would ever count as paid. Enable it ${where}.`
  const misdirected = endpoints.find(({ url }) => url.includes(WEBHOOK_PATH))
  if (!endpoint && misdirected)
    return `Stripe’s webhook points to ${misdirected.url}. Change its address to ${address}, ${where}.`
  if (!endpoint)
    return `No Stripe webhook points to ${address}. Add it ${where}, with the events ${webhookEvents.join(', ')}.`
  const enabled = endpoint.enabled_events
  const missing = webhookEvents.filter((event) => !enabled.includes('*') && !enabled.includes(event))
  return missing.length === 0
    ? undefined
    : `Stripe’s webhook to ${address} does not send ${missing.join(', ')}, so orders would not be kept up to date. Add ${missing.length === 1 ? 'it' : 'them'} ${where}.`
}
