type Env = { SITE_URL: string; STAGING?: string | undefined }

/** A condition in the format of Next's `missing`. */
type Condition = { type: 'host'; value: string } | { type: 'header'; key: string; value: string }

/**
 * Conditions under which search engines may index a response: it was requested at the host in SITE_URL. Preview
 * deployments, the server's own address and other names of the same server would be duplicates. Empty on a staging
 * site, so that no response meets any of them.
 */
function indexedHosts({ SITE_URL, STAGING }: Env): Condition[] {
  if (STAGING === '1') return []
  const host = new URL(SITE_URL).hostname.replaceAll('.', '\\.')
  return [
    { type: 'host', value: host },
    // Some proxies replace `Host` and pass the original name here.
    { type: 'header', key: 'x-forwarded-host', value: `${host}(?::\\d+)?` },
  ]
}

/** Next's `headers()` and `rewrites()` that keep every other host out of search engines. */
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
