import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'playwright/test'
import { root } from '../../../scripts/processes.ts'
import { beginLead } from './begin-lead.ts'
import { running, StartedSite, unitCommand } from './started-site.ts'

let site: StartedSite
test.beforeAll(async () => {
  site = await StartedSite.prepare('signals')
})
test.afterAll(() => site.remove())

const refusesConnections = () =>
  fetch(`${site.url}/api/health`).then(
    () => false,
    () => true,
  )

function storedLead(id: string): unknown {
  const database = new DatabaseSync(site.database, { readOnly: true })
  try {
    return database.prepare('SELECT id FROM documents WHERE id = ?').get(`lead.${id}`)
  } finally {
    database.close()
  }
}

const unit = unitCommand(readFileSync(join(root, 'docs/larkspur.service'), 'utf8'))

for (const [command, signal] of [
  [unit, 'SIGTERM'],
  [unit, 'SIGINT'],
  [unit, 'SIGHUP'],
  [['npm', 'start'], 'SIGTERM'],
  [['npm', 'start'], 'SIGHUP'],
] as const) {
  test(`sending ${signal} to the process of "${command.join(' ')}" stops everything after the request in flight`, async () => {
    await site.start(command)
    const { pids } = site
    const id = randomUUID()
    const sendRest = await beginLead(site.url, id)
    process.kill(Number(pids[0]), signal)
    await expect.poll(refusesConnections).toBe(true)
    expect(await sendRest()).toBe(202)
    await expect.poll(() => running(pids), { timeout: 10_000 }).toEqual([])
    expect(storedLead(id)).toBeDefined()
  })
}

for (const command of [unit, ['npm', 'start']])
  test(`killing "${command.join(' ')}" also ends its children`, async () => {
    await site.start(command)
    const { pids } = site
    process.kill(Number(pids[0]), 'SIGKILL')
    await expect.poll(() => running(pids), { timeout: 15_000 }).toEqual([])
  })
