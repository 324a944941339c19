import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { dirname, join } from 'node:path'
import { expect, test } from 'playwright/test'
import { beginLead } from './begin-lead.ts'
import { running, StartedSite } from './started-site.ts'

const ANOTHER_ACCOUNT = 54_321

let site: StartedSite
test.beforeAll(async () => {
  site = await StartedSite.prepare('killed-lake')
})
test.afterAll(() => site.remove())

test('when the lake is killed, the site sends nothing to another account’s process on its port', async () => {
  await site.start(['npm', 'start'])
  const { pids } = site
  const sendRest = await beginLead(site.url, randomUUID())
  const { pid, port } = JSON.parse(readFileSync(join(dirname(site.database), 'holder.json'), 'utf8'))
  const received: string[] = []
  const impostor = createServer((request, response) => {
    received.push(`${request.method} ${request.url}`)
    response.end()
  })
  process.kill(pid, 'SIGKILL')
  // The port is free once all threads of the lake have ended.
  await expect(() => {
    process.seteuid?.(ANOTHER_ACCOUNT)
    try {
      // Without a host, Node creates the socket at once.
      impostor.listen(port)
    } finally {
      process.seteuid?.(0)
    }
    return once(impostor, 'listening')
  }).toPass({ intervals: [1] })
  try {
    expect(await sendRest()).toBe(503)
    await expect.poll(() => running(pids), { timeout: 10_000 }).toEqual([])
  } finally {
    impostor.close()
  }
  expect(received).toEqual([])
})
