import { STATUS_CODES } from 'node:http'
import { limits } from './limits.ts'

export class LakeError extends Error {
  readonly status: number
  readonly body: unknown
  retryAfter: number | undefined

  constructor(status: number, message: string, body?: unknown) {
    super(message)
    this.status = status
    this.body = body ?? { statusCode: status, error: STATUS_CODES[status] ?? 'Error', message }
  }
}

export const badRequest = (message: string) => new LakeError(400, message)
export const notFound = (message: string) => new LakeError(404, message)
export const foreignPage = () => new LakeError(403, 'CORS Origin not allowed')
export const tooLarge = (limit: number) =>
  new LakeError(413, `The request body is larger than ${limit} bytes`)

export const tooManyMutations = () =>
  new LakeError(
    413,
    `A transaction may contain at most ${limits.mutationsPerTransaction} mutations. Use smaller transactions.`,
  )

/** Thrown when a client exceeds its limit. All anonymous callers count as one client. */
export function tooManyRequests(
  message = 'Too many requests are waiting; try again later',
  retryAfter = 1,
): LakeError {
  const error = new LakeError(429, message)
  error.retryAfter = retryAfter
  return error
}

export const tooSlow = () =>
  new LakeError(
    413,
    'The mutations of this transaction take too long to apply. Split it into smaller transactions, or set whole values instead of patching many parts of them. Nothing was applied.',
  )

export type MutationErrorItem = { type: string; description: string } & Record<string, unknown>

export function mutationError(status: number, index: number, error: MutationErrorItem): LakeError {
  const description = `The mutation(s) failed: ${error.description}`
  return new LakeError(status, description, {
    error: { type: 'mutationError', description, items: [{ error, index }] },
  })
}

export function actionError(status: number, index: number, error: MutationErrorItem): LakeError {
  const description = `Action failed: ${error.description}`
  return new LakeError(status, description, {
    error: { type: 'actionError', description, items: [{ error, index }] },
  })
}

/** A syntax error. `start` and `end` are offsets in the query. */
export function queryParseError(query: string, description: string, start: number): LakeError {
  const at = Math.max(0, Math.min(start, query.length))
  return new LakeError(400, description, {
    error: { type: 'queryParseError', description, query, start: at, end: query.length },
  })
}

export function queryError(
  status: number,
  description: string,
  query: string,
  type = 'queryEvalError',
): LakeError {
  return new LakeError(status, description, { error: { type, description, query } })
}

/** Thrown when a write fails. The store keeps its last committed state. */
export function storageError(error: unknown): LakeError {
  const message = error instanceof Error ? error.message : String(error)
  const failure = new LakeError(507, `The lake could not store this: ${message}. Nothing was applied.`)
  failure.cause = error
  return failure
}
