/** Random bytes as hexadecimal digits, two for each. Unlike `crypto.randomUUID` also on pages without HTTPS. */
export function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes))
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
