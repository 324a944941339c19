import { NextRequest } from 'next/server'
import { beforeAll, describe, expect, test, vi } from 'vitest'

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})

/** No lake listens on this port. An unknown path must still return 404. */
beforeAll(() => vi.stubEnv('LAKE_PORT', '1'))

describe('an unknown path', () => {
  test.each([
    ['/no/such-page', '/en/not-found'],
    ['/es/no-such-page', '/es/not-found'],
    ['/esther', '/en/not-found'],
  ])('%s is logged without its query and returns 404 in its language (R1.3, R1.5)', async (path, shown) => {
    const { proxy } = await import('@/proxy')
    const response = await proxy(new NextRequest(`http://localhost:3000${path}?token=secret`))
    expect(response.status).toBe(404)
    expect(new URL(response.headers.get('x-middleware-rewrite') ?? '').pathname).toBe(shown)
    expect(warn).toHaveBeenCalledWith(`Not found: ${path}`)
  })
})
