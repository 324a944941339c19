/** The hosts in a request's `Host` and `X-Forwarded-Host`, to which each proxy may add one. */
export function requestedHosts(headers: Headers): string[] {
  const forwarded = headers.get('x-forwarded-host')?.split(',') ?? []
  return [headers.get('host') ?? '', ...forwarded].map((host) => host.trim()).filter(Boolean)
}
