import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

export const BROTLI = { 'Accept-Encoding': 'gzip, deflate, br, zstd' }

/** A response as it comes over the wire; `fetch` would hide how it was compressed. */
export async function askOverWire(url: string, headers: Record<string, string> = {}, method = 'GET') {
  const [response] = (await once(get(url, { headers, method }), 'response')) as [IncomingMessage]
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) }
}
