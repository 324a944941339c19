export type Turn = { end(): void }

/** Lets users with the same name take turns, in the order in which they asked. */
export class TurnsByName {
  /** Resolves when the last turn that was asked for ends. */
  readonly #last = new Map<string, Promise<void>>()

  async take(name: string): Promise<Turn> {
    const before = this.#last.get(name)
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#last.set(name, promise)
    await before
    return {
      end: () => {
        if (this.#last.get(name) === promise) this.#last.delete(name)
        resolve()
      },
    }
  }
}
