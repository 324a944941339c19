import { randomUUID } from 'node:crypto'
import { expect, test } from 'playwright/test'
import type { Behavior } from './crm.ts'
import { type MailBehavior, MailServer } from './mail-server.ts'
import { leadBody, OwnSite } from './own-site.ts'

const LEADS = 600
const CONCURRENCY = 50
/** The numbers of accepted leads at which the test kills the site. */
const KILL_AT = [150, 300, 450]

/** The successive behaviors of the CRM and the mail server, with durations in milliseconds. */
const turns: { name: string; ms: number; behavior: Behavior | 'down'; mail: MailBehavior | 'down' }[] = [
  { name: 'well', ms: 1_500, behavior: { status: 200 }, mail: 'accept' },
  { name: 'answering 500', ms: 400, behavior: { status: 500 }, mail: 'accept' },
  { name: 'well', ms: 1_500, behavior: { status: 200 }, mail: 'accept' },
  { name: 'answering 429', ms: 400, behavior: { status: 429, retryAfter: '1' }, mail: 'refuse' },
  { name: 'hanging', ms: 400, behavior: 'hang', mail: 'hang' },
  { name: 'well', ms: 1_500, behavior: { status: 200 }, mail: 'accept' },
  { name: 'resetting', ms: 400, behavior: 'reset', mail: 'reset' },
  { name: 'down', ms: 400, behavior: 'down', mail: 'down' },
]

/** Longer than an attempt's deadline. */
const LOST_WITHIN_MS = 2_000

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('each target gets each accepted lead once, or again if a response was lost (R17.7, R17.8, R17.17)', async () => {
  test.setTimeout(240_000)
  const mailServer = await new MailServer().start()
  const site = await new OwnSite().start({
    SMTP_URL: mailServer.url,
    LEAD_MAIL_TO: 'leads@firm.example',
    LEAD_MAIL_FROM: 'site@firm.example',
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
      for (const { ms, behavior, mail } of turns) {
        if (over) return
        if (mail !== 'down') mailServer.behave = () => mail
        if (behavior === 'down') await site.crm.stop()
        else site.crm.behave = () => behavior
        await (mail === 'down' ? mailServer.restartAfter(ms) : pause(ms))
        if (behavior === 'down') await site.crm.start(port)
      }
    }
  }

  const leadOf = (messageId: string) => messageId.replace(/^<lead\.|@.*$/g, '')
  const mailed = () => mailServer.accepted.map(({ messageId }) => leadOf(messageId))
  /** Leads that a target has received but that the lake does not record as delivered. */
  async function unrecorded(target: string, has: readonly string[]): Promise<string[]> {
    const query = `*[_type == "lead" && count(delivery.targets[_key == $target && state != "delivered"]) > 0]._id`
    const open = await site.client.fetch<string[]>(query, { target })
    return open.map((id) => id.slice('lead.'.length)).filter((id) => has.includes(id))
  }

  /** Leads that a target accepted in an attempt that the site did not record as successful. */
  const answerLost = { crm: new Set<string>(), email: new Set<string>() }
  async function kill() {
    await site.killSite()
    for (const id of await unrecorded('crm', site.crm.confirmed)) answerLost.crm.add(id)
    for (const id of await unrecorded('email', mailed())) answerLost.email.add(id)
    await site.startSite()
  }

  const accepted: string[] = []
  let tries = 0
  const kills = [...KILL_AT]
  let killing: Promise<void> | undefined
  async function visitor(ids: string[]) {
    for (let id = ids.shift(); id; id = ids.shift()) {
      // Resends the same submission until the server accepts it, as a browser does.
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

    const repeated = (ids: readonly string[]) => [
      ...new Set(ids.filter((id, index) => ids.indexOf(id) !== index)),
    ]
    const stored = await site.client.fetch<string[]>('*[_type == "lead"]._id')
    const attempts = await site.client.fetch<number>('math::sum(*[_type == "lead"].delivery.attemptCount)')
    // Finds attempts that recorded an error although the mail server accepted the email.
    const unanswered = await site.client.fetch<{ _id: string; times: string[] }[]>(
      `*[_type == "lead"]{_id, "times": delivery.attempts[target == "email" && defined(error)].at}[count(times) > 0]`,
    )
    for (const { _id, times } of unanswered) {
      const lead = _id.slice('lead.'.length)
      const accepted = mailServer.accepted.filter(({ messageId }) => leadOf(messageId) === lead)
      if (accepted.some(({ at }) => times.some((time) => Math.abs(at - Date.parse(time)) < LOST_WITHIN_MS)))
        answerLost.email.add(lead)
    }
    const received = { crm: site.crm.confirmed, email: mailed() }
    console.log(
      [
        `accepted ${accepted.length} leads (${tries} requests, ${CONCURRENCY} at once) after ${acceptedAfter}`,
        `killed and restarted the site ${KILL_AT.length} times`,
        `stored ${stored.length}, all delivered after ${deliveredAfter}; recorded ${attempts} attempts`,
        ...(['crm', 'email'] as const).map(
          (target) =>
            `${target}: confirmed ${received[target].length}, twice ${repeated(received[target]).length}, answers lost ${answerLost[target].size}`,
        ),
      ].join('\n'),
    )
    expect(new Set(accepted).size).toBe(LEADS)
    expect(stored.map((id) => id.slice('lead.'.length)).sort()).toEqual(accepted.toSorted())
    for (const target of ['crm', 'email'] as const) {
      expect([...new Set(received[target])].sort()).toEqual(accepted.toSorted())
      for (const id of repeated(received[target])) expect([...answerLost[target]]).toContain(id)
    }
  } finally {
    over = true
    await killing
    await site.stop()
    await mailServer.stop()
  }
})
