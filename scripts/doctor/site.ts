import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import type { Env } from '../../lib/env.ts'
import { ask, type Check, isLoopback } from './check.ts'

/** A type that no page shows, so that the webhook's handler has nothing to renew. */
const probe = JSON.stringify({ _id: 'doctor', _type: 'doctorProbe', operation: 'update' })

/** By the parts that `/api/health` names. */
const remedies: Record<string, string> = {
  content: 'The site does not reach its content lake: start it, and look at the network between them.',
  storage:
    'Leads and orders cannot be stored: the content lake is away or its disk is full. Its log names the cause; it goes on by itself.',
  redis: 'The site does not reach the Redis of REDIS_URL: start it, and look at the network between them.',
}

/** The site as visitors and the lake's webhook reach it. */
export function siteChecks(env: Env): Check[] {
  const site = env.SITE_URL
  const revalidate = (signature: string) =>
    ask(`${site}/api/revalidate`, {
      method: 'POST',
      headers: { [SIGNATURE_HEADER_NAME]: signature },
      body: probe,
    })

  return [
    {
      name: 'SITE_URL is https',
      run: async () =>
        site.startsWith('https://') || isLoopback(site)
          ? undefined
          : `${site} is plain http. Put the site behind a host or proxy with a certificate, and set SITE_URL to its https address.`,
    },
    {
      name: 'The site answers',
      run: async () => {
        const response = await ask(`${site}/api/health`)
        return response.status === 200
          ? undefined
          : `${site}/api/health answers ${response.status}. Start the site, and point SITE_URL and the proxy at it.`
      },
    },
    {
      name: 'Every part of the site is well',
      run: async () => {
        const { parts = {} } = await (await ask(`${site}/api/health`)).json()
        const degraded = Object.keys(parts).filter((part) => parts[part] !== 'ok')
        return degraded.length === 0 ? undefined : degraded.map((part) => remedies[part] ?? part).join(' ')
      },
    },
    {
      name: 'The pages were built for SITE_URL',
      run: async () => {
        const html = await (await ask(`${site}/`)).text()
        const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]
        return canonical && new URL(canonical).origin === site
          ? undefined
          : `The home page names ${canonical ?? 'no address'} as its own. Build again with SITE_URL=${site}.`
      },
    },
    {
      name: 'The security headers reach the visitor',
      run: async () => {
        const { headers } = await ask(`${site}/`)
        const missing = [
          'content-security-policy',
          'strict-transport-security',
          'x-content-type-options',
        ].filter((name) => !headers.has(name))
        return missing.length === 0
          ? undefined
          : `The answer has no ${missing.join(', ')}. The site sends them; let the proxy pass them on.`
      },
    },
    {
      name: 'The webhook’s signature is the site’s',
      run: async () => {
        const secret = env.SANITY_WEBHOOK_SECRET
        if (!secret)
          return 'Set SANITY_WEBHOOK_SECRET for the site and for this command, and give it to the webhook.'
        const signed = await revalidate(await encodeSignatureHeader(probe, Date.now(), secret))
        if (signed.status === 401)
          return 'The site refuses what SANITY_WEBHOOK_SECRET signs: it was started with another secret. Set the same one in both, and in the webhook.'
        if (!signed.ok)
          return `/api/revalidate answers ${signed.status}: ${(await signed.text()).slice(0, 200)}`
        const forged = await revalidate(
          await encodeSignatureHeader(probe, Date.now(), 'a secret of somebody else'),
        )
        return forged.status === 401
          ? undefined
          : `/api/revalidate takes a forged signature (${forged.status}). Do not go live; something answers in the site’s place.`
      },
    },
  ]
}
