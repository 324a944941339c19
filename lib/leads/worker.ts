import { kindOf, log } from '../log.ts'
import type { Deliverer } from './deliverer.ts'

/**
 * At least this often it looks for leads that others stored or that a person sends again. A hosted lake counts its
 * requests.
 */
const LOOK_MS = 60_000

/** Delivers in the background: when woken, when a lead's time has come, and every so often. */
export class DeliveryWorker {
  readonly #deliverer: Deliverer
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #again = false
  #lakeAway = false

  constructor(deliverer: Deliverer) {
    this.#deliverer = deliverer
  }

  /** Delivers now what is due. Done when nothing is, or the lake is away. */
  wake(): Promise<void> {
    this.#again = true
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async #run(): Promise<void> {
    clearTimeout(this.#timer)
    let next: string | null = null
    while (this.#again) {
      this.#again = false
      next = await this.#deliver()
    }
    const wait = next ? Date.parse(next) - Date.now() : LOOK_MS
    this.#timer = setTimeout(() => void this.wake(), Math.min(Math.max(wait, 20), LOOK_MS)).unref()
  }

  async #deliver(): Promise<string | null> {
    try {
      const { next } = await this.#deliverer.run()
      if (this.#lakeAway) log.info('lead.lake-back', 'Leads: the content lake answers again')
      this.#lakeAway = false
      return next
    } catch (error) {
      const kind = kindOf(error)
      if (!this.#lakeAway)
        log.error('lead.lake-away', `Leads: no delivery, the content lake is away (${kind})`, { error: kind })
      this.#lakeAway = true
      return null
    }
  }
}
