type Turns = { running: number; waiting: Set<() => void> }

/** Gives each key a few turns at a time. Keys do not wait for each other. */
export class TurnsByKey {
  readonly #turns = new Map<string, Turns>()
  readonly #limits: { running: number; waiting: number }

  /**
   * @param limits.running maximum turns of a key at a time
   * @param limits.waiting maximum number of a key's tasks that wait for a turn
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

/** Waits until a turn that ends is passed on to this one. */
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
