import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { attemptWebhook } from '@/lib/leads/attempt.ts'
import { Deliverer } from '@/lib/leads/deliverer.ts'
import { FUNDING_OFFER_SOURCE } from '@/lib/leads/lead.ts'
import { loadAllLeads } from '@/lib/leads/load-all.ts'
import { LeadStore } from '@/lib/leads/store.ts'
import type { StoredLead } from '@/lib/leads/stored-lead.ts'
import type { Target } from '@/lib/leads/targets.ts'
import { DeliveryWorker } from '@/lib/leads/worker.ts'
import { visitorLimit } from '@/studio/lake/visitor-documents.ts'
import { Crm } from '../e2e/leads/crm.ts'
import { eventually, newLake, TOKENS, until } from './harness.ts'
import { database } from './stored.ts'

vi.spyOn(console, 'warn').mockImplementation(() => {})

const lead = {
  name: 'Marisol Vega',
  email: 'marisol@vega.example',
  phone: '(555) 010-0177',
  source: FUNDING_OFFER_SOURCE,
  page: '/offer/funding',
  ts: '2026-11-20T10:00:00.000Z',
}

const targetAt = (name: string, url: string, timeoutMs: number): Target => ({
  name,
  concurrency: 10,
  attempt: (lead) => attemptWebhook(lead, { name, url }, timeoutMs),
})

async function useLeads({ timeoutMs = 10_000 } = {}) {
  const lake = await newLake()
  const crm = await new Crm().start()
  onTestFinished(() => crm.stop())
  const store = new LeadStore(lake.client, ['crm'])
  const options = { timeoutMs, backOff: { firstMs: 40, longestMs: 80 } }
  const deliverer = () => new Deliverer(store, targetAt('crm', crm.url, timeoutMs), options)
  const add = async (flagged = false) => {
    const id = randomUUID()
    await store.add(id, { lead, flagged })
    return id
  }
  const stored = (id: string) => store.get(`lead.${id}`)
  const deliverAll = () =>
    until(async () => {
      await deliverer().run()
      return (await lake.client.fetch('count(*[delivery.state in ["pending", "failed"]])')) === 0
    }, 'every lead to be delivered')
  return { lake, crm, store, deliverer, add, stored, deliverAll }
}

test('a lead is delivered unchanged under the submission’s id (R17.5)', async () => {
  const { crm, deliverer, add, stored } = await useLeads()
  const id = await add()
  expect(await deliverer().run()).toEqual({ delivered: 1, failed: 0, next: null })
  expect(crm.received).toMatchObject([{ id, body: JSON.stringify(lead), contentType: 'application/json' }])
  expect((await stored(id))?.delivery).toMatchObject({
    state: 'delivered',
    attemptCount: 1,
    attempts: [{ status: 200, target: 'crm' }],
    targets: [{ _key: 'crm', state: 'delivered', attemptCount: 1 }],
  })
})

test('leads cannot be read without a token (R17.4)', async () => {
  const { lake, add } = await useLeads()
  const id = await add()
  const nobody = lake.as({ token: undefined })
  for (const query of ['*', '*[_type == "lead"]', `*[_id == "lead.${id}"]`, '*[_id in path("lead.**")]']) {
    for (const perspective of ['raw', 'published', 'drafts'] as const) {
      expect(await nobody.fetch(query, {}, { perspective }), query).toEqual([])
    }
  }
  expect(await nobody.fetch('count(*[email match "marisol"])')).toBe(0)
  expect(await nobody.getDocument(`lead.${id}`)).toBeUndefined()
  expect(await lake.as({ token: TOKENS.read }).fetch('count(*[_type == "lead"])')).toBe(1)
})

test('a repeated submission with the same id keeps the first lead (R17.9)', async () => {
  const { lake, store, add, stored } = await useLeads()
  const id = await add()
  await Promise.all(['a', 'b', 'c'].map((name) => store.add(id, { lead: { ...lead, name }, flagged: false })))
  expect(await lake.client.fetch('count(*[_type == "lead"])')).toBe(1)
  expect((await stored(id))?.name).toBe('Marisol Vega')
})

