import { matchHas } from 'next/dist/shared/lib/router/utils/prepare-destination.js'
import { expect, test } from 'vitest'
import { keepOtherHostsOut } from '@/lib/http/search-engines.ts'

const SITE_URL = 'https://www.firm.com'

/** Whether Next adds `X-Robots-Tag` to the response to a request with these headers. */
function isKeptOut(headers: Record<string, string>, env: { STAGING?: string } = {}): boolean {
  const [entry] = keepOtherHostsOut({ SITE_URL, ...env }).headers
  type Request = Parameters<typeof matchHas>[0]
  return matchHas({ headers } as unknown as Request, {}, [], entry?.missing) !== false
}

test.each([
  [{ host: 'www.firm.com' }, false],
  [{ host: 'WWW.firm.com:443' }, false],
  [{ host: '10.0.0.7:3000', 'x-forwarded-host': 'www.firm.com' }, false],
  [{ host: '10.0.0.7:3000', 'x-forwarded-host': 'www.firm.com:443' }, false],
  [{ host: '10.0.0.7:3000' }, true],
  [{ host: 'firm.com' }, true],
  [{ host: 'www-firm.com' }, true],
  [{ host: 'www.firm.com.preview.example' }, true],
  [{ host: '10.0.0.7:3000', 'x-forwarded-host': 'evil.example, www.firm.com' }, false],
  [{ host: '10.0.0.7:3000', 'x-forwarded-host': 'www.firm.com, proxy.firm.com' }, false],
  [{ host: '10.0.0.7:3000', 'x-forwarded-host': 'evil.example, www.firm.com.evil.example' }, true],
  [{ host: 'site-git-branch.vercel.app', 'x-forwarded-host': 'site-git-branch.vercel.app' }, true],
  [{}, true],
])('with the request headers %j, a page is kept out of search engines: %s (R1.17)', (headers, expected) => {
  expect(isKeptOut(headers)).toBe(expected)
})

test('every host of a staging site is kept out of search engines (R1.17)', () => {
  expect(isKeptOut({ host: 'www.firm.com' }, { STAGING: '1' })).toBe(true)
  expect(isKeptOut({ host: 'www.firm.com' }, { STAGING: '0' })).toBe(false)
})
