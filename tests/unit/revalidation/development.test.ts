import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { expect, it, onTestFinished, vi } from 'vitest'
import { POST } from '../../../app/api/revalidate/route.ts'
import { lastChange } from '../../../lib/content/build-memory.ts'

vi.mock('server-only', () => ({}))

const SECRET = 'a-secret-of-this-test'

it('a publish in development makes the last build outdated', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'development-'))
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  })
  vi.stubEnv('NODE_ENV', 'development')
  vi.stubEnv('SANITY_WEBHOOK_SECRET', SECRET)
  vi.stubEnv('DIST_DIR', relative(process.cwd(), folder))
  lastChange.write('revision-in-build')
  const body = JSON.stringify({ _id: 'plan-x', _type: 'plan', _rev: 'revision-after-build' })
  const headers = { [SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(body, Date.now(), SECRET) }
  const response = await POST(new Request('http://localhost/', { method: 'POST', headers, body }))
  expect(response.status).toBe(200)
  expect(lastChange.read()).toBe('')
})