test('a target receives a request before its changes, in their order (R6.21)', async () => {
  const { lake, crm, store, deliverer, stored, deliverAll } = await useLeads()
  const request = { ...lead, source: 'Consultation: Review', preferredTime: 'Monday' }
  const id = randomUUID()
  await store.add(id, { lead: request, flagged: false })
  crm.behave = () => ({ status: 503 })
  await deliverer().run()
  for (const [index, preferredTime] of ['Tuesday', 'Wednesday'].entries()) {
    const change = { state: 'moved', preferredTime, changes: index + 1, changedAt: lead.ts } as const
    const notice = { ...request, preferredTime, change: change.state, request: id }
    const current = (await stored(id)) as StoredLead
    const sent = { id: `${id}.${change.changes}`, lead: notice, flagged: false }
    expect(await store.changeAppointment(current, change, sent)).toBe(true)
  }
  // On a slow machine, the first run may already have retried.
  const failed = crm.received.length
  crm.behave = () => ({ status: 200 })
  await deliverAll()
  const received = crm.received.slice(failed)
  expect(received.map((each) => each.id)).toEqual([id, `${id}.1`, `${id}.2`])
  const moved = { ...request, preferredTime: 'Wednesday', change: 'moved' }
  expect(received.map(({ body }) => JSON.parse(body))).toEqual([
    moved,
    { ...moved, request: id },
    { ...moved, request: id },
  ])

  // “Deliver again” in the Studio.
  const again = { 'delivery.state': 'pending', 'delivery.nextAttemptAt': new Date().toISOString() }
  await lake.client.patch(`lead.${id}`).unset(['delivery.targets']).set(again).commit()
  await deliverAll()
  const resent = crm.received.at(-1)
  expect(resent?.id).toBe(id)
  expect(JSON.parse(resent?.body ?? '')).toEqual(moved)
})

test.each([422, 409, 500])(
  'a target that responds to a request with status %i still receives its changes (R6.21)',
  async (status) => {
    const { crm, store, deliverer, stored, deliverAll } = await useLeads()
    const request = { ...lead, source: 'Consultation: Review', preferredTime: 'Monday' }
    const id = randomUUID()
    await store.add(id, { lead: request, flagged: false })
    crm.behave = (delivery) => ({ status: delivery.id === id ? status : 200 })
    await deliverer().run()
    const appointment = { state: 'cancelled', changes: 1, changedAt: lead.ts } as const
    const notice = { ...request, change: appointment.state, request: id }
    const sent = { id: `${id}.1`, lead: notice, flagged: false }
    await store.changeAppointment((await stored(id)) as StoredLead, appointment, sent)
    await until(async () => {
      await deliverer().run()
      return crm.confirmed.length > 0
    }, 'the cancellation to be delivered')
    expect(crm.confirmed).toEqual([`${id}.1`])

    // A later attempt is accepted.
    crm.behave = () => ({ status: 200 })
    await deliverAll()
    expect(JSON.parse(crm.received.at(-1)?.body ?? '')).toEqual({ ...request, change: 'cancelled' })
  },
)

test('a change that arrives after a later one has the current state (R6.21)', async () => {
  const { crm, store, deliverer, stored, deliverAll } = await useLeads()
  const request = { ...lead, source: 'Consultation: Review', preferredTime: 'Monday' }
  const id = randomUUID()
  await store.add(id, { lead: request, flagged: false })
  await deliverer().run()
  crm.behave = (delivery) => ({ status: delivery.id === `${id}.1` ? 422 : 200 })
  for (const [index, state] of (['moved', 'cancelled'] as const).entries()) {
    const change = { state, preferredTime: 'Tuesday', changes: index + 1, changedAt: lead.ts }
    const notice = { ...request, preferredTime: 'Tuesday', change: state, request: id }
    const sent = { id: `${id}.${change.changes}`, lead: notice, flagged: false }
    await store.changeAppointment((await stored(id)) as StoredLead, change, sent)
    await deliverer().run()
  }
  await until(async () => {
    await deliverer().run()
    return crm.confirmed.includes(`${id}.2`)
  }, 'the cancellation to be delivered')
  crm.behave = () => ({ status: 200 })
  await deliverAll()
  const late = crm.received.findLast((delivery) => delivery.id === `${id}.1`)
  expect(JSON.parse(late?.body ?? '')).toMatchObject({ request: id, change: 'cancelled' })
})

