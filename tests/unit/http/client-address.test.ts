import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { clientAddress, clientNetwork } from '../../../lib/http/client-address.ts'

/** `forwarded`: the header as a route receives it. Its last entry is the socket's address. */
const address = (forwarded: string, trustedProxies: number) =>
  clientAddress(new Headers({ 'x-forwarded-for': forwarded }), trustedProxies)

describe('the address for rate limits', () => {
  it('is the socket’s address if there are no proxies, whatever the client sends', () => {
    expect(address('203.0.113.7', 0)).toBe('203.0.113.7')
    expect(address('198.51.100.1, 198.51.100.2, 203.0.113.7', 0)).toBe('203.0.113.7')
  })

  it('is the address that the outermost trusted proxy saw, whatever the client prepends', () => {
    expect(address('198.51.100.1, 10.0.0.1', 1)).toBe('198.51.100.1')
    expect(address('6.6.6.6, 198.51.100.1, 10.0.0.1', 1)).toBe('198.51.100.1')
    expect(address('6.6.6.6, 198.51.100.1, 10.0.0.2, 10.0.0.1', 2)).toBe('198.51.100.1')
  })

  it('is the leftmost available address if there are fewer proxies than expected', () => {
    expect(address('10.0.0.1', 3)).toBe('10.0.0.1')
    expect(clientAddress(new Headers(), 1)).toBe('unknown')
  })

  it('does not include the port that a proxy appends', () => {
    expect(address('198.51.100.1:50123, 10.0.0.1', 1)).toBe('198.51.100.1')
    expect(address('[2001:db8::1]:50123, 10.0.0.1', 1)).toBe('2001:db8:0:0::/64')
    expect(address('[2001:db8::1], 10.0.0.1', 1)).toBe('2001:db8:0:0::/64')
  })

  it('has at most 100 characters', () => {
    expect(address(`${'x'.repeat(14_000)}, 10.0.0.1`, 1)).toHaveLength(100)
  })

  it('is the same for all loopback addresses, because one client can use all of them', () => {
    expect(address('127.0.0.1', 0)).toBe(address('127.77.0.9', 0))
    expect(address('::ffff:127.0.0.2', 0)).toBe(address('127.0.0.1', 0))
    expect(address('::1', 0)).toBe(address('127.0.0.1', 0))
  })

  it('is the /64 network for an IPv6 address', () => {
    expect(address('2001:DB8:0:1:aaaa:bbbb:cccc:dddd', 0)).toBe('2001:db8:0:1::/64')
    expect(address('2001:db8::1', 0)).toBe('2001:db8:0:0::/64')
    expect(address('fe80::1%eth0', 0)).toBe('fe80:0:0:0::/64')
    expect(address('::2', 0)).toBe('0:0:0:0::/64')
    expect(address('::ffff:203.0.113.7', 0)).toBe('203.0.113.7')
  })
})

describe('the address that identifies a client whose requests take turns', () => {
  const network = (forwarded: string, trustedProxies: number) =>
    clientNetwork({ headers: { 'x-forwarded-for': forwarded } } as unknown as IncomingMessage, trustedProxies)

  it('is the same as for rate limits if it is an IPv4 address', () => {
    expect(network('6.6.6.6, 198.51.100.1, 10.0.0.1', 1)).toBe('198.51.100.1')
    expect(network('::ffff:203.0.113.7', 0)).toBe('203.0.113.7')
  })

  it('is the /48 network of an IPv6 address, because one client can use all of it', () => {
    expect(network('2001:db8:1:2::3', 0)).toBe('2001:db8:1::/48')
    expect(network('2001:db8:1:ffff::4', 0)).toBe('2001:db8:1::/48')
  })

  it('is “unknown” without the header', () => {
    expect(clientNetwork({ headers: {} } as IncomingMessage, 1)).toBe('unknown')
  })
})
