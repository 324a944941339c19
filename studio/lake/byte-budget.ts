export class ByteBudget {
  #left: number

  constructor(bytes: number) {
    this.#left = bytes
  }

  /** Reserves bytes. @returns false, without reserving anything, if too few are left */
  take(bytes: number): boolean {
    if (bytes > this.#left) return false
    this.#left -= bytes
    return true
  }

  giveBack(bytes: number): void {
    this.#left += bytes
  }
}
