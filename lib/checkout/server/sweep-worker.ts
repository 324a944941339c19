import { kindOf, log } from '../../log.ts'
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
        const kind = kindOf(error)
        const message = `Checkout: unpaid orders could not be looked for (${kind}); it is tried again`
        log.error('order.not-swept', message, { error: kind })
      })
    void sweep()
    setInterval(() => void sweep(), EVERY_MS).unref()
  }
}
