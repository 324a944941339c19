import type { Env } from '../lib/env.ts'

/** A warning for `npm start` to print if nothing tells the site which proxies to trust, or undefined. */
export function proxyWarning({
  SITE_URL,
  TRUSTED_PROXIES,
}: Pick<Env, 'SITE_URL' | 'TRUSTED_PROXIES'>): string | undefined {
  if (TRUSTED_PROXIES > 0 || !SITE_URL.startsWith('https:')) return undefined
  return 'Warning: SITE_URL is an https address, so visitors reach the site through a proxy, but TRUSTED_PROXIES is 0. All visitors then share the limits of one. Set TRUSTED_PROXIES to the number of your proxies.'
}
