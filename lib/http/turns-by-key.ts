type Turns = { running: number; waiting: Set<() => void> }

/** Lets only a few tasks run at a time for each key. Tasks with different keys do not wait for each other. */
export class TurnsByKey {
  readonly #turns = new Map<string, Turns>()
  readonly #limits: { running: number; waiting: number }

  /**
   * @param limits.running maximum running tasks per key
   * @param limits.waiting maximum waiting tasks per key
   */
  constructor(limits: { running: number; waiting: number }) {
    this.#limits = limits
  }

  /**
   * Waits for a turn.
   * @returns a function that ends the turn, or undefined if too many are waiting
   * @throws the signal's reason if it aborts before the turn begins
   */
  async take(key: string, signal: AbortSignal): Promise<(() => void) | undefined> {
    signal.throwIfAborted()
    const turns = this.#turns.get(key) ?? { running: 0, waiting: new Set() }
    if (turns.running < this.#limits.running) {
      turns.running++
      this.#turns.set(key, turns)
    } else if (turns.waiting.size >= this.#limits.waiting) return undefined
    else await beginningOf(turns, signal)
    let ended = false
    return () => {
      if (ended) return
      ended = true
      const [next] = turns.waiting
      if (next) next()
      else if (--turns.running === 0) this.#turns.delete(key)
    }
  }
}

/**
 * Takes a turn at each limit in order.
 * @returns a function that ends the turns, or undefined if too many are waiting at one of the limits
 * @throws the signal's reason if it aborts before the last turn begins
 */
export async function takeEach(
  limits: readonly (readonly [TurnsByKey, string])[],
  signal: AbortSignal,
): Promise<(() => void) | undefined> {
  const ends: (() => void)[] = []
  const endAll = () => {
    for (const end of ends) end()
  }
  try {
    for (const [turns, key] of limits) {
      const end = await turns.take(key, signal)
      // Ends in reverse order, so a task that already waits at a later limit starts before the client's next task.
      if (end) ends.unshift(end)
      else {
        endAll()
        return undefined
      }
    }
  } catch (error) {
    endAll()
    throw error
  }
  return endAll
}

/** Waits until an ending turn is passed on to this task. */
function beginningOf({ waiting }: Turns, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      waiting.delete(begin)
      reject(signal.reason)
    }
    const begin = () => {
      waiting.delete(begin)
      signal.removeEventListener('abort', leave)
      resolve()
    }
    signal.addEventListener('abort', leave, { once: true })
    waiting.add(begin)
  })
}