test('a canceled request that an editor no longer flags as a bot arrives as canceled (R6.21)', async () => {
  const { lake, crm, store, deliverer, stored } = await useLeads()
  const request = { ...lead, source: 'Consultation: Review', preferredTime: 'Monday' }
  const id = randomUUID()
  await store.add(id, { lead: request, flagged: true })
  const appointment = { state: 'cancelled', changes: 1, changedAt: lead.ts } as const
  const notice = { ...request, change: appointment.state, request: id }
  const sent = { id: `${id}.1`, lead: notice, flagged: true }
  await store.changeAppointment((await stored(id)) as StoredLead, appointment, sent)
  await lake.client.patch(`lead.${id}`).unset(['flagged']).commit()
  await deliverer().run()
  expect(JSON.parse(crm.received[0]?.body ?? '')).toEqual({ ...request, change: 'cancelled' })
})

test('concurrent deliverers deliver each lead once (R17.8)', async () => {
  const { crm, deliverer, add } = await useLeads()
  const ids = await Promise.all(Array.from({ length: 30 }, () => add()))
  const counts = await Promise.all(Array.from({ length: 4 }, () => deliverer().run()))
  expect(counts.reduce((sum, { delivered }) => sum + delivered, 0)).toBe(30)
  expect(crm.received.map(({ id }) => id).sort()).toEqual(ids.sort())
})

test('a delivery is retried until it succeeds, and each attempt is logged (R17.6)', async () => {
  const { crm, add, stored, deliverAll } = await useLeads({ timeoutMs: 150 })
  const answers = [{ status: 500 }, { status: 404 }, { status: 302 }, 'reset', 'hang'] as const
  crm.behave = () => answers[crm.received.length - 1] ?? { status: 204 }
  const id = await add()
  await deliverAll()
  const delivery = (await stored(id))?.delivery
  expect(delivery?.attemptCount).toBe(6)
  expect(delivery?.attempts?.map(({ status, error }) => status ?? error)).toEqual([
    500,
    404,
    302,
    expect.stringContaining('No connection'),
    'No response within 0.15 s',
    204,
  ])
})

test('delivers new leads before retries (R17.6)', async () => {
  const { crm, store, deliverer, add } = await useLeads()
  crm.behave = () => ({ status: 422 })
  await add()
  await add()
  await deliverer().run()
  await until(async () => (await store.due('crm', 3)).length === 2, 'the retries to be due')
  const added = await add()
  // A change may have to wait for a retry, so it must not precede it.
  const change = { ...lead, change: 'cancelled' as const, request: added }
  await store.add(`${added}.1`, { lead: change, flagged: false })
  const due = await store.due('crm', 4)
  expect([due[0], due[3]]).toEqual([`lead.${added}`, `lead.${added}.1`])
})

test('a change waits for a request that is being sent, even if its target has kept rejecting it (R6.21)', async () => {
  const { store, stored } = await useLeads()
  const request = { ...lead, source: 'Consultation: Review', preferredTime: 'Monday' }
  const id = randomUUID()
  await store.add(id, { lead: request, flagged: false })
  const accepted: (string | undefined)[] = []
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let rejections = 0
  let isSending = false
  const target: Target = {
    name: 'crm',
    concurrency: 10,
    attempt: async ({ change, request }) => {
      if (!request && rejections < 5) {
        rejections += 1
        return { delivered: false, status: 500, retryAfterMs: 0 }
      }
      if (!request) {
        isSending = true
        await released
      }
      accepted.push(request ? change : 'request')
      return { delivered: true, status: 200, retryAfterMs: 0 }
    },
  }
  const deliverer = () =>
    new Deliverer(store, target, { timeoutMs: 10_000, backOff: { firstMs: 10, longestMs: 20 } })
  // The run that gets the fifth rejection may also send the request again.
  const sending = until(async () => {
    await deliverer().run()
    return isSending
  }, 'the request to be delivered')
  await until(() => isSending, 'the request to be sent after five rejections')
  const appointment = { state: 'cancelled', changes: 1, changedAt: lead.ts } as const
  const notice = { ...request, change: appointment.state, request: id }
  const sent = { id: `${id}.1`, lead: notice, flagged: false }
  await until(
    async () => store.changeAppointment((await stored(id)) as StoredLead, appointment, sent),
    'the cancellation to be stored',
  )
  await deliverer().run()
  expect(accepted).toEqual([])
  release()
  await sending
  await until(async () => {
    await deliverer().run()
    return accepted.length === 2
  }, 'the cancellation to be delivered')
  expect(accepted).toEqual(['request', 'cancelled'])
})

