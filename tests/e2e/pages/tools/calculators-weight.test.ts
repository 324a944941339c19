import { expect, test } from 'playwright/test'
import { FRAME, pageWeight } from '../../../bench/page-weight.ts'

test('a calculator adds at most 25 KB of JavaScript to the framework', async ({ baseURL }) => {
  const frame = await pageWeight(baseURL + FRAME)
  for (const path of ['/loan-type-matcher', '/debt-consolidation', '/refinance-estimator']) {
    const { javascript } = await pageWeight(`${baseURL}${path}`)
    expect(javascript - frame.javascript, path).toBeLessThanOrEqual(25 * 1024)
  }
})
