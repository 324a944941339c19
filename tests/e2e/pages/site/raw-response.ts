import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

export const BROTLI = { 'Accept-Encoding': 'gzip, deflate, br, zstd' }

/** The compressed response, which `fetch` would decompress. */
export async function rawResponse(url: string, headers: Record<string, string> = {}, method = 'GET') {
  const [response] = (await once(get(url, { headers, method }), 'response')) as [IncomingMessage]
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) }
}