test('delivers a new lead before a backlog, also while the backlog cannot be read (R17.6)', async () => {
  const { crm, store, deliverer, add } = await useLeads()
  for (let i = 0; i < 40; i++) await add()
  const added = await add()
  const due = store.due.bind(store)
  store.due = () => Promise.reject(new Error('The query was stopped after 10 seconds'))
  const one = deliverer()
  one.add(`lead.${added}`)
  await expect(one.run()).rejects.toThrow('stopped')
  expect(crm.received.map(({ id }) => id)).toEqual([added])
  store.due = due
  const other = await add()
  crm.behave = () => {
    // Arrives while the first leads of the backlog are being delivered.
    if (crm.received.length === 2) one.add(`lead.${other}`)
    return { status: 204 }
  }
  await one.run()
  expect(crm.received).toHaveLength(42)
  expect(crm.received.slice(0, 25).map(({ id }) => id)).toContain(other)
})

test('delivers new leads while the target is slow to answer earlier ones (R17.7)', async () => {
  const { store, add } = await useLeads()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const started: string[] = []
  const target: Target = {
    name: 'crm',
    concurrency: 3,
    attempt: async ({ _id }) => {
      started.push(_id)
      await released
      return { delivered: true, status: 200, retryAfterMs: 0 }
    },
  }
  const worker = new DeliveryWorker(
    new Deliverer(store, target, { timeoutMs: 10_000, backOff: { firstMs: 40, longestMs: 80 } }),
  )
  const wake = async () => worker.wake(`lead.${await add()}`)
  const first = wake()
  await until(() => started.length === 1, 'the first delivery')
  const others = Array.from({ length: 4 }, wake)
  await until(() => started.length === 3, 'as many deliveries as the target allows')
  release()
  await Promise.all([first, ...others])
  expect(new Set(started).size).toBe(5)
})

test('retries a lead while new leads keep arriving (R17.6)', async () => {
  const { store, add } = await useLeads()
  const failing = `lead.${await add()}`
  let attempts = 0
  const target: Target = {
    name: 'crm',
    concurrency: 10,
    attempt: async ({ _id }) => {
      if (_id === failing) attempts += 1
      // The next lead arrives before this delivery ends.
      else if (attempts < 2) one.add(`lead.${await add()}`)
      return { delivered: _id !== failing || attempts > 1, status: 200, retryAfterMs: 0 }
    },
  }
  // The first run must end before the retry, even on a busy machine.
  const backOff = { firstMs: 2_000, longestMs: 2_000 }
  const one = new Deliverer(store, target, { timeoutMs: 10_000, backOff })
  await one.run()
  expect(attempts).toBe(1)
  one.add(`lead.${await add()}`)
  expect(await one.run()).toMatchObject({ failed: 0, next: null })
  expect(attempts).toBe(2)
})

test('a delivery respects Retry-After (R17.6)', async () => {
  const { crm, deliverer, add, stored } = await useLeads()
  crm.behave = () => ({ status: 429, retryAfter: '7' })
  const id = await add()
  const before = Date.now()
  const { next } = await deliverer().run()
  expect(Date.parse(String(next)) - before).toBeGreaterThanOrEqual(7_000)
  expect((await stored(id))?.delivery).toMatchObject({ state: 'failed', nextAttemptAt: next })
})

