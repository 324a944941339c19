import { expect, test } from 'playwright/test'
import { pageWeight } from '../../../bench/page-weight.ts'

test('a calculator adds at most 25 KB of JavaScript to the home page', async ({ baseURL }) => {
  const home = await pageWeight(`${baseURL}/`)
  for (const path of ['/loan-type-matcher', '/debt-consolidation', '/refinance-estimator']) {
    const { javascript } = await pageWeight(`${baseURL}${path}`)
    expect(javascript - home.javascript, path).toBeLessThanOrEqual(25 * 1024)
  }
})
