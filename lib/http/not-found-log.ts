import { log } from '../log.ts'

const LINES_PER_MINUTE = 60

/** Any unknown path shows the not-found page of its language. The site itself requests these two to renew them. */
export const notFoundPages = ['/not-found', '/es/not-found']

/**
 * Logs paths that do not exist, so that an operator can add redirects. Anyone can request such paths as fast as the site
 * responds, so lines beyond a limit are only counted, and the next minute's first line says how many there were.
 */
export class NotFoundLog {
  #minute = 0
  #lines = 0
  #omitted = 0

  report(path: string): void {
    if (notFoundPages.includes(path)) return
    const minute = Math.floor(Date.now() / 60_000)
    if (minute !== this.#minute) this.#startMinute(minute)
    if (this.#lines >= LINES_PER_MINUTE) {
      this.#omitted++
      return
    }
    this.#lines++
    log.warn('page.not-found', `Not found: ${path}`, { path })
  }

  #startMinute(minute: number): void {
    const message = `${this.#omitted} more requests for paths that do not exist were not logged.`
    if (this.#omitted > 0) log.warn('page.more-not-found', message, { requests: this.#omitted })
    this.#minute = minute
    this.#lines = 0
    this.#omitted = 0
  }
}
