import { createHmac, timingSafeEqual } from 'node:crypto'

/** The parameter with the signature. It is the last one in the address. */
const SEAL = 's'

/** 96 bits. Kept short, because each picture on a page has a signature per width. */
const SEAL_LENGTH = 16

function sealOf(name: string, rendition: URLSearchParams, key: string): string {
  const hmac = createHmac('sha256', key).update(`picture ${name}?${rendition}`)
  return hmac.digest('base64url').slice(0, SEAL_LENGTH)
}

/**
 * Signs a rendition that a page shows. Without signatures, visitors could request any number of crops and sizes and tie
 * up the lake, because it renders one picture at a time.
 * @param name the picture's file name
 * @param key a secret that the build and the server share
 */
export function sealRendition(name: string, rendition: URLSearchParams, key: string): string {
  return `${rendition}&${SEAL}=${sealOf(name, rendition, key)}`
}

/**
 * The rendition without its signature, or undefined if this site did not sign it for this picture. Accepts only the
 * exact text of `sealRendition`. With repeated parameters, anyone could fill an edge's cache with copies of one picture.
 */
export function openRendition(name: string, sealed: string, key: string): URLSearchParams | undefined {
  const rendition = new URLSearchParams(sealed)
  rendition.delete(SEAL)
  const given = Buffer.from(sealed)
  const expected = Buffer.from(sealRendition(name, rendition, key))
  const own = given.length === expected.length && timingSafeEqual(given, expected)
  return own ? rendition : undefined
}
