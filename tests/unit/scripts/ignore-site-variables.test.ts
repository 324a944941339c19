import { expect, onTestFinished, test, vi } from 'vitest'
import { variableNames } from '../../../lib/env.ts'
import { ignoreSiteVariables } from '../../../scripts/ignore-site-variables.ts'

test('tests do not use the variables of a live site', () => {
  onTestFinished(() => void vi.unstubAllEnvs())
  for (const name of variableNames) vi.stubEnv(name, 'live')
  vi.stubEnv('NODE_ENV', 'production')
  vi.stubEnv('CHROMIUM_PATH', '/usr/bin/chromium')
  ignoreSiteVariables()
  expect(variableNames.filter((name) => process.env[name] !== undefined)).toEqual([])
  expect(variableNames).toEqual(expect.arrayContaining(['LEAD_WEBHOOK_URL', 'SMTP_URL', 'STRIPE_SECRET_KEY']))
  expect(process.env.NODE_ENV).toBeUndefined()
  expect(process.env.CHROMIUM_PATH).toBe('/usr/bin/chromium')
})
