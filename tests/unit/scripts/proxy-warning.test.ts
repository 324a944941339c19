import { expect, test } from 'vitest'
import { proxyWarning } from '../../../scripts/proxy-warning.ts'

test('warns if a public site trusts no proxy, because only a proxy can serve https (R17.13)', () => {
  expect(proxyWarning({ SITE_URL: 'https://www.firm.com', TRUSTED_PROXIES: 0 })).toMatch(
    /TRUSTED_PROXIES is 0/,
  )
  expect(proxyWarning({ SITE_URL: 'https://www.firm.com', TRUSTED_PROXIES: 1 })).toBeUndefined()
  expect(proxyWarning({ SITE_URL: 'http://localhost:3000', TRUSTED_PROXIES: 0 })).toBeUndefined()
})
