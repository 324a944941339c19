import { afterEach, expect, it, vi } from 'vitest'
import { siteHeaders } from '@/lib/sanity/settings.ts'

vi.mock('server-only', () => ({}))

afterEach(() => vi.unstubAllEnvs())

it('identifies the site to the embedded lake without its token, and sends no header to a hosted one', () => {
  vi.stubEnv('SANITY_API_READ_TOKEN', 'a-token-that-reads')
  const { 'x-lake-site': identity } = siteHeaders()
  expect(identity).toMatch(/^[\w-]{43}$/)
  vi.stubEnv('SANITY_API_READ_TOKEN', 'another-token-that-reads')
  expect(siteHeaders()).not.toEqual({ 'x-lake-site': identity })
  vi.stubEnv('NEXT_PUBLIC_SANITY_PROJECT_ID', 'abc12345')
  expect(siteHeaders()).toEqual({})
})
