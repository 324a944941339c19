import { createHmac } from 'node:crypto'

/**
 * The value of `X-Signature`. `t`: the time of sending in seconds since 1970. `v1`: the HMAC-SHA256 of the time, a
 * dot and the body, in hexadecimal. Receivers can prevent replays by refusing old times.
 */
export function signatureOf(body: string, secret: string, atMs = Date.now()): string {
  const time = Math.floor(atMs / 1000)
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`
}
