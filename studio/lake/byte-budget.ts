export class ByteBudget {
  #left: number

  constructor(bytes: number) {
    this.#left = bytes
  }

  /**
   * Reserves bytes.
   * @returns false if too few bytes are left, in which case nothing is reserved
   */
  take(bytes: number): boolean {
    if (bytes > this.#left) return false
    this.#left -= bytes
    return true
  }

  giveBack(bytes: number): void {
    this.#left += bytes
  }
}
