import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Access } from './auth.ts'
import { ByteBudget } from './byte-budget.ts'
import type { Client } from './client.ts'
import { badRequest, LakeError, tooLarge, tooManyRequests } from './errors.ts'
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
  client: Client
}

/** Memory for the request bodies and unread responses of all anonymous callers. */
const anonymousBytes = new ByteBudget(limits.anonymousBytes)

/** Sends a response that may be large. @throws LakeError 429 if anonymous callers leave too many unread */
export function sendAnswer({ client, response }: Call, text: string): void {
  if (!client.trusted) {
    const bytes = Buffer.byteLength(text)
    if (!anonymousBytes.take(bytes)) throw tooManyRequests()
    response.once('close', () => anonymousBytes.giveBack(bytes))
  }
  sendJsonText(response, 200, text)
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  sendJsonText(response, status, JSON.stringify(body))
}

function sendJsonText(response: ServerResponse, status: number, text: string): void {
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

type BodyLimits = { bytes: number; time: number }

/** Reads a body within limits. Closes the connection if the body is not complete in time. */
async function readBody({ request, client }: Call, { bytes, time }: BodyLimits): Promise<Buffer> {
  if (Number(request.headers['content-length']) > bytes) throw tooLarge(bytes)
  const chunks: Buffer[] = []
  let size = 0
  const deadline = setTimeout(() => request.destroy(), time)
  try {
    for await (const chunk of chunksOf(request)) {
      if (size + chunk.length > bytes) throw tooLarge(bytes)
      if (!client.trusted && !anonymousBytes.take(chunk.length)) throw tooManyRequests()
      size += chunk.length
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof LakeError ? error : badRequest('The request body ended early')
  } finally {
    clearTimeout(deadline)
    if (!client.trusted) anonymousBytes.giveBack(size)
  }
  return Buffer.concat(chunks)
}

/**
 * @param bounds maximum bytes, and milliseconds until the body must be complete
 * @throws LakeError 415 unless the body says it is JSON (or says nothing), 400 unless it is, 413 over the limit
 */
export async function readJson(call: Call, bounds: BodyLimits = limits.jsonBody): Promise<unknown> {
  const type = call.request.headers['content-type']
  if (type !== undefined && !/^application\/([\w.+-]+\+)?json\b/i.test(type)) {
    throw new LakeError(415, `Expected a body of type application/json, got ${type}`)
  }
  const body = await readBody(call, bounds)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch (error) {
    throw badRequest(`The body is not valid JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}
