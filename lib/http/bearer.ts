import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether a request carries `Authorization: Bearer <secret>`. Its duration does not tell how much was right. */
export function hasBearer(headers: Headers, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(headers.get('authorization') ?? ''), digest(`Bearer ${secret}`))
}
