import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { openForWriting } from '../../studio/lake/database.ts'
import { TransactionBuilder } from '../../studio/lake/mutations.ts'
import { Store } from '../../studio/lake/store.ts'
import { newLake, temporaryFolder, until } from './harness.ts'

/** Prints the files that its arguments name. */
const PRINT = `for (const file of process.argv.slice(1)) try {
  process.stdout.write(require('node:fs').readFileSync(file))
} catch {}`

/**
 * The leads of which any text remains in the files of the database. Another process reads them: when a process closes a
 * file, it loses all its locks on it, also those of a database that it has open (https://sqlite.org/howtocorrupt.html).
 */
async function remains(folder: string): Promise<string[]> {
  const files = readdirSync(folder).filter((name) => name.startsWith('lake.sqlite'))
  const paths = files.map((name) => join(folder, name))
  const options = { encoding: 'latin1', maxBuffer: 2 ** 30 } as const
  const { stdout } = await promisify(execFile)(process.execPath, ['--eval', PRINT, ...paths], options)
  return [...new Set(stdout.match(/applicant-\d+/g))]
}

/** Numbers from 0 to 1 that look random and are the same in every run. */
function sequence(): () => number {
  let state = 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

test('nothing of a deleted lead remains in the files of the lake after its next start (R20.21)', async () => {
  const dataDir = temporaryFolder()
  const folder = join(dataDir, 'lake')
  mkdirSync(folder)
  const database = openForWriting(folder)
  const store = new Store(database)
  const commit = (mutation: object) => {
    const transaction = new TransactionBuilder(store, 'site', undefined)
    transaction.add(mutation, 0)
    store.commit(transaction.build())
  }
  const next = sequence()
  const leads = Array.from({ length: 300 }, (_, n) => n)
  const note = (n: number) => `applicant-${n} ${'I need funding for my shop. '.repeat(next() * 20)}`
  for (const n of leads) {
    commit({ create: { _id: `lead.${n}`, _type: 'lead', name: `applicant-${n}`, note: note(n) } })
    if (n % 5 === 0)
      commit({ create: { _id: `faq-${n}`, _type: 'faq', question: 'y'.repeat(next() * 2_000) } })
    for (let attempt = 1; attempt <= 4; attempt++) {
      const id = `lead.${Math.max(0, n - Math.floor(next() * 10))}`
      commit({ patch: { id, set: { attempts: Array(attempt).fill({ status: 500 }) } } })
    }
  }
  for (const n of leads) commit({ delete: { id: `lead.${(n * 7) % leads.length}` } })
  database.close()
  expect((await remains(folder)).length, 'what SQLite leaves in unused parts of pages').toBeGreaterThan(0)

  const lake = await newLake({ dataDir })
  await until(async () => (await remains(folder)).length === 0, 'every trace to be removed')
  await lake.close()
  expect(await remains(folder)).toEqual([])
})
