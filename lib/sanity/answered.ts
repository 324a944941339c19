/**
 * What the lake answers to a query, once it is sure that the lake answered: of a proxy's page of apology, which may come with
 * 200 too, the client makes nothing at all, where the lake that has found nothing answers null. The deadline is for the whole
 * of it, tries again included: the timeout of next-sanity's client starts over with each byte.
 * @param deadlineMs milliseconds from now
 * @throws Error for an answer that is none, or none in time
 */
export async function answered<Result>(query: Promise<Result>, deadlineMs: number): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new Error(`The content lake did not answer within ${deadlineMs} ms`)),
    deadlineMs,
  )
  try {
    const result = await Promise.race([query, late])
    if (result === undefined) throw new Error('The content lake’s answer is not one')
    return result
  } finally {
    clearTimeout(timer)
  }
}

/**
 * What the lake answers to a write, once it is sure that the lake answered: a proxy's page of apology may come with 200 too.
 * @throws Error where the answer does not name the document
 */
export function acknowledged<Answer>(answer: Answer, id: string): Answer {
  const { _id, documentId } = (answer ?? {}) as { _id?: unknown; documentId?: unknown }
  if (_id !== id && documentId !== id) throw new Error('The content lake’s answer is not one')
  return answer
}
