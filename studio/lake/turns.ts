import type { Client } from './client.ts'
import { tooManyRequests } from './errors.ts'
import { limits } from './limits.ts'

const waiting: (() => void)[] = []

/**
 * Waits for the caller's turn on the event loop. Parsing a large body or serializing hundreds of documents blocks the
 * loop for up to 100 ms. Each turn of the loop therefore starts the work of only one anonymous request, so a trusted
 * client waits for a few of them instead of for all of them. Trusted clients need no turn.
 * @throws LakeError 429 if too many anonymous requests are waiting
 */
export async function takeTurn({ trusted }: Client): Promise<void> {
  if (trusted) return
  if (waiting.length >= limits.anonymousTurns) throw tooManyRequests()
  await new Promise<void>((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(startNext)
  })
}

/** Lets the first caller in the queue continue, which it does before the next turn of the loop. */
function startNext(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(startNext)
}
