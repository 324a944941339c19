/**
 * What the lake answers to a query, once it is sure that the lake answered: of a proxy's page of apology, which may come with
 * 200 too, the client makes nothing at all, where the lake that has found nothing answers null.
 * @throws Error for an answer that is none
 */
export function answered<Result>(result: Result): Result {
  if (result === undefined) throw new Error('The content lake’s answer is not one')
  return result
}
