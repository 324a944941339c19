import { kindOf, log } from '../log.ts'
import type { Deliverer } from './deliverer.ts'

/** Milliseconds between checks for leads that other processes stored or that an editor resends. */
const POLL_MS = 60_000

/** Milliseconds between attempts to reach the lake. */
const RETRY_MS = 10_000

export class DeliveryWorker {
  readonly #deliverer: Deliverer
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #again = false
  #lakeUnavailable = false

  constructor(deliverer: Deliverer) {
    this.#deliverer = deliverer
  }

  /**
   * Delivers due leads now. Resolves when no lead is due or the lake is down.
   * @param added the `_id` of a new lead, which is delivered first
   */
  wake(added?: string): Promise<void> {
    if (added) this.#deliverer.add(added)
    this.#again = true
    this.#running ??= this.#run()
    return this.#running
  }

  async #run(): Promise<void> {
    clearTimeout(this.#timer)
    let next: string | null = null
    while (this.#again) {
      this.#again = false
      next = await this.#deliver()
    }
    const wait = next ? Date.parse(next) - Date.now() : POLL_MS
    this.#timer = setTimeout(() => void this.wake(), Math.min(Math.max(wait, 20), POLL_MS)).unref()
    // Before the promise resolves, so a call in between starts a new run.
    this.#running = undefined
  }

  async #deliver(): Promise<string | null> {
    try {
      const { next } = await this.#deliverer.run()
      if (this.#lakeUnavailable) log.info('lead.lake-available', 'Leads: the content lake is available again')
      this.#lakeUnavailable = false
      return next
    } catch (error) {
      const kind = kindOf(error)
      if (!this.#lakeUnavailable)
        log.error(
          'lead.lake-unavailable',
          `Leads: deliveries paused because the content lake is unavailable (${kind})`,
          { error: kind },
        )
      this.#lakeUnavailable = true
      return new Date(Date.now() + RETRY_MS).toISOString()
    }
  }
}
