import { randomUUID } from 'node:crypto'
import { expect, test } from 'playwright/test'
import type { Behavior } from './crm.ts'
import { leadBody, OwnSite } from './own-site.ts'

const LEADS = 1_000
const CONCURRENCY = 50
/** The site is killed after each of these numbers of accepted leads. */
const KILL_AT = [250, 500, 750]

/** The CRM's behavior in turns, with durations in milliseconds. */
const turns: { name: string; ms: number; behavior: Behavior | 'down' }[] = [
  { name: 'well', ms: 1_500, behavior: { status: 200 } },
  { name: 'answering 500', ms: 400, behavior: { status: 500 } },
  { name: 'well', ms: 1_500, behavior: { status: 200 } },
  { name: 'answering 429', ms: 400, behavior: { status: 429, retryAfter: '1' } },
  { name: 'hanging', ms: 400, behavior: 'hang' },
  { name: 'well', ms: 1_500, behavior: { status: 200 } },
  { name: 'resetting', ms: 400, behavior: 'reset' },
  { name: 'down', ms: 400, behavior: 'down' },
]

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('no accepted lead is lost or delivered twice, unless the CRM’s response was lost (R17.7, R17.8)', async () => {
  test.setTimeout(240_000)
  const site = await new OwnSite().start({
    LEADS_PER_MINUTE: '1000000',
    LEAD_TIMEOUT_MS: '1000',
    LEAD_BACKOFF_MS: '50',
    LEAD_BACKOFF_MAX_MS: '400',
  })
  const started = Date.now()
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`
  let over = false

  async function takeTurns() {
    const port = Number(new URL(site.crm.url).port)
    while (!over) {
      for (const { ms, behavior } of turns) {
        if (over) return
        if (behavior === 'down') await site.crm.stop()
        else site.crm.behave = () => behavior
        await pause(ms)
        if (behavior === 'down') await site.crm.start(port)
      }
    }
  }

  /** Ids that the CRM confirmed but the killed server did not record. */
  const answerLost = new Set<string>()
  async function kill() {
    await site.killSite()
    const open = await site.client.fetch<string[]>('*[_type == "lead" && delivery.state != "delivered"]._id')
    const confirmed = new Set(site.crm.confirmed)
    for (const id of open.map((each) => each.slice('lead.'.length))) if (confirmed.has(id)) answerLost.add(id)
    await site.startSite()
  }

  const accepted: string[] = []
  let tries = 0
  const kills = [...KILL_AT]
  let killing: Promise<void> | undefined
  async function visitor(ids: string[]) {
    for (let id = ids.shift(); id; id = ids.shift()) {
      // Resend the same submission until the server accepts it, like a browser.
      for (let taken = false; !taken; ) {
        tries += 1
        taken = await site.post(leadBody, { id }).then(
          ({ status }) => status === 202,
          () => false,
        )
        if (!taken) await pause(100)
      }
      accepted.push(id)
      if (accepted.length >= (kills[0] ?? Number.POSITIVE_INFINITY)) {
        kills.shift()
        killing = (killing ?? Promise.resolve()).then(kill)
      }
    }
  }

  try {
    const turning = takeTurns()
    const ids: string[] = Array.from({ length: LEADS }, () => randomUUID())
    await Promise.all(Array.from({ length: CONCURRENCY }, () => visitor(ids)))
    await killing
    const acceptedAfter = seconds()
    const undelivered = 'count(*[_type == "lead" && delivery.state != "delivered"])'
    await expect.poll(() => site.client.fetch(undelivered), { timeout: 120_000 }).toBe(0)
    const deliveredAfter = seconds()
    over = true
    await turning

    const times = new Map<string, number>()
    for (const id of site.crm.confirmed) times.set(id, (times.get(id) ?? 0) + 1)
    const repeated = [...times].filter(([, count]) => count > 1).map(([id]) => id)
    const stored = await site.client.fetch<string[]>('*[_type == "lead"]._id')
    const attempts = await site.client.fetch<number>('math::sum(*[_type == "lead"].delivery.attemptCount)')
    console.log(
      [
        `accepted ${accepted.length} leads (${tries} requests, ${CONCURRENCY} at once) after ${acceptedAfter}`,
        `killed and restarted the site ${KILL_AT.length} times`,
        `stored ${stored.length}, all delivered after ${deliveredAfter}`,
        `recorded ${attempts} attempts; the CRM received ${site.crm.received.length}, confirmed ${site.crm.confirmed.length}`,
        `confirmed twice: ${repeated.length}, answers lost to a kill: ${answerLost.size}`,
      ].join('\n'),
    )
    expect(new Set(accepted).size).toBe(LEADS)
    expect(stored.map((id) => id.slice('lead.'.length)).sort()).toEqual([...accepted].sort())
    expect([...times.keys()].sort()).toEqual([...accepted].sort())
    for (const id of repeated) expect([...answerLost]).toContain(id)
  } finally {
    over = true
    await killing
    await site.stop()
  }
})
