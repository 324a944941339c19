import { expect, test } from 'vitest'
import { counterOf } from '../../../lib/analytics/counter.ts'
import { readEnv } from '../../../lib/env.ts'
import { pagePolicy } from '../../../lib/http/security-headers.ts'

const env = {
  ANALYTICS_SCRIPT_URL: 'https://stats.firm.example/js/script.js',
  ANALYTICS_SITE_ID: 'firm.example',
}
const counter = { script: env.ANALYTICS_SCRIPT_URL, site: env.ANALYTICS_SITE_ID }

test('by default, no page loads a visit counter (R22.10)', () => {
  for (const path of ['/', '/es/about', '/quiz', '/checkout/fresh-start'])
    expect(counterOf(path, {})).toBeUndefined()
})

test('visits to tools and checkouts are counted only with ANALYTICS_ON_TOOLS (R22.10)', () => {
  for (const path of ['/', '/en', '/es', '/es/about', '/fall-offer', '/quizzes'])
    expect(counterOf(path, env), path).toEqual(counter)
  for (const path of [
    '/quiz',
    '/en/quiz',
    '/es/refinance-estimator',
    '/checkout/fresh-start',
    '/es/checkout/complete',
  ]) {
    expect(counterOf(path, env), path).toBeUndefined()
    expect(counterOf(path, { ...env, ANALYTICS_ON_TOOLS: '1' }), path).toEqual(counter)
  }
  // Its URL contains the token of a visitor's request.
  expect(counterOf('/consultation', { ...env, ANALYTICS_ON_TOOLS: '1' })).toBeUndefined()
})

test('only the policy of a counted page allows the counter’s origin (R22.10)', () => {
  const options = { payments: false, inlineScripts: [] }
  expect(pagePolicy(options)).toContain("script-src 'self'; ")
  const policy = pagePolicy({ ...options, counter })
  expect(policy).toContain("script-src 'self' https://stats.firm.example; ")
  expect(policy).toContain("connect-src 'self' https://stats.firm.example; ")
})

test.each([
  { ANALYTICS_SCRIPT_URL: 'http://stats.firm.example/script.js' },
  { ANALYTICS_SCRIPT_URL: 'https://stats.firm.example/a.js; script-src *' },
  { ANALYTICS_SITE_ID: '"><script>' },
  { ANALYTICS_SITE_ID: '' },
  { ANALYTICS_ON_TOOLS: 'yes' },
])('refuses to start with the invalid setting %j', (changes) => {
  expect(() => readEnv({ ...env, ...changes })).toThrow('ANALYTICS_')
  expect(readEnv(env)).toMatchObject(env)
})
