import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

/**
 * Next hides the socket from a route handler and passes on whatever `X-Forwarded-For` a client wrote. From here on
 * every request's header ends with the address of the socket that it came by, as if this server were one more proxy.
 */
export function appendSocketAddress(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    const { headers, socket } = request
    const before = headers['x-forwarded-for']
    headers['x-forwarded-for'] = [before, socket.remoteAddress ?? 'unknown'].flat().filter(Boolean).join(', ')
  })
}

/**
 * The address that a limit counts, from `X-Forwarded-For` as `appendSocketAddress` completes it: the last entry is who
 * is connected to this server, each one before it is what that proxy says of its own visitor. A client can write
 * entries in front, so no more are passed over than there are proxies of ours.
 * @param trustedProxies number of proxies between the visitors and this server
 */
export function clientAddress(headers: Headers, trustedProxies: number): string {
  const hops = (headers.get('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
  return network(hops[Math.max(0, hops.length - 1 - trustedProxies)] || 'unknown')
}

/** An IPv6 connection usually has a network of 64 bits to itself, so all of it counts as one address. */
function network(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(address)) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const groups = (part: string) => (part === '' ? [] : part.split(':'))
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length
  const all = [...groups(head), ...Array<string>(Math.max(0, missing)).fill('0'), ...groups(tail ?? '')]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
