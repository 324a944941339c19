import type { Env } from '../../lib/env.ts'
import { type Check, isLoopback, request } from './check.ts'
import { sendSignedProbe } from './signed-probe.ts'

const remedies: Record<string, string> = {
  content: 'The site cannot reach its content lake. Start the lake, and check the network between them.',
  storage:
    'Leads and orders cannot be stored: the content lake is down or its disk is full. The lake’s log shows the cause. The site recovers by itself.',
  redis:
    'Redis at REDIS_URL is unreachable or full, or refused a command within the last hour. Start Redis, check the network between them, and give its user permission for the command that the site’s log names.',
}

export function siteChecks(env: Env): Check[] {
  const site = env.SITE_URL

  return [
    {
      name: 'SITE_URL is https',
      run: async () =>
        site.startsWith('https://') || isLoopback(site)
          ? undefined
          : `${site} is plain http. Put the site behind a host or proxy with a certificate, and set SITE_URL to its https address.`,
    },
    {
      name: 'The site responds',
      run: async () => {
        const response = await request(`${site}/api/health`)
        return response.status === 200
          ? undefined
          : `${site}/api/health responds with ${response.status}. Start the site, and point SITE_URL and the proxy at it.`
      },
    },
    {
      name: 'Every part of the site is healthy',
      run: async () => {
        const { parts = {} } = await (await request(`${site}/api/health`)).json()
        const degraded = Object.keys(parts).filter((part) => parts[part] !== 'ok')
        return degraded.length === 0 ? undefined : degraded.map((part) => remedies[part] ?? part).join(' ')
      },
    },
    {
      name: 'The pages were built for SITE_URL',
      run: async () => {
        const html = await (await request(`${site}/`)).text()
        const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]
        return canonical && new URL(canonical).origin === site
          ? undefined
          : `The home page names ${canonical ?? 'no address'} as its canonical URL. Rebuild with SITE_URL=${site}.`
      },
    },
    {
      name: 'Search engines may index the site',
      run: async () => {
        const { headers } = await request(`${site}/`)
        return headers.get('x-robots-tag')?.includes('noindex')
          ? `The site keeps search engines out of ${site}. Build it without STAGING, and configure the proxy to pass on the Host header.`
          : undefined
      },
    },
    {
      name: 'Security headers reach visitors',
      run: async () => {
        const { headers } = await request(`${site}/`)
        const missing = [
          'content-security-policy',
          'strict-transport-security',
          'x-content-type-options',
        ].filter((name) => !headers.has(name))
        return missing.length === 0
          ? undefined
          : `The response has no ${missing.join(', ')}. The site sends these headers, so configure the proxy to pass them on.`
      },
    },
    {
      name: 'The site accepts only correctly signed webhooks',
      run: async () => {
        const secret = env.SANITY_WEBHOOK_SECRET
        if (!secret)
          return 'Set SANITY_WEBHOOK_SECRET for the site, for this command, and in the webhook’s settings.'
        const { response: signed, genuine } = await sendSignedProbe(site, secret)
        if (signed.status === 401)
          return 'The site refuses webhooks signed with SANITY_WEBHOOK_SECRET, because it was started with another secret. Set the same secret for the site, for this command, and in the webhook’s settings.'
        if (!signed.ok)
          return `/api/revalidate responds with ${signed.status}: ${(await signed.text()).slice(0, 200)}`
        const { response: forged } = await sendSignedProbe(site, 'a secret of somebody else')
        return genuine && forged.status === 401
          ? undefined
          : `/api/revalidate responds with ${signed.status} to a webhook and ${forged.status} to a forged one, without proof that it knows SANITY_WEBHOOK_SECRET. Do not go live: something else is responding at the site’s address.`
      },
    },
  ]
}
