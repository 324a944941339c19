export type Check = {
  name: string
  /** @returns undefined if the requirement is met, otherwise what is wrong and how to fix it */
  run: () => Promise<string | undefined>
}

/** Milliseconds for each request. */
export const TIMEOUT_MS = 15_000

/**
 * Requests a URL without following redirects.
 * @throws Error with the URL's origin if it does not respond
 */
export async function request(url: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS), ...init })
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    throw new Error(
      `${new URL(url).origin} does not respond (${cause instanceof Error ? cause.message : cause})`,
    )
  }
}

/** Whether the URL is on this machine, where plain HTTP is safe. */
export function isLoopback(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
}
