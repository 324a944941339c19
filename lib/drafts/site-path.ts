import { readEnv } from '../env.ts'

/** The path of an address on this site, or `/` for other sites and for route handlers. */
export function sitePath(address: string | null): string {
  const { SITE_URL } = readEnv()
  const url = URL.parse(address ?? '/', SITE_URL)
  if (!url || url.origin !== SITE_URL || url.pathname.startsWith('//') || url.pathname.startsWith('/api/'))
    return '/'
  return url.pathname + url.search + url.hash
}