test('a flagged lead is not delivered, and an editor can retry a delivery or give up on it (R17.6, R17.11)', async () => {
  const { lake, crm, deliverer, add, stored } = await useLeads()
  const flagged = await add(true)
  const id = await add()
  crm.behave = () => ({ status: 500 })
  await deliverer().run()
  await lake.client.patch(`lead.${id}`).set({ 'delivery.state': 'givenUp' }).commit()
  crm.behave = () => ({ status: 200 })
  await until(async () => String((await stored(id))?.delivery.nextAttemptAt) < new Date().toISOString())
  expect(await deliverer().run()).toEqual({ delivered: 0, failed: 0, next: null })
  const now = new Date().toISOString()
  await lake.client
    .patch(`lead.${id}`)
    .set({ 'delivery.state': 'pending', 'delivery.targets[_key=="crm"].nextAttemptAt': now })
    .commit()
  expect(await deliverer().run()).toMatchObject({ delivered: 1 })
  expect(crm.received.map((delivery) => delivery.id)).not.toContain(flagged)
})

/** The contents of all files of a lake except assets. */
function filesOf(dataDir: string): string {
  const folder = join(dataDir, 'lake')
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(folder, entry.name), 'latin1'))
    .join('')
}

test('attempts to deliver a lead do not add to the log', async () => {
  const { lake, crm, deliverer, add, stored, deliverAll } = await useLeads()
  crm.behave = () => ({ status: crm.received.length < 20 ? 500 : 200 })
  const id = await add()
  await deliverer().run()
  await lake.client.create({ _id: 'page', _type: 'page' })
  await deliverAll()
  const delivered = await stored(id)
  expect(delivered?.delivery.attemptCount).toBe(20)
  const reader = new DatabaseSync(database(lake.dataDir), { readOnly: true })
  onTestFinished(() => reader.close())
  expect(reader.prepare(`SELECT count(*) AS n FROM changes WHERE document_id = 'lead.${id}'`).get()?.n).toBe(
    1,
  )
  const sent = reader.prepare('SELECT id FROM transactions ORDER BY seq DESC LIMIT 2').all()
  expect(sent[0]?.id).toBe(delivered?._rev)
  expect(await lake.client.fetch('*[_id == "page"][0]._rev')).toBe(sent[1]?.id)
  const history = `/data/history/production/documents/lead.${id}?lastRevision=true`
  expect(await lake.client.request({ url: history })).toMatchObject({
    documents: [{ _rev: delivered?._rev }],
  })
})

test('a deleted lead leaves no trace in the history or on disk', async () => {
  const { lake, add, deliverer } = await useLeads()
  const [kept, removed] = [await add(), await add()]
  await deliverer().run()
  const onDisk = () => filesOf(lake.dataDir)
  const history = (id: string) =>
    lake.client.request<unknown>({ url: `/data/history/production/documents/lead.${id}?lastRevision=true` })
  expect(onDisk()).toContain(removed)
  await lake.client.patch(`lead.${removed}`).set({ note: 'Call me at my sister’s' }).commit()
  await lake.client.delete(`lead.${removed}`)
  await eventually(onDisk).not.toContain('Call me at my sister')
  expect(await history(removed)).toEqual({ documents: [] })
  expect(await history(kept)).toMatchObject({ documents: [{ email: lead.email }] })

  await lake.client.create({ _id: `drafts.lead.${kept}`, _type: 'lead', note: 'A note in a draft' })
  await lake.client.delete(`drafts.lead.${kept}`)
  await eventually(onDisk).not.toContain('A note in a draft')
  await lake.client.delete(`lead.${kept}`)
  await eventually(onDisk).not.toContain(lead.email)
})

