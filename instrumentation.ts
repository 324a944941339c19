import type { IncomingMessage } from 'node:http'
import { isOwnServer } from './lib/http/own-server.ts'

export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build') return
  const [
    { appendSocketAddress, clientNetwork },
    { compressResponses },
    { setDefaultHeaders },
    { shortenStalePages },
    { followSystemClock },
    { closeWhenStopping },
    { draftSessionOf, previewIdOfBuild },
    { keepDraftsAcrossBuilds },
    { sessionSecret },
    { limitConnections },
    { ignorePageQueries },
    { ignoreRouterHeaders },
    { sanitizeRequests },
    { finishEarlierChanges, followChanges },
    { pageClock },
    { leadServices },
    { checkoutProcess },
    { purgeEarlierBuild },
    { connectBySocket },
    { readEnv },
    { followStopSignals },
  ] = await Promise.all([
    import('./lib/http/client-address.ts'),
    import('./lib/http/compression.ts'),
    import('./lib/http/default-headers.ts'),
    import('./lib/http/stale-pages.ts'),
    import('./lib/http/follow-system-clock.ts'),
    import('./lib/http/close-when-stopping.ts'),
    import('./lib/drafts/draft-request.ts'),
    import('./lib/drafts/keep-across-builds.ts'),
    import('./lib/drafts/session-token.ts'),
    import('./lib/http/limit-connections.ts'),
    import('./lib/http/page-queries.ts'),
    import('./lib/http/router-headers.ts'),
    import('./lib/http/sanitize-requests.ts'),
    import('./lib/revalidation/renew-change.ts'),
    import('./lib/revalidation/page-clock.ts'),
    import('./lib/leads/server.ts'),
    import('./lib/checkout/server/services.ts'),
    import('./lib/revalidation/purge-edge.ts'),
    import('./lib/sanity/lake-socket.ts'),
    import('./lib/env.ts'),
    import('./lib/stopping.ts'),
  ])
  connectBySocket(readEnv())
  sanitizeRequests()
  appendSocketAddress()
  setDefaultHeaders()
  shortenStalePages()
  if (isOwnServer()) compressResponses()
  if (process.env.NODE_ENV === 'production') {
    followSystemClock()
    followStopSignals()
    closeWhenStopping()
    const env = readEnv()
    const secret = sessionSecret(env)
    // Vercel stores the build elsewhere.
    const previewId = isOwnServer() ? previewIdOfBuild() : undefined
    if (secret && previewId) keepDraftsAcrossBuilds({ secret, previewId })
    const sessionOf = (request: IncomingMessage) =>
      secret ? draftSessionOf(request, { secret, previewId }) : undefined
    limitConnections({
      clientOf: (request) => clientNetwork(request, env.TRUSTED_PROXIES),
      draftSessionOf: sessionOf,
    })
    const isPreview = (request: IncomingMessage) => sessionOf(request) !== undefined
    ignoreRouterHeaders(isPreview)
    ignorePageQueries(isPreview)
  }
  const clock = pageClock()
  followChanges(() => clock.wake())
  // In development, every request renders its page, so there is nothing to renew.
  if (process.env.NODE_ENV === 'production') {
    // On other hosts, cron does this.
    if (isOwnServer()) clock.wake()
    void finishEarlierChanges()
  }
  void purgeEarlierBuild()
  // Delivers the leads that an earlier process left undelivered.
  leadServices().wake()
  checkoutProcess().worker?.start()
}
