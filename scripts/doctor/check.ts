export type Check = {
  name: string
  /** @returns undefined if the requirement is met, otherwise what is wrong and how to fix it */
  run: () => Promise<string | undefined>
}

/** Milliseconds for each request. */
export const TIMEOUT_MS = 15_000

/** Bytes of a response. The site's largest page is far smaller. */
const MAX_BYTES = 5_000_000

/**
 * Requests a URL without following redirects, and reads the response.
 * @throws Error with the URL's origin if it does not respond or sends too much
 */
export async function request(url: string, init: RequestInit = {}): Promise<Response> {
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...init,
    })
    return new Response(await bodyOf(response), response)
  } catch (error) {
    if (error instanceof TooLarge) throw new Error(`${new URL(url).origin} ${error.message}`)
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    throw new Error(
      `${new URL(url).origin} does not respond (${cause instanceof Error ? cause.message : cause})`,
    )
  }
}

class TooLarge extends Error {}

/** @throws TooLarge if the body exceeds `MAX_BYTES`, because another server may have taken the site's address */
async function bodyOf(response: Response): Promise<Blob | null> {
  if (!response.body) return null
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for await (const chunk of response.body) {
    bytes += chunk.length
    if (bytes > MAX_BYTES) throw new TooLarge(`sent more than ${MAX_BYTES / 1_000_000} MB`)
    chunks.push(chunk)
  }
  return new Blob(chunks)
}

/** Whether the URL is on this machine, where plain HTTP is safe. */
export function isLoopback(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
}
