import { expect, it, vi } from 'vitest'
import { isSameOrigin } from '../../../lib/http/posted-json.ts'

vi.mock('server-only', () => ({}))

const ask = (headers: Record<string, string>) =>
  isSameOrigin(new Headers({ host: 'internal:3000', ...headers }), 'https://larkspur.example')

it('accepts requests from this site’s pages and from clients other than browsers', () => {
  expect(ask({ origin: 'https://larkspur.example', 'sec-fetch-site': 'same-origin' })).toBe(true)
  expect(ask({ origin: 'http://internal:3000' })).toBe(true)
  expect(ask({})).toBe(true)
})

it('accepts requests from this site’s pages even if a proxy replaces the host', () => {
  const origin = 'https://www.firm.example'
  expect(ask({ origin, 'sec-fetch-site': 'same-origin' })).toBe(true)
  expect(ask({ origin, 'x-forwarded-host': 'www.firm.example' })).toBe(true)
  expect(ask({ origin, 'x-forwarded-host': 'other.example, www.firm.example' })).toBe(true)
  expect(ask({ origin, 'x-forwarded-host': 'firm.example' })).toBe(false)
})

it.each(['https://evil.example', 'http://larkspur.example:81', 'null', 'file://', ''])(
  'refuses requests with the origin %j',
  (origin) => {
    expect(ask({ origin })).toBe(false)
  },
)

it('refuses requests that a browser marks as cross-site or same-site, even without an origin', () => {
  expect(ask({ 'sec-fetch-site': 'cross-site' })).toBe(false)
  expect(ask({ 'sec-fetch-site': 'same-site' })).toBe(false)
})
