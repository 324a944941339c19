import {
  type ClientConfig,
  createClient,
  isHttpError,
  type RequestHandler,
  type SanityClient,
} from '@sanity/client'
import { isNetworkError } from 'sanity'
import { z } from 'zod'
import { withExpectedRevisions } from './actions/validated-revisions.ts'

/** Milliseconds between attempts, in addition to the client's own. */
const RETRY_MS = 2_000

const READ = /\/data\/(?:query|doc|history)\//

/** The body of a request that saves what an editor types into a form. */
const formEdit = z.looseObject({
  transactionId: z.string(),
  actions: z.array(
    z.looseObject({
      actionType: z.enum(['sanity.action.document.create', 'sanity.action.document.edit']),
    }),
  ),
})

/** Statuses with which the lake, or a proxy in front of it, asks a client to try again later. */
const TEMPORARY = [429, 502, 503, 504]

const OTHER_REVISION = 'documentRevisionIDDoesNotMatchError'
const CHANGED_MEANWHILE = 'Someone just changed this document. Review the change, then publish again.'

const statusOf = (error: unknown) => (isHttpError(error) ? error.statusCode : 0)

/**
 * A client that repeats reads and form edits until the lake is reachable again. If a read that validates a form failed,
 * the Studio would replace the form with an error page and lose unsaved changes. If the first edit of a document
 * without a draft failed, the Studio would drop it. Publishes only the revision of a draft that was validated.
 */
export function createRetryingClient(config: ClientConfig): SanityClient {
  const handle: RequestHandler = config.requestHandler ?? ((request, send) => send(request))
  return createClient({
    ...config,
    requestHandler: (request, send) =>
      handle(request, async (each) => {
        const url = String(each.url)
        const publishing = withExpectedRevisions(each.body)
        const edit = url.includes('/data/actions/') ? formEdit.safeParse(each.body).data : undefined
        for (let attempt = 1; ; attempt++)
          try {
            return await send(publishing ? { ...each, body: publishing } : each)
          } catch (error) {
            const status = statusOf(error)
            if (
              publishing &&
              isHttpError(error) &&
              JSON.stringify(error.response.body).includes(OTHER_REVISION)
            )
              throw new Error(CHANGED_MEANWHILE, { cause: error })
            // An earlier attempt was saved, but its response was lost. Only this conflict names the transaction.
            if (edit && attempt > 1 && status === 409 && String(error).includes(`"${edit.transactionId}"`))
              return { transactionId: edit.transactionId }
            const repeats =
              (isNetworkError(error) && (edit || READ.test(url))) || (edit && TEMPORARY.includes(status))
            if (!repeats) throw error
            await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
          }
      }),
  })
}
