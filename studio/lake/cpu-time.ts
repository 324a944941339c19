import { tooSlow } from './errors.ts'
import { limits } from './limits.ts'
import { Turns } from './turns.ts'

const turns = new Turns()

/** Limits the CPU time of this thread that building a transaction takes, in total and in each turn of the event loop. */
export class CpuTime {
  /** Milliseconds before the last `pause`. */
  #used = 0
  #start = process.threadCpuUsage()
  #turnStart = performance.now()

  pause(): void {
    this.#used = this.#total()
  }

  resume(): void {
    this.#start = process.threadCpuUsage()
    this.#turnStart = performance.now()
  }

  /** @throws LakeError 413 */
  assertBelowLimit(): void {
    if (this.#total() > limits.transactionTime) throw tooSlow()
  }

  get isTurnOver(): boolean {
    return performance.now() - this.#turnStart > limits.transactionTurn
  }

  /** Yields to other requests. */
  async takeTurn(): Promise<void> {
    this.pause()
    await turns.take()
    this.resume()
  }

  #total(): number {
    const { user, system } = process.threadCpuUsage(this.#start)
    return this.#used + (user + system) / 1000
  }
}
