import { readEnv } from '../env.ts'

/** An address within this site, or its home page for one that leads elsewhere or to a route handler. */
export function sitePath(address: string | null): string {
  const { SITE_URL } = readEnv()
  const url = URL.parse(address ?? '/', SITE_URL)
  if (!url || url.origin !== SITE_URL || url.pathname.startsWith('//') || url.pathname.startsWith('/api/'))
    return '/'
  return url.pathname + url.search + url.hash
}
