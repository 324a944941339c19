import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether a request has `Authorization: Bearer <secret>`. Compares in constant time. */
export function hasBearer(headers: Headers, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(headers.get('authorization') ?? ''), digest(`Bearer ${secret}`))
}
