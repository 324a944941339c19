import { type ClientConfig, createClient, type RequestHandler, type SanityClient } from '@sanity/client'
import { isNetworkError } from 'sanity'

/** Milliseconds between attempts, in addition to the client's own. */
const RETRY_MS = 2_000

const READ = /\/data\/(?:query|doc|history)\//

/**
 * A client that repeats a read until the lake is reachable again. The Studio reads documents to validate a form. If such
 * a read failed, an error page would replace the form, and changes that are not saved yet would be lost.
 */
export function createRetryingClient(config: ClientConfig): SanityClient {
  const handle: RequestHandler = config.requestHandler ?? ((request, send) => send(request))
  return createClient({
    ...config,
    requestHandler: (request, send) =>
      handle(request, async (each) => {
        for (;;)
          try {
            return await send(each)
          } catch (error) {
            if (!READ.test(String(each.url)) || !isNetworkError(error)) throw error
            await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
          }
      }),
  })
}
