import {
  type ClientConfig,
  createClient,
  isHttpError,
  type RequestHandler,
  type SanityClient,
} from '@sanity/client'
import { isNetworkError } from 'sanity'
import { z } from 'zod'

/** Milliseconds between attempts, in addition to the client's own. */
const RETRY_MS = 2_000

const READ = /\/data\/(?:query|doc|history)\//

/** The body of a request that saves what is typed into a form. */
const edits = z.looseObject({
  transactionId: z.string(),
  actions: z.array(z.looseObject({ actionType: z.literal('sanity.action.document.edit') })),
})

/** Statuses of a lake, or of a server in front of it, that can answer later. */
const TEMPORARY = [429, 502, 503, 504]

const statusOf = (error: unknown) => (isHttpError(error) ? error.statusCode : undefined)

/**
 * A client that repeats reads and the edits of a form until the lake is reachable again. Otherwise, changes would be
 * lost: the Studio reads documents to validate a form, and shows an error page instead of the form if a read fails. If
 * the first edit of a document without a draft fails, the Studio drops the edit.
 */
export function createRetryingClient(config: ClientConfig): SanityClient {
  const handle: RequestHandler = config.requestHandler ?? ((request, send) => send(request))
  return createClient({
    ...config,
    requestHandler: (request, send) =>
      handle(request, async (each) => {
        const edit = String(each.url).includes('/data/actions/') ? edits.safeParse(each.body).data : undefined
        for (let attempt = 1; ; attempt++)
          try {
            return await send(each)
          } catch (error) {
            const status = statusOf(error) ?? 0
            // An earlier attempt was saved, but its response was lost. Only this conflict names the transaction.
            if (edit && attempt > 1 && status === 409 && String(error).includes(`"${edit.transactionId}"`))
              return { transactionId: edit.transactionId }
            const repeats =
              (isNetworkError(error) && (edit || READ.test(String(each.url)))) ||
              (edit && TEMPORARY.includes(status))
            if (!repeats) throw error
            await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
          }
      }),
  })
}
