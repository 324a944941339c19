import type { Client } from './client.ts'
import { tooManyRequests } from './errors.ts'
import { limits } from './limits.ts'

/** Lets callers continue one at a time, each in its own turn of the event loop. */
export class Turns {
  readonly #waiting: (() => void)[] = []

  get waiting() {
    return this.#waiting.length
  }

  async take(): Promise<void> {
    await new Promise<void>((resolve) => {
      if (this.#waiting.push(resolve) === 1) setImmediate(this.#startNext)
    })
  }

  /** Lets the first caller in the queue continue, which it does before the next turn of the loop. */
  readonly #startNext = () => {
    this.#waiting.shift()?.()
    if (this.#waiting.length > 0) setImmediate(this.#startNext)
  }
}

const anonymous = new Turns()

const sending = { trusted: new Turns(), anonymous: new Turns() }

/**
 * The queue of a client's large responses and broadcasts. Trusted clients have a queue of their own, so each part
 * of their responses waits for at most one part of an anonymous response.
 */
export const sendTurns = ({ trusted }: Client): Turns => sending[trusted ? 'trusted' : 'anonymous']

/**
 * Waits for the caller's turn on the event loop. Parsing a large body or serializing hundreds of documents blocks the
 * loop for up to 100 ms. Each turn of the loop therefore starts the work of only one anonymous request, so a trusted
 * client waits for a few of them instead of for all of them. Trusted clients need no turn.
 * @throws LakeError 429 if too many anonymous requests are waiting
 */
export async function takeTurn({ trusted }: Client): Promise<void> {
  if (trusted) return
  if (anonymous.waiting >= limits.anonymousTurns) throw tooManyRequests()
  await anonymous.take()
}