test('a deleted lead leaves no trace on disk even if another process was reading', async () => {
  const { lake } = await useLeads()
  await lake.client.create({ _id: 'lead.x', _type: 'lead', note: 'Call me at my sister’s' })
  const reader = new DatabaseSync(database(lake.dataDir), { readOnly: true })
  onTestFinished(() => reader.close())
  reader.exec('BEGIN')
  reader.prepare('SELECT count(*) FROM documents').get()
  await lake.client.delete('lead.x')
  expect(filesOf(lake.dataDir)).toContain('Call me at my sister')
  reader.exec('COMMIT')
  await eventually(() => filesOf(lake.dataDir)).not.toContain('Call me at my sister')
})

test('refuses new leads and orders while they fill the memory, and nothing else (R17.13)', async () => {
  const { characters } = visitorLimit
  onTestFinished(() => {
    visitorLimit.characters = characters
  })
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { lake, add, stored } = await useLeads()
  const { client } = lake
  const ids = [await add(), await add()]
  const sizeOf = async (id = '') => JSON.stringify(await stored(id)).length
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {})
  visitorLimit.characters = 1.1 * ((await sizeOf(ids[0])) + (await sizeOf(ids[1])))
  ids.push(await add())
  expect(warnings.mock.calls.join()).toContain('take 80 % of the memory')
  await expect(add()).rejects.toMatchObject({ statusCode: 507 })
  expect(errors.mock.calls.join()).toContain('Export and delete old leads')
  await expect(client.create({ _id: 'order.1', _type: 'order' })).rejects.toMatchObject({ statusCode: 507 })
  const ping = async () => (await fetch(`${lake.url}/v1/ping`)).json()
  await eventually(ping).toMatchObject({ writable: false })
  // Everything else is stored as before, also after a restart.
  await client.patch(`lead.${ids[0]}`).set({ note: 'Called' }).commit()
  await client.create({ _id: 'page', _type: 'page' })
  await lake.close()
  const again = await newLake({ dataDir: lake.dataDir })
  await expect(again.client.create({ _id: 'lead.x', _type: 'lead' })).rejects.toMatchObject({
    statusCode: 507,
  })
  for (const id of ids) await again.client.delete(`lead.${id}`)
  await again.client.create({ _id: 'lead.x', _type: 'lead' })
})

test('a lead is deleted even if the cleanup on disk fails', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { lake, add, stored } = await useLeads()
  const id = await add()
  const prepare = DatabaseSync.prototype.prepare
  const refusing = vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (
    this: DatabaseSync,
    sql,
  ) {
    if (sql.includes('wal_checkpoint')) throw new Error('disk I/O error')
    return prepare.call(this, sql)
  })
  onTestFinished(() => refusing.mockRestore())
  await lake.client.delete(`lead.${id}`)
  expect(refusing).toHaveBeenCalledWith('PRAGMA wal_checkpoint(TRUNCATE)')
  expect(await stored(id)).toBeNull()
})

test('recording an attempt keeps a change that an editor made during the attempt', async () => {
  const { lake, crm, deliverer, add, stored } = await useLeads({ timeoutMs: 400 })
  crm.behave = () => 'hang'
  const [given, removed] = [await add(), await add()]
  const run = deliverer().run()
  await until(() => crm.received.length === 2)
  await lake.client.patch(`lead.${given}`).set({ 'delivery.state': 'givenUp' }).commit()
  await lake.client.delete(`lead.${removed}`)
  await run
  expect((await stored(given))?.delivery).toMatchObject({ state: 'givenUp', attemptCount: 1 })
  expect(await stored(removed)).toBeNull()
})

test('a delivery is not repeated if the lake fails before recording it (R17.8)', async () => {
  const { lake, crm, store, add, stored, deliverAll } = await useLeads({ timeoutMs: 100 })
  const id = await add()
  const change = store.change.bind(store)
  let away = false
  vi.spyOn(store, 'change').mockImplementation((...args) =>
    away ? Promise.reject(new Error('unreachable')) : change(...args),
  )
  crm.behave = () => {
    away = true
    setTimeout(() => (away = false), 600)
    return { status: 200 }
  }
  await deliverAll()
  expect(crm.received).toHaveLength(1)
  expect((await stored(id))?.delivery.state).toBe('delivered')
  expect(await lake.client.fetch('count(*[_type == "lead"])')).toBe(1)
})

