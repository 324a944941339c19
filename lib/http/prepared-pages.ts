import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'

const compress = promisify(brotliCompress)

/** Smaller by a tenth than what can be done while a visitor waits, in a third of the best quality's time. */
const QUALITY = 10

const MAX_BYTES = 32 * 1024 * 1024

/** What every answer with a page needs and is the same for each. */
class PreparedPage {
  /** Weak, since the compressed page has the same. */
  readonly etag: string
  #brotli: Buffer | undefined
  #compressing = false

  constructor(html: string) {
    this.etag = `W/"${createHash('sha1').update(html).digest('base64url')}"`
  }

  /** The page compressed by Brotli. The first call begins it and gets none. */
  brotli(html: string): Buffer | undefined {
    if (!this.#compressing) {
      this.#compressing = true
      const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY }
      compress(html, { params }).then(
        (compressed) => {
          this.#brotli = compressed
        },
        // It is compressed at each answer then.
        () => {},
      )
    }
    return this.#brotli
  }
}

/** Pages as Next keeps them, by their text: the same string each time, so that finding it again costs next to nothing. */
export class PreparedPages {
  readonly #pages = new LRUCache<string, PreparedPage>({
    maxSize: MAX_BYTES,
    // Two bytes a character and, counted too high, the compressed copy.
    sizeCalculation: (_, html) => html.length * 3,
  })

  of(html: string): PreparedPage {
    const known = this.#pages.get(html)
    if (known) return known
    const page = new PreparedPage(html)
    this.#pages.set(html, page)
    return page
  }
}
