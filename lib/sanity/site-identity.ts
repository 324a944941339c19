import { createHmac } from 'node:crypto'

/** The header with which the site identifies itself to the embedded lake. */
export const SITE_HEADER = 'x-lake-site'

/** The header's value. Derived from the read token, which a process that poses as the lake must not receive. */
export const siteIdentity = (readToken: string): string =>
  createHmac('sha256', readToken).update('the site').digest('base64url')

/**
 * Headers for requests without a token. They give the site priority at the embedded lake but no additional access. A
 * token would also expose private documents in the published perspective.
 */
export function siteHeadersOf(env: {
  NEXT_PUBLIC_SANITY_PROJECT_ID?: string | undefined
  SANITY_API_READ_TOKEN?: string | undefined
}): Record<string, string> {
  const { NEXT_PUBLIC_SANITY_PROJECT_ID: hosted, SANITY_API_READ_TOKEN: token } = env
  return hosted || !token ? {} : { [SITE_HEADER]: siteIdentity(token) }
}
