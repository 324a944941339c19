import { createHmac, timingSafeEqual } from 'node:crypto'

const signature = (id: string, key: string) =>
  createHmac('sha256', key).update(`consultation ${id}`).digest('base64url')

/** Signs the id of a consultation request, so only the visitor who sent it can move or cancel it. */
export const sealRequest = (id: string, key: string): string => `${id}.${signature(id, key)}`

/** The id, or undefined if this site did not sign it. */
export function openRequest(token: string, key: string): string | undefined {
  const dot = token.lastIndexOf('.')
  const id = token.slice(0, Math.max(0, dot))
  const given = Buffer.from(token.slice(dot + 1))
  const expected = Buffer.from(signature(id, key))
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined
}
