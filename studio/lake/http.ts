import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Access } from './auth.ts'
import { badRequest, LakeError, tooLarge } from './errors.ts'
import { limits } from './limits.ts'

/** A request header by which a writer says that its changes need no webhook: what they concern is yet to be built. */
export const NO_WEBHOOKS = 'x-lake-no-webhooks'

/** A request as the routes see it. */
export type Call = {
  request: IncomingMessage
  response: ServerResponse
  url: URL
  /** The path's named parts, percent-decoded. */
  params: Record<string, string>
  access: Access
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  sendJsonText(response, status, JSON.stringify(body))
}

export function sendJsonText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'private, no-store',
  })
  response.end(text)
}

export async function sendError(response: ServerResponse, error: unknown): Promise<void> {
  const known = error instanceof LakeError ? error : new LakeError(500, 'Internal server error')
  if (known !== error) console.error(error)
  if (response.headersSent || response.destroyed) {
    response.destroy()
    return
  }
  await drain(response.req)
  if (known.retryAfter !== undefined) response.setHeader('Retry-After', known.retryAfter)
  if (!response.req.complete) response.setHeader('Connection', 'close')
  sendJson(response, known.status, known.body)
}

/**
 * Reads what is left of a refused body, within reason: a client that is still sending would not get to read
 * the answer, only that the connection broke.
 */
async function drain(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return
  let size = 0
  const patience = AbortSignal.timeout(limits.drainTime)
  await new Promise<void>((resolve) => {
    for (const event of ['end', 'close', 'error']) request.once(event, () => resolve())
    patience.addEventListener('abort', () => resolve())
    request.on('data', (chunk) => {
      size += chunk.length
      if (size > limits.drainBody) resolve()
    })
    request.resume()
  })
}

/** A body's chunks. Unlike the plain loop over a request, leaving this one early does not break the connection. */
export const chunksOf = (request: IncomingMessage): AsyncIterable<Buffer> =>
  request.iterator({ destroyOnReturn: false })

/** Reads a body up to a bound. */
async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  if (Number(request.headers['content-length']) > limit) throw tooLarge(limit)
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of chunksOf(request)) {
      size += chunk.length
      if (size > limit) throw tooLarge(limit)
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof LakeError ? error : badRequest('The request body ended early')
  }
  return Buffer.concat(chunks)
}

/**
 * @param limit of bytes
 * @throws LakeError 415 unless the body says it is JSON (or says nothing), 400 unless it is, 413 over the limit
 */
export async function readJson(request: IncomingMessage, limit: number = limits.jsonBody): Promise<unknown> {
  const type = request.headers['content-type']
  if (type !== undefined && !/^application\/([\w.+-]+\+)?json\b/i.test(type)) {
    throw new LakeError(415, `Expected a body of type application/json, got ${type}`)
  }
  const body = await readBody(request, limit)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch (error) {
    throw badRequest(`The body is not valid JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}
