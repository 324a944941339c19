import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'playwright/test'
import { root } from '../../../scripts/processes.ts'
import { leadBody } from '../leads/own-site.ts'
import { running, StartedSite, unitCommand } from './started-site.ts'

let site: StartedSite
test.beforeAll(async () => {
  site = await StartedSite.prepare('signals')
})
test.afterAll(() => site.remove())

/** Starts sending a lead. @returns a function that sends the rest and returns the response status */
async function beginLead(id: string): Promise<() => Promise<number | undefined>> {
  const body = Buffer.from(JSON.stringify(leadBody))
  const request = httpRequest(`${site.url}/api/leads`, {
    method: 'POST',
    agent: false,
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': body.length,
      'Idempotency-Key': id,
      Origin: site.url,
      // The server's response to this shows that it is processing the request.
      Expect: '100-continue',
    },
  })
  request.flushHeaders()
  await once(request, 'continue')
  request.write(body.subarray(0, 20))
  return async () => {
    const answered = once(request, 'response')
    request.end(body.subarray(20))
    const [response] = (await answered) as [IncomingMessage]
    response.resume()
    return response.statusCode
  }
}

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
    const sendRest = await beginLead(id)
    process.kill(Number(pids[0]), signal)
    await expect.poll(refusesConnections).toBe(true)
    expect(await sendRest()).toBe(202)
    await expect.poll(() => running(pids), { timeout: 10_000 }).toEqual([])
    expect(storedLead(id)).toBeDefined()
  })
}

test('SIGUSR1 does not open Node’s debugger in any process', async () => {
  await site.start(unit)
  const { pids } = site
  const listens = () =>
    fetch('http://127.0.0.1:9229/json/version').then(
      () => true,
      () => false,
    )
  // Another program on this machine may use the debugger's port.
  const isTaken = await listens()
  for (const pid of pids) process.kill(pid, 'SIGUSR1')
  expect((await fetch(`${site.url}/api/health`)).status).toBe(200)
  expect(await listens()).toBe(isTaken)
  expect(running(pids)).toEqual(pids)
  await site.stop()
  // If the debugger's port is taken, Node writes that it could not start the inspector.
  expect(site.output).not.toMatch(/Debugger listening|inspector/)
})

test('when the lake is killed, the site sends nothing to another process on its port', async () => {
  await site.start(unit)
  const { pids } = site
  const sendRest = await beginLead(randomUUID())
  const { pid, port } = JSON.parse(readFileSync(join(dirname(site.database), 'holder.json'), 'utf8'))
  const received: string[] = []
  const impostor = createServer((request, response) => {
    received.push(`${request.method} ${request.url}`)
    response.end()
  })
  process.kill(pid, 'SIGKILL')
  // The port is free once all threads of the lake have ended.
  await expect(() => {
    impostor.listen(port, '127.0.0.1')
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

for (const command of [unit, ['npm', 'start']])
  test(`killing "${command.join(' ')}" also ends its children`, async () => {
    await site.start(command)
    const { pids } = site
    process.kill(Number(pids[0]), 'SIGKILL')
    await expect.poll(() => running(pids), { timeout: 15_000 }).toEqual([])
  })
