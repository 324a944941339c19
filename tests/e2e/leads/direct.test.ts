import { expect, test } from 'playwright/test'
import { OwnSite } from './own-site.ts'

test('without a proxy, the rate limit uses the socket’s address, whatever headers are sent (R17.13)', async () => {
  const site = await new OwnSite().start({ LEADS_PER_MINUTE: '5' })
  try {
    const statuses: number[] = []
    for (let request = 0; request < 6; request++) {
      const headers = { 'X-Forwarded-For': `198.51.100.${request}`, 'X-Real-IP': `198.51.100.${request}` }
      statuses.push((await site.post({}, { headers })).status)
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  } finally {
    await site.stop()
  }
})
