import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'

const compress = promisify(brotliCompress)

/** A tenth smaller than compression at request time, in a third of the time of maximum quality. */
const QUALITY = 10

const MAX_BYTES = 32 * 1024 * 1024

class PreparedPage {
  /** Weak, because the compressed page has the same ETag. */
  readonly etag: string
  #brotli: Buffer | undefined
  #compressing = false

  constructor(html: string) {
    this.etag = `W/"${createHash('sha1').update(html).digest('base64url')}"`
  }

  /** The page compressed with Brotli. The first call starts compression and returns nothing. */
  brotli(html: string): Buffer | undefined {
    if (!this.#compressing) {
      this.#compressing = true
      const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY }
      compress(html, { params }).then(
        (compressed) => {
          this.#brotli = compressed
        },
        // Each response is then compressed individually.
        () => {},
      )
    }
    return this.#brotli
  }
}

/** Pages by their HTML. Next caches the HTML as one string, so a lookup costs almost nothing. */
export class PreparedPages {
  readonly #pages = new LRUCache<string, PreparedPage>({
    maxSize: MAX_BYTES,
    // Two bytes per character, plus a generous estimate for the compressed copy.
    sizeCalculation: (_, html) => html.length * 3,
  })

  of(html: string): PreparedPage {
    const cached = this.#pages.get(html)
    if (cached) return cached
    const page = new PreparedPage(html)
    this.#pages.set(html, page)
    return page
  }
}
