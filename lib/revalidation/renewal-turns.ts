import { TurnsByKey } from '../http/turns-by-key.ts'

/** All renewals share one thread with visitors, so more at a time would only delay visitors. */
const AT_A_TIME = 2

const KEY = Symbol.for('larkspur.renewal-turns')
/** Stored globally, because Next bundles each route separately. */
const shared = globalThis as { [KEY]?: TurnsByKey }

/**
 * Renews a page of this site. The pages of all changes share a queue.
 * @throws the signal's reason if it aborts before the turn begins
 */
export async function inTurn<Result>(signal: AbortSignal, renew: () => Promise<Result>): Promise<Result> {
  shared[KEY] ??= new TurnsByKey({ running: AT_A_TIME, waiting: Number.POSITIVE_INFINITY })
  const end = await shared[KEY].take('', signal)
  try {
    return await renew()
  } finally {
    end?.()
  }
}
