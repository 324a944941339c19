import { sweepOrders } from './sweep.ts'

/** Often enough for a deadline of hours. */
const EVERY_MS = 10 * 60_000

/** Cancels unpaid orders in the background, for as long as the process lives. */
export class SweepWorker {
  readonly #services: Parameters<typeof sweepOrders>[0]

  constructor(services: Parameters<typeof sweepOrders>[0]) {
    this.#services = services
  }

  start(): void {
    const sweep = () =>
      sweepOrders(this.#services).catch((error: unknown) => {
        const why = error instanceof Error ? error.name : 'unknown'
        console.error(`Checkout: unpaid orders could not be looked for (${why})`)
      })
    void sweep()
    setInterval(() => void sweep(), EVERY_MS).unref()
  }
}
