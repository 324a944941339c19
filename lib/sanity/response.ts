import type { SanityClient } from '@sanity/client'

/**
 * Adds a deadline to a query, including retries, because the timeout of next-sanity's client restarts with each byte.
 * Rejects `undefined`, which the client returns for a proxy's error page. An empty result is null.
 * @param deadlineMs milliseconds from now
 * @throws Error for an invalid or late response
 */
export async function withDeadline<Result>(query: Promise<Result>, deadlineMs: number): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new Error(`The content lake did not respond within ${deadlineMs} ms`)),
    deadlineMs,
  )
  try {
    const result = await Promise.race([query, late])
    if (result === undefined) throw new Error('The response is not from a content lake')
    return result
  } catch (error) {
    throw withoutRequest(error)
  } finally {
    clearTimeout(timer)
  }
}

/** Removes the request from an error of Sanity's client. Next logs whole errors, and the request contains a token. */
function withoutRequest(error: unknown): unknown {
  if (error instanceof Error && 'request' in error) delete error.request
  return error
}

/**
 * Fetches a document. The client's own method would mistake a proxy's error page for a missing document.
 * @returns null if there is no such document
 * @throws Error if the response is not from a lake
 */
export async function fetchDocument<Document>(client: SanityClient, id: string): Promise<Document | null> {
  const response = await client.request<unknown>({ url: client.getDataUrl('doc', id) })
  const { documents } = (response ?? {}) as { documents?: unknown }
  if (!Array.isArray(documents)) throw new Error('The response is not from a content lake')
  return documents[0] ?? null
}

/** Checks that a write was acknowledged, because a proxy's error page may have status 200. */
export function acknowledged<Answer>(answer: Answer, id: string): Answer {
  const { _id, documentId, documentIds } = (answer ?? {}) as Record<string, unknown>
  const isInTransaction = Array.isArray(documentIds) && documentIds.includes(id)
  if (_id !== id && documentId !== id && !isInTransaction)
    throw new Error('The response is not from a content lake')
  return answer
}
