import { createHmac, timingSafeEqual } from 'node:crypto'

/** The parameter with the signature, which is the last one in the URL. */
const SEAL = 's'

/** Characters, which contain 96 bits. Short, because each picture on a page has one signature per width. */
const SEAL_LENGTH = 16

function sealOf(name: string, rendition: URLSearchParams, key: string): string {
  const hmac = createHmac('sha256', key).update(`picture ${name}?${rendition}`)
  return hmac.digest('base64url').slice(0, SEAL_LENGTH)
}

/**
 * Signs a rendition that a page shows. Without signatures, visitors could request any number of crops and sizes and
 * tie up the lake, which renders one picture at a time.
 * @param name the picture's file name
 * @param rendition empty for a picture that is served unchanged
 * @param key a secret that the build and the server share
 */
export function sealRendition(name: string, rendition: URLSearchParams, key: string): string {
  return `${rendition}${rendition.size > 0 ? '&' : ''}${SEAL}=${sealOf(name, rendition, key)}`
}

/**
 * Verifies and removes a rendition's signature. Undefined if this site did not sign the rendition for this picture.
 * Accepts only the exact text of `sealRendition`: with repeated parameters, anyone could fill an edge's cache with
 * copies of one picture.
 */
export function openRendition(name: string, sealed: string, key: string): URLSearchParams | undefined {
  const rendition = new URLSearchParams(sealed)
  rendition.delete(SEAL)
  const given = Buffer.from(sealed)
  const expected = Buffer.from(sealRendition(name, rendition, key))
  const own = given.length === expected.length && timingSafeEqual(given, expected)
  return own ? rendition : undefined
}
