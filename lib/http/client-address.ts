import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

/**
 * Appends the socket's address to `X-Forwarded-For`, as a proxy would, because Next hides the socket from route
 * handlers.
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
 * The client's address for rate limits. The last entry of `X-Forwarded-For`, from `appendSocketAddress`, is the peer
 * of this server. Each earlier entry was added by the proxy that the next entry identifies. Clients can prepend
 * entries, so the function skips only as many entries as there are trusted proxies.
 * @param trustedProxies number of proxies between visitors and this server
 */
export function clientAddress(headers: Headers, trustedProxies: number): string {
  return addressIn(headers.get('x-forwarded-for') ?? '', trustedProxies)
}

/** Identifies the client whose turn it is: by `clientAddress`, and for IPv6 by the `siteNetwork` of this address. */
export function clientNetwork({ headers }: IncomingMessage, trustedProxies: number): string {
  return siteNetwork(addressIn(String(headers['x-forwarded-for'] ?? ''), trustedProxies))
}

/**
 * The /48 of an IPv6 network from `clientAddress`. Anyone can get a /48 for free, and it contains 65,536 of the
 * networks that `clientAddress` returns.
 */
export const siteNetwork = (address: string) =>
  address.replace(/^((?:[\da-f]+:){3})[\da-f]+::\/64$/, '$1:/48')

/**
 * Longer than any address with a zone and a port. If TRUSTED_PROXIES is too high, clients can write the entry, and long
 * ones would fill the limiter's memory.
 */
const MAX_ADDRESS_LENGTH = 100

function addressIn(forwardedFor: string, trustedProxies: number): string {
  const hops = forwardedFor.split(',').map((hop) => hop.trim().slice(0, MAX_ADDRESS_LENGTH))
  return network(hops[Math.max(0, hops.length - 1 - trustedProxies)] || 'unknown')
}

/** Some proxies append the client's port. Each connection has its own, so it must not be part of the address. */
const withoutPort = (hop: string) =>
  hop.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')

const LOOPBACK = '127.0.0.0/8'

/**
 * An IPv6 client usually controls a /64 network, so the whole network counts as one address. So do all loopback
 * addresses, because every account of this machine can use them.
 */
function network(hop: string): string {
  const address = withoutPort(hop)
  const ipv4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (ipv4?.startsWith('127.')) return LOOPBACK
  if (ipv4) return ipv4
  if (!isIPv6(address)) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const groups = (part: string) => (part === '' ? [] : part.split(':'))
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length
  const all = [...groups(head), ...Array<string>(Math.max(0, missing)).fill('0'), ...groups(tail ?? '')]
  const numbers = all.map((group) => Number.parseInt(group, 16).toString(16))
  return numbers.join(':') === '0:0:0:0:0:0:0:1' ? LOOPBACK : `${numbers.slice(0, 4).join(':')}::/64`
}
