import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Access } from './auth.ts'
import { ByteBudget } from './byte-budget.ts'
import type { Client } from './client.ts'
import { badRequest, LakeError, tooLarge, tooManyRequests } from './errors.ts'
import { limits } from './limits.ts'
import { parseJson } from './parse-json.ts'
import { sendTurns, takeTurn } from './turns.ts'

/** Request header that prevents a write from triggering webhooks. Used for content imported before the first build. */
export const NO_WEBHOOKS = 'x-lake-no-webhooks'

export type Call = {
  request: IncomingMessage
  response: ServerResponse
  url: URL
  params: Record<string, string>
  access: Access
  client: Client
}

const anonymousBytes = new ByteBudget(limits.anonymousBytes)
/** For request bodies of the site and of writers, until their transactions are applied. */
const trustedBytes = new ByteBudget(limits.trustedBytes)
/** Separate, because a program with a read token must not keep the site from storing leads. */
const readerBytes = new ByteBudget(limits.readerBytes)

function budgetOf({ access, client }: Call): ByteBudget {
  if (access.level === 'read') return readerBytes
  return client.trusted ? trustedBytes : anonymousBytes
}

/** Length in characters of the parts in which large responses are sent. */
export const PART = 64 * 1024

/**
 * Sends a response that may be large.
 * @param texts the response in one or several pieces; joining them would copy a text that several responses share
 * @throws LakeError 429 if the callers that share the budget leave too many bytes unread
 */
export async function sendAnswer(call: Call, ...texts: string[]): Promise<void> {
  const { response } = call
  // If the client disconnected before the response was ready, no `close` event follows to release the bytes.
  if (response.destroyed) return
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
  const budget = budgetOf(call)
  // The responses to the site and to writers are not limited.
  if (budget !== trustedBytes) {
    if (!budget.take(bytes)) throw tooManyRequests()
    response.once('close', () => budget.giveBack(bytes))
  }
  writeJsonHead(response, 200, bytes)
  if (bytes <= PART) response.end(texts.join(''))
  else await sendInTurns(call, texts.values().flatMap(partsOf))
}

/**
 * Sends a large response part by part: one part per turn of the event loop, and only after the client has read most of
 * the earlier ones. Even many large responses at once then neither block the event loop nor fill the memory.
 */
export async function sendInTurns({ client, response }: Call, parts: Iterable<string>): Promise<void> {
  async function* inTurns() {
    const remaining = parts[Symbol.iterator]()
    for (;;) {
      await sendTurns(client).take()
      const { done, value } = remaining.next()
      if (done) return
      yield value
    }
  }
  // A client may disconnect at any time.
  await pipeline(Readable.from(inTurns()), response).catch(() => response.destroy())
}

function* partsOf(text: string): Iterable<string> {
  for (let start = 0; start < text.length; ) {
    const end = start + PART
    // A part must not end within a surrogate pair.
    const isHigh = (text.charCodeAt(end - 1) & 0xfc00) === 0xd800
    yield text.slice(start, isHigh ? end + 1 : end)
    start = isHigh ? end + 1 : end
  }
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body)
  writeJsonHead(response, status, Buffer.byteLength(text))
  response.end(text)
}

function writeJsonHead(response: ServerResponse, status: number, bytes: number): void {
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': bytes,
    'Cache-Control': 'private, no-store',
  })
}

export async function sendError(response: ServerResponse, error: unknown): Promise<void> {
  const lakeError = error instanceof LakeError ? error : new LakeError(500, 'Internal server error')
  if (lakeError !== error) logUnexpected(error)
  if (response.headersSent || response.destroyed) {
    response.destroy()
    return
  }
  await drain(response.req)
  if (lakeError.retryAfter !== undefined) response.setHeader('Retry-After', lakeError.retryAfter)
  if (!response.req.complete) response.setHeader('Connection', 'close')
  sendJson(response, lakeError.status, lakeError.body)
}

let logged = 0
let windowEnd = 0

/** Limited, because a caller may be able to repeat an unexpected error at will and fill the disk with its log lines. */
function logUnexpected(error: unknown): void {
  const now = performance.now()
  if (now >= windowEnd) {
    windowEnd = now + limits.loggedErrors.window
    logged = 0
  }
  if (logged++ < limits.loggedErrors.count) console.error(error)
}

/**
 * Reads the rest of a refused body, within limits. A client that is still sending would otherwise see a broken connection
 * instead of the response.
 */
async function drain(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return
  let size = 0
  const deadline = AbortSignal.timeout(limits.drainTime)
  await new Promise<void>((resolve) => {
    for (const event of ['end', 'close', 'error']) request.once(event, () => resolve())
    deadline.addEventListener('abort', () => resolve())
    request.on('data', (chunk) => {
      size += chunk.length
      if (size > limits.drainBody) resolve()
    })
    request.resume()
  })
}

/** Iterates over a body's chunks. Unlike with the default iterator, leaving the loop early keeps the connection open. */
export const chunksOf = (request: IncomingMessage): AsyncIterable<Buffer> =>
  request.iterator({ destroyOnReturn: false })

type BodyLimits = { bytes: number; time: number }

/** Reads a body within limits. Closes the connection if the body does not arrive in time. */
async function readBody(call: Call, { bytes, time }: BodyLimits): Promise<Buffer> {
  const { request, client } = call
  if (Number(request.headers['content-length']) > bytes) throw tooLarge(bytes)
  const budget = budgetOf(call)
  const chunks: Buffer[] = []
  let size = 0
  const deadline = setTimeout(() => request.destroy(), time)
  try {
    for await (const chunk of chunksOf(request)) {
      if (size + chunk.length > bytes) throw tooLarge(bytes)
      if (!budget.take(chunk.length)) throw tooManyRequests()
      size += chunk.length
      chunks.push(chunk)
    }
    clearTimeout(deadline)
    // Waits here, because the body still counts toward the budget.
    await takeTurn(client)
  } catch (error) {
    throw error instanceof LakeError ? error : badRequest('The request body ended early')
  } finally {
    clearTimeout(deadline)
    budget.giveBack(size)
  }
  return Buffer.concat(chunks)
}

/**
 * Reads a JSON body without parsing it.
 * @param bounds the maximum number of bytes, and the milliseconds until the body must be complete
 * @throws LakeError 415 for another content type, 413 over the limit
 */
export async function readJsonBody(call: Call, bounds: BodyLimits): Promise<Buffer> {
  const type = call.request.headers['content-type']
  if (type !== undefined && !/^application\/([\w.+-]+\+)?json\b/i.test(type)) {
    throw new LakeError(415, `Expected a body of type application/json, got ${type}`)
  }
  return readBody(call, bounds)
}

/** @throws LakeError 415 for another content type, 400 for invalid JSON, 413 over the limit */
export async function readJson(call: Call): Promise<unknown> {
  return parseJson(await readJsonBody(call, limits.jsonBody))
}

/**
 * Like `readJson`, but the body counts toward `trustedBytes` until `use` ends.
 * @throws LakeError 429 if too much of it is used
 */
export async function withJson<Result>(call: Call, use: (body: unknown) => Promise<Result>): Promise<Result> {
  const body = await readJsonBody(call, limits.jsonBody)
  const { length } = body
  if (!trustedBytes.take(length)) throw tooManyRequests()
  try {
    return await use(parseJson(body))
  } finally {
    trustedBytes.giveBack(length)
  }
}
