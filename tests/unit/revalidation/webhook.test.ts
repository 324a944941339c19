import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { after } from 'next/server'
import { expect, it, onTestFinished, vi } from 'vitest'
import { POST } from '../../../app/api/revalidate/route.ts'
import { lastChange } from '../../../lib/content/build-memory.ts'

vi.mock('server-only', () => ({}))
vi.mock('next/server', () => ({ after: vi.fn() }))
vi.mock('../../../lib/revalidation/renew-change.ts', () => ({
  ownOrigin: () => 'http://localhost',
  renewDelivery: async () => ['/pricing'],
}))

const SECRET = 'a-secret-of-this-test'

/** Sends a change of a plan to the webhook of a site whose build has an earlier revision. */
async function publish(environment: Record<string, string>): Promise<Response> {
  const folder = mkdtempSync(join(tmpdir(), 'webhook-'))
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  })
  vi.stubEnv('SANITY_WEBHOOK_SECRET', SECRET)
  vi.stubEnv('DIST_DIR', relative(process.cwd(), folder))
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  lastChange.write('revision-in-build')
  const body = JSON.stringify({ _id: 'plan-x', _type: 'plan', _rev: 'revision-after-build' })
  const headers = { [SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(body, Date.now(), SECRET) }
  return POST(new Request('http://localhost/', { method: 'POST', headers, body }))
}

it('a publish in development makes the last build outdated', async () => {
  expect((await publish({ NODE_ENV: 'development' })).status).toBe(200)
  expect(lastChange.read()).toBe('')
})

it('registers background rendering with Next only on hosts that freeze functions', async () => {
  expect((await publish({ NODE_ENV: 'production' })).status).toBe(503)
  expect(after).not.toHaveBeenCalled()
  expect((await publish({ NODE_ENV: 'production', VERCEL: '1' })).status).toBe(503)
  expect(after).toHaveBeenCalledOnce()
})