test('the worker resumes when a lead is due', async () => {
  const { crm, deliverer, add } = await useLeads()
  crm.behave = () => ({ status: crm.received.length < 4 ? 503 : 200 })
  const id = await add()
  await new DeliveryWorker(deliverer()).wake()
  await until(() => crm.confirmed.includes(id), 'the delivery')
  expect(crm.received).toHaveLength(4)
})

async function useTwoTargets(names: readonly [string, string] = ['crm', 'sheet']) {
  const leads = await useLeads()
  const sheet = await new Crm().start()
  onTestFinished(() => sheet.stop())
  const store = new LeadStore(leads.lake.client, names)
  const backOff = { firstMs: 20, longestMs: 40 }
  const [first, second] = names
  const toCrm = () => new Deliverer(store, targetAt(first, leads.crm.url, 300), { timeoutMs: 300, backOff })
  // A busy machine needs seconds for many deliveries.
  const toSheet = () =>
    new Deliverer(store, targetAt(second, sheet.url, 10_000), { timeoutMs: 10_000, backOff })
  const delivery = async (id: string) => (await store.get(`lead.${id}`))?.delivery
  return { ...leads, sheet, store, toCrm, toSheet, delivery }
}

test('a hanging target does not delay the deliveries to others (R17.17)', async () => {
  const { lake, crm, sheet, store, toCrm, toSheet, delivery } = await useTwoTargets()
  const ids = Array.from({ length: 40 }, () => randomUUID())
  await Promise.all(ids.map((id) => store.add(id, { lead, flagged: false })))
  crm.behave = () => 'hang'
  const hanging = toCrm().run()
  expect(await toSheet().run()).toMatchObject({ delivered: 40, failed: 0 })
  expect(sheet.confirmed.toSorted()).toEqual(ids.toSorted())
  expect(crm.confirmed).toEqual([])
  crm.behave = () => ({ status: 200 })
  await hanging
  await until(async () => {
    await toCrm().run()
    return (await lake.client.fetch('count(*[delivery.state == "delivered"])')) === 40
  }, 'the CRM to have every lead')
  // If a response took longer than 300 ms, the CRM got its lead again.
  expect([...new Set(crm.confirmed)].toSorted()).toEqual(ids.toSorted())
  expect(await delivery(String(ids[0]))).toMatchObject({
    state: 'delivered',
    targets: [
      { _key: 'crm', state: 'delivered' },
      { _key: 'sheet', state: 'delivered', attemptCount: 1 },
    ],
  })
})

test('leads stored while the clock was more than a day ahead count as waiting, and are delivered once the clock is right', async () => {
  const {
    lake: { client },
    crm,
    store,
    deliverer,
    stored,
  } = await useLeads()
  const nextAttemptAt = new Date(Date.now() + 30 * 86_400_000).toISOString()
  const base = { _type: 'lead' as const, ...lead, _createdAt: nextAttemptAt }
  const delivery = { _type: 'leadDelivery', state: 'failed', nextAttemptAt }
  const target = { _key: 'crm', _type: 'targetDelivery', state: 'failed', nextAttemptAt, attemptCount: 1 }
  await client.create({ _id: 'lead.one', ...base, delivery })
  await client.create({ _id: 'lead.two', ...base, delivery: { ...delivery, targets: [target] } })
  expect(await store.waitingFor(60_000, AbortSignal.timeout(5_000))).toBe(true)
  expect(await deliverer().run()).toEqual({ delivered: 2, failed: 0, next: null })
  expect(crm.confirmed.toSorted()).toEqual(['one', 'two'])
  expect((await stored('two'))?.delivery).toMatchObject({ state: 'delivered', attemptCount: 1 })
  expect(await store.waitingFor(60_000, AbortSignal.timeout(5_000))).toBe(false)
})

