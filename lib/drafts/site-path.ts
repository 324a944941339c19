import { readEnv } from '../env.ts'

/** The path of an address on this site, or `/` for other sites and for route handlers. */
export function sitePath(address: string | null): string {
  const { SITE_URL } = readEnv()
  const url = URL.parse(address ?? '/', SITE_URL)
  // The origin of a `blob:` address is that of the address inside it, and its path does not start with a slash.
  if (url?.origin !== SITE_URL || !/^\/(?!\/|api\/)/.test(url.pathname)) return '/'
  return url.pathname + url.search + url.hash
}
