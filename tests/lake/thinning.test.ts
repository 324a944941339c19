import { readdirSync, statSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { afterEach, expect, test, vi } from 'vitest'
import { mutationsOf } from '../../studio/lake/actions.ts'
import { openForWriting } from '../../studio/lake/database.ts'
import { HistoryService } from '../../studio/lake/history.ts'
import { TransactionBuilder } from '../../studio/lake/mutations.ts'
import { Store } from '../../studio/lake/store.ts'
import { HistoryThinning, WHOLE_DAYS } from '../../studio/lake/thinning.ts'
import { temporaryFolder } from './harness.ts'

/** A client that stays connected. */
const response = {} as ServerResponse

const START = Date.parse('2025-01-01T00:00:00Z')
const DAY = 24 * 60 * 60 * 1000
const DAYS = 365

afterEach(() => {
  vi.useRealTimers()
})

const databases: DatabaseSync[] = []
afterEach(() => {
  for (const database of databases.splice(0)) database.close()
})

function newHistory() {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
  const directory = temporaryFolder()
  const database = openForWriting(directory)
  databases.push(database)
  // Faster, and safe here, because these tests do not simulate power failures.
  database.exec('PRAGMA synchronous = OFF')
  const store = new Store(database)
  const commit = (build: (transaction: TransactionBuilder) => void) => {
    const transaction = new TransactionBuilder(store, 'editor', undefined)
    build(transaction)
    return store.commit(transaction.build())
  }
  const act = (name: string, rest: object = {}) =>
    commit((transaction) => {
      const action = {
        actionType: `sanity.action.document.${name}`,
        draftId: 'drafts.page',
        publishedId: 'page',
        ...rest,
      }
      for (const mutation of mutationsOf(transaction, action, 0)) transaction.add(mutation, 0)
    })
  const count = (table: string) =>
    Number(database.prepare(`SELECT count(*) AS count FROM ${table}`).get()?.count)
  return {
    database,
    store,
    commit,
    act,
    count,
    edit: (title: string) => act('edit', { patch: { set: { title } } }),
    /** Changes another document. */
    touch: () =>
      commit((transaction) => transaction.add({ createOrReplace: { _id: 'other', _type: 'page' } }, 0)),
    history: new HistoryService(store, database),
    thinning: new HistoryThinning(database),
    /** Bytes. */
    size: () => {
      const sizes = readdirSync(directory).map((name) => statSync(join(directory, name)).size)
      return sizes.reduce((sum, size) => sum + size, 0)
    },
  }
}

const sections = Array.from({ length: 20 }, (_, n) => ({
  _key: `section-${n}`,
  _type: 'prose',
  text: { en: `Section ${n} of a page, with a sentence or two.`, es: `Sección ${n} de una página.` },
}))

test('after 50,000 transactions in a year, the folder is still small and contains every day’s last version (R20.21)', async () => {
  const { act, edit, commit, count, store, history, thinning, size } = newHistory()
  commit((transaction) =>
    transaction.add({ create: { _id: 'page', _type: 'page', title: 'Imported', sections } }, 0),
  )
  const TRANSACTIONS = 50_000
  const published = new Map<number, unknown>()
  let today = 0
  let sizeAfterFourMonths = 0
  for (let n = 1; n < TRANSACTIONS; n++) {
    const time = START + (n * DAYS * DAY) / TRANSACTIONS
    const day = Math.floor((time - START) / DAY)
    if (day > today) {
      published.set(today, store.get('page'))
      today = day
      vi.setSystemTime(time)
      edit(`Day ${day}`)
      await thinning.run()
      if (day === 120) sizeAfterFourMonths = size()
    }
    vi.setSystemTime(time)
    if (n % 25 === 0) act('publish')
    else edit(`Edit ${n}`)
  }
  expect(size()).toBeLessThan(1.1 * sizeAfterFourMonths)
  // The last 90 days are complete. Each older day has at most one change to the page and one to its draft.
  const whole = (TRANSACTIONS / DAYS + 1) * (WHOLE_DAYS + 1)
  expect(count('transactions')).toBeLessThan(whole + 2 * (DAYS - WHOLE_DAYS))

  const at = async (id: string, search: string) =>
    (await history.documents([id], new URLSearchParams(search), response))[0]
  for (const [day, document] of published) {
    const evening = new Date(START + (day + 1) * DAY - 1).toISOString()
    expect(await at('page', `time=${evening}`)).toEqual(document)
  }
  const { events } = await history.events('page', new URLSearchParams('limit=1000'), response)
  const revisions = events.page?.flatMap((event) => ('revisionId' in event ? [event.revisionId] : [])) ?? []
  expect(revisions.length).toBeGreaterThan(DAYS - WHOLE_DAYS)
  for (const revision of revisions) expect((await at('page', `revision=${revision}`))?._rev).toBe(revision)

  const old = published.get(10) as { _rev: string; title: string }
  act('replaceDraft', { attributes: await at('page', `revision=${old._rev}`) })
  act('publish')
  expect(store.get('page')).toMatchObject({ title: old.title, sections })
}, 180_000)

test('keeps the last 90 days in full, tolerates an erasure during a run, and thins nothing twice', async () => {
  const { act, edit, touch, commit, count, thinning, database, history } = newHistory()
  commit((transaction) => transaction.add({ create: { _id: 'lead.a', _type: 'lead', email: 'a@b.c' } }, 0))
  commit((transaction) => transaction.add({ patch: { id: 'lead.a', set: { email: 'd@e.f' } } }, 0))
  commit((transaction) => transaction.add({ create: { _id: 'page', _type: 'page', title: 'Imported' } }, 0))
  for (let n = 0; n < 500; n++) edit(`Edit ${n}`)
  vi.setSystemTime(START + DAY)
  edit('Next day')
  act('publish')
  vi.setSystemTime(START + (WHOLE_DAYS + 1) * DAY - 1)
  touch()
  const before = count('changes')
  await thinning.run()
  expect(count('changes')).toBe(before)

  vi.setSystemTime(START + (WHOLE_DAYS + 1) * DAY)
  touch()
  const run = thinning.run()
  commit((transaction) => transaction.add({ delete: { id: 'lead.a' } }, 0))
  await run
  expect(
    database.prepare("SELECT count(*) AS count FROM changes WHERE document_id = 'lead.a'").get(),
  ).toEqual({ count: 0 })
  // The import, the draft’s first day, the next day’s edit, the publish, the deletion of the draft, and two recent ones.
  expect(count('changes')).toBe(7)

  await thinning.close()
  await new HistoryThinning(database).run()
  expect(count('changes')).toBe(7)
  const atStart = new URLSearchParams(`time=${new Date(START).toISOString()}`)
  const documents = await history.documents(['page', 'drafts.page'], atStart, response)
  expect(documents.map(({ title }) => title)).toEqual(['Imported', 'Edit 499'])
})

test('a document whose history was thinned out does not count as changed since a later event', async () => {
  const { edit, touch, commit, store, thinning } = newHistory()
  commit((transaction) => transaction.add({ create: { _id: 'page', _type: 'page', title: 'New' } }, 0))
  for (let n = 0; n < 3; n++) edit(`Edit ${n}`)
  vi.setSystemTime(START + (WHOLE_DAYS + 1) * DAY)
  const event = { transactionId: touch().id, documentId: '' }
  touch()
  await thinning.run()
  expect(store.changedSince(event, ['drafts.page'], store.seq)).toBe(false)
  expect(store.changedSince(event, ['other'], store.seq)).toBe(true)
})

test('a start with a clock that is ahead by a year removes nothing', async () => {
  const { touch, count, thinning } = newHistory()
  touch()
  touch()
  const before = count('changes')
  vi.setSystemTime(START + 365 * DAY)
  await thinning.run()
  expect(count('changes')).toBe(before)
})

test('after the clock was ahead, documents get the right time again and history is thinned out as before', async () => {
  const { touch, store, count, thinning } = newHistory()
  const touchAt = (time: number) => {
    vi.setSystemTime(time)
    touch()
    return Date.parse(String(store.get('other')?._updatedAt)) - START
  }
  touch()
  expect(touchAt(START + 365 * DAY)).toBe(365 * DAY)
  expect(touchAt(START + DAY)).toBe(DAY)
  // A small step back keeps the order of the history.
  expect(touchAt(START + DAY - 30_000)).toBe(DAY)
  touch()
  touchAt(START + 200 * DAY)
  await thinning.run()
  // One change of the first day, the one with the wrong time, one of the next day, and the latest.
  expect(count('changes')).toBe(4)
})

test('changes made while the clock was behind do not thin out recent history', async () => {
  const { edit, commit, touch, count, database, thinning } = newHistory()
  commit((transaction) => transaction.add({ create: { _id: 'page', _type: 'page', title: 'New' } }, 0))
  vi.setSystemTime(START + 200 * DAY)
  for (let n = 0; n < 20; n++) edit(`Edit ${n}`)
  vi.setSystemTime(START + DAY)
  for (let n = 20; n < 23; n++) edit(`Edit ${n}`)
  vi.setSystemTime(START + 200 * DAY)
  touch()
  await thinning.run()
  // The old page, 20 recent edits, those with the wrong time as one, and the latest change.
  expect(count('changes')).toBe(23)
  const emptied = database.prepare("SELECT count(*) AS count FROM transactions WHERE mutations = '[]'").get()
  expect(emptied).toEqual({ count: 2 })
})

test('lets requests run while it searches a long history, even if there is nothing to thin', async () => {
  const { touch, commit, count, database, thinning } = newHistory()
  for (let n = 0; n < 1_000; n++)
    commit((transaction) => transaction.add({ create: { _id: `page-${n}`, _type: 'page' } }, 0))
  vi.setSystemTime(START + (WHOLE_DAYS + 1) * DAY)
  touch()
  await thinning.run()
  expect(count('changes')).toBe(1_001)

  let done = false
  const run = new HistoryThinning(database).run().then(() => {
    done = true
  })
  let turns = 0
  while (!done) {
    await new Promise(setImmediate)
    turns++
  }
  await run
  expect(turns).toBeGreaterThanOrEqual(5)
})
