import { expect, test } from 'playwright/test'
import { leadBody, OwnSite } from './own-site.ts'

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

test('only stored leads count toward a network’s daily limit of 20 full minutes (R17.13)', async () => {
  const site = await new OwnSite().start({ LEADS_PER_MINUTE: '1', TRUSTED_PROXIES: '1' })
  let sent = 0
  /** A new client of the same network. */
  const headers = () => ({ 'X-Forwarded-For': `2001:db8:1:${(++sent).toString(16)}::1` })
  const openRequest = () =>
    fetch(`${site.url}/api/leads/consultation`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: site.url, ...headers() },
      body: JSON.stringify({ token: 'guessed', change: { action: 'cancel' } }),
    })
  try {
    const times = Array.from({ length: 21 })
    const refused = await Promise.all(times.map(() => site.post({}, { headers: headers() })))
    const guessed = await Promise.all(times.map(openRequest))
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([400]))
    expect(new Set(guessed.map(({ status }) => status))).toEqual(new Set([404]))
    const leads = await Promise.all(times.map(() => site.post(leadBody, { headers: headers() })))
    expect(leads.map(({ status }) => status).sort()).toEqual([...Array(20).fill(202), 429])
  } finally {
    await site.stop()
  }
})