test('a lead whose last attempt was made while the clock was hours ahead is delivered once the clock is right', async () => {
  const { store, crm, sheet, toCrm, toSheet, delivery } = await useTwoTargets()
  const hours = 7 * 3_600_000
  for (const each of [crm, sheet]) each.behave = () => ({ status: 422 })
  await store.add('one', { lead, flagged: false })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours })
  onTestFinished(() => void vi.useRealTimers())
  await Promise.all([toCrm().run(), toSheet().run()])
  vi.useRealTimers()
  const next = Date.parse(String((await delivery('one'))?.nextAttemptAt))
  expect(next - Date.now()).toBeGreaterThan(hours - 60_000)
  for (const each of [crm, sheet]) each.behave = () => ({ status: 204 })
  await toCrm().run()
  await toSheet().run()
  expect((await delivery('one'))?.state).toBe('delivered')
})

test('a lead stored before multiple targets existed is delivered to each target (R17.17)', async () => {
  const { lake, crm, sheet, toCrm, toSheet, delivery } = await useTwoTargets()
  const before = { _type: 'leadDelivery', state: 'failed', nextAttemptAt: '2026-11-20T10:00:00.000Z' }
  await lake.client.create({ _id: 'lead.earlier', _type: 'lead', ...lead, delivery: before })
  await Promise.all([toCrm().run(), toSheet().run()])
  await until(async () => {
    await Promise.all([toCrm().run(), toSheet().run()])
    return (await delivery('earlier'))?.state === 'delivered'
  })
  expect([crm.confirmed, sheet.confirmed]).toEqual([['earlier'], ['earlier']])
})

test('a lead pending for a renamed target is delivered once, under the new name (R17.17)', async () => {
  const { crm, sheet, add, delivery, lake } = await useTwoTargets()
  const id = await add()
  const store = new LeadStore(lake.client, ['new-crm', 'sheet'])
  const options = { timeoutMs: 300, backOff: { firstMs: 20, longestMs: 40 } }
  const renamed = new Deliverer(store, targetAt('new-crm', crm.url, 300), options)
  const other = new Deliverer(store, targetAt('sheet', sheet.url, 300), options)
  await renamed.run()
  await other.run()
  await renamed.run()
  expect([crm.confirmed, sheet.confirmed]).toEqual([[id], [id]])
  expect(await delivery(id)).toMatchObject({
    state: 'delivered',
    targets: [{ _key: 'new-crm' }, { _key: 'sheet' }],
  })
})

test('a lead pending for a removed target remains pending (R17.17)', async () => {
  const { crm, sheet, store, toCrm, toSheet, delivery, lake } = await useTwoTargets()
  crm.behave = () => ({ status: 500 })
  const id = randomUUID()
  await store.add(id, { lead, flagged: false })
  await toSheet().run()
  const onlySheet = new LeadStore(lake.client, ['sheet'])
  const options = { timeoutMs: 300, backOff: { firstMs: 20, longestMs: 40 } }
  const left = new Deliverer(onlySheet, targetAt('sheet', sheet.url, 300), options)
  expect(await left.run()).toMatchObject({ delivered: 0, failed: 0 })
  expect((await delivery(id))?.state).toBe('pending')
  expect(await store.waitingFor(0, AbortSignal.timeout(5_000))).toBe(true)
  expect(await store.waitingFor(60_000, AbortSignal.timeout(5_000))).toBe(false)
  crm.behave = () => ({ status: 200 })
  await toCrm().run()
  expect((await delivery(id))?.state).toBe('delivered')
})

test('R17.16: all leads can be exported, even if they exceed the largest result of a query', async () => {
  const { client } = await newLake()
  const note = 'x'.repeat(16_000)
  const ids = Array.from({ length: 1_100 }, (_, index) => `lead.${String(index).padStart(4, '0')}`)
  for (const half of [ids.slice(0, 550), ids.slice(550)]) {
    const transaction = client.transaction()
    for (const _id of half) transaction.create({ _id, _type: 'lead', ...lead, note })
    await transaction.commit({ returnDocuments: false, visibility: 'async' })
  }
  const filter = '_type == "lead"'
  await expect(client.fetch(`*[${filter}]`)).rejects.toThrow()
  const loaded = await loadAllLeads(filter, (query, params) => client.fetch(query, params))
  expect(loaded.map(({ _id }) => _id)).toEqual([...ids.slice(550), ...ids.slice(0, 550)])
})
