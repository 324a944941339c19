type Env = { SITE_URL: string; STAGING?: string | undefined }

/** A condition in the format of Next's `missing`. */
type Condition = { type: 'host'; value: string } | { type: 'header'; key: string; value: string }

/**
 * Conditions for search engines to index a response: the request was for the host in SITE_URL. Preview deployments,
 * the server's own address and other names of the same server would be duplicates. Empty on a staging site, so no
 * response meets any condition.
 */
function indexedHosts({ SITE_URL, STAGING }: Env): Condition[] {
  if (STAGING === '1') return []
  const host = new URL(SITE_URL).hostname.replaceAll('.', '\\.')
  return [
    { type: 'host', value: host },
    // Some proxies replace `Host` and append the original name to this list.
    { type: 'header', key: 'x-forwarded-host', value: `(?:.*,\\s*)?${host}(?::\\d+)?(?:\\s*,.*)?` },
  ]
}

/** Next's `headers()` and `rewrites()` that keep search engines away from every other host. */
export const keepOtherHostsOut = (env: Env) => ({
  headers: [
    {
      source: '/:path*',
      missing: indexedHosts(env),
      headers: [{ key: 'X-Robots-Tag', value: 'noindex' }],
    },
  ],
  rewrites: [{ source: '/robots.txt', missing: indexedHosts(env), destination: '/api/robots' }],
})
