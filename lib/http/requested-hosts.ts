/** The hosts in a request's `Host` and `X-Forwarded-Host`. Each proxy may append one to the latter. */
export function requestedHosts(headers: Headers): string[] {
  const forwarded = headers.get('x-forwarded-host')?.split(',') ?? []
  return [headers.get('host') ?? '', ...forwarded].map((host) => host.trim()).filter(Boolean)
}
