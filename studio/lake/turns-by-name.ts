import { tooManyRequests } from './errors.ts'

export type Turn = { end(): void }

/** Lets users with the same name take turns, in the order in which they asked. */
export class TurnsByName {
  /** Resolves when the last turn that was asked for ends, with the number of turns that have not ended. */
  readonly #last = new Map<string, { ended: Promise<void>; count: number }>()
  readonly #most: number

  /** @param most maximum number of turns with one name that have not ended */
  constructor(most: number) {
    this.#most = most
  }

  /** @throws LakeError 429 if too many others are waiting */
  async take(name: string): Promise<Turn> {
    const before = this.#last.get(name)
    if (before && before.count >= this.#most) throw tooManyRequests()
    const { promise, resolve } = Promise.withResolvers<void>()
    const own = { ended: promise, count: (before?.count ?? 0) + 1 }
    this.#last.set(name, own)
    await before?.ended
    return {
      end: () => {
        const last = this.#last.get(name)
        if (last) last.count--
        if (last === own) this.#last.delete(name)
        resolve()
      },
    }
  }
}
