import { notFoundPages } from '../i18n/routes.ts'
import { log } from '../log.ts'

const PATHS_PER_MINUTE = 60

/** An encoded `?`, `#` or `&`, possibly encoded repeatedly (`%253F`), or a query separator. */
const ENCODED_QUERY = /(%(25)*(3f|23|26)|[&;=]).*$/is

/**
 * Logs paths that do not exist, each once a minute, so that an operator can add redirects. Anyone can request such paths
 * as fast as the site responds, so paths beyond a limit are only counted, and the next minute's first line says how many
 * requests there were.
 */
export class NotFoundLog {
  #minute = 0
  readonly #paths = new Set<string>()
  #omitted = 0

  report(requested: string): void {
    // Some mail programs encode the question mark or number sign of links. What follows may be personal data.
    const path = requested.replace(ENCODED_QUERY, '')
    if (notFoundPages.includes(path)) return
    const minute = Math.floor(Date.now() / 60_000)
    if (minute !== this.#minute) this.#startMinute(minute)
    if (this.#paths.has(path)) return
    if (this.#paths.size >= PATHS_PER_MINUTE) {
      this.#omitted++
      return
    }
    this.#paths.add(path)
    log.warn('page.not-found', `Not found: ${path}`, { path })
  }

  #startMinute(minute: number): void {
    const message = `${this.#omitted} more requests for paths that do not exist were not logged.`
    if (this.#omitted > 0) log.warn('page.more-not-found', message, { requests: this.#omitted })
    this.#minute = minute
    this.#paths.clear()
    this.#omitted = 0
  }
}
