/** One thing that a site ready to go live must have. */
export type Check = {
  name: string
  /** @returns undefined when all is well, else what is wrong and how to mend it */
  run: () => Promise<string | undefined>
}

/** How long whatever the doctor asks may take to answer. */
export const TIMEOUT_MS = 15_000

/** Asks an address, following nothing. @throws Error naming the address when it does not answer */
export async function ask(url: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS), ...init })
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    throw new Error(
      `${new URL(url).origin} does not answer (${cause instanceof Error ? cause.message : cause})`,
    )
  }
}

/** Whether the address is of this machine, where plain http is no danger. */
export function isLoopback(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
}
