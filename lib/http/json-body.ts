/** Deadline for receiving a body, in milliseconds. Legitimate bodies have at most a few kilobytes. */
export const BODY_TIMEOUT_MS = 10_000

export class BodyError extends Error {
  readonly status: 400 | 408 | 413 | 415

  constructor(status: BodyError['status'], message: string) {
    super(message)
    this.status = status
  }
}

function mediaType(request: Request): string | undefined {
  const [type] = (request.headers.get('content-type') ?? '').split(';')
  return type?.trim().toLowerCase()
}

export const isForm = (request: Request): boolean =>
  mediaType(request) === 'application/x-www-form-urlencoded'

/**
 * Reads the URL-encoded body of a form, with the limits of `readText`. If a field has several values, the last one
 * counts.
 * @throws BodyError
 */
export async function readFormBody(request: Request, limit: number): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(await readText(request, limit)))
}

/** Reads a JSON body of at most `limit` bytes within `BODY_TIMEOUT_MS`. @throws BodyError */
export async function readJsonBody(request: Request, limit: number): Promise<unknown> {
  if (mediaType(request) !== 'application/json') throw new BodyError(415, 'The body must be application/json')
  const text = await readText(request, limit)
  try {
    return JSON.parse(text)
  } catch {
    throw new BodyError(400, 'The body is not valid JSON')
  }
}

/** Reads a text body of at most `limit` bytes within `BODY_TIMEOUT_MS`. @throws BodyError */
export async function readText(request: Request, limit: number): Promise<string> {
  const bytes = await readBytes(request, limit)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new BodyError(400, 'The body is not valid UTF-8')
  }
}

async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  const tooLarge = new BodyError(413, `The body may have at most ${limit} bytes`)
  if (Number(request.headers.get('content-length')) > limit) throw tooLarge
  const chunks: Uint8Array[] = []
  let size = 0
  const collect = new WritableStream<Uint8Array>({
    write(chunk) {
      size += chunk.byteLength
      if (size > limit) throw tooLarge
      chunks.push(chunk)
    },
  })
  const deadline = AbortSignal.timeout(BODY_TIMEOUT_MS)
  try {
    await request.body?.pipeTo(collect, { signal: deadline })
  } catch (error) {
    if (error === tooLarge) throw error
    if (deadline.aborted)
      throw new BodyError(408, `The body took longer than ${BODY_TIMEOUT_MS / 1000} seconds`)
    throw new BodyError(400, 'The body ended early')
  }
  return Buffer.concat(chunks)
}
