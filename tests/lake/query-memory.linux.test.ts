import { existsSync, readdirSync, readFileSync } from 'node:fs'
import pLimit from 'p-limit'
import { expect, test } from 'vitest'
import { freePort } from '../../scripts/processes.ts'
import { memoryOf, watchMemory } from '../load/memory.ts'
import { API, clientFor, newLake, temporaryFolder } from './harness.ts'
import { runLake } from './process.ts'
import { database } from './stored.ts'

const GIGABYTE = 1024 ** 3

/** The status of an anonymous query. */
async function statusOf(url: string, query: string): Promise<number> {
  const address = `${url}${API}/data/query/production?query=${encodeURIComponent(query)}`
  const response = await fetch(address, { signal: AbortSignal.timeout(30_000) })
  await response.body?.cancel()
  return response.status
}

test('kills a query that uses too much memory, and keeps all processes below a gigabyte', async () => {
  const dataDir = temporaryFolder()
  const port = await freePort()
  const { child, url } = await runLake({ dataDir, port })
  const client = clientFor(port)
  const transaction = client.transaction()
  for (let i = 0; i < 100; i++) {
    transaction.create({ _id: `d${i}`, _type: 'post', text: 'x'.repeat(2_000), rows: [1, 2, 3] })
  }
  await transaction.commit()
  const mostMemory = watchMemory(child.pid ?? 0)
  // The first result repeats a few objects into two gigabytes of text. The second creates a hundred million objects.
  const hostile = ['*{"a":*{"b":*}}', '*{"a":*{"b":*{"c":*{"d":1}}}}']
  const statuses = await Promise.all(hostile.map((query) => statusOf(url, query)))
  expect(statuses[0]).toBe(400)
  // On a busy machine, the second query reaches the time limit first.
  expect([400, 408]).toContain(statuses[1])
  expect(await client.fetch('count(*)')).toBe(100)
  expect(mostMemory()).toBeLessThan(GIGABYTE)
})

test('caches few of the results that depend on hundreds of documents', async () => {
  const port = await freePort()
  const { child, url } = await runLake({ dataDir: temporaryFolder(), port })
  const transaction = clientFor(port).transaction()
  for (let i = 0; i < 30; i++) transaction.create({ _id: `d${i}`, _type: 'post' })
  await transaction.commit()
  const posts = '*[_type == "post"]'
  const missing = (name: string) => `defined({"_ref": "${name}" + ^._id + _id}->)`
  const query = (name: string) => `count(${posts}{"a": count(${posts}{"b": ${missing(name)}}[b])}[a > 0])`
  const run = async (count: number, prefix: string) => {
    const names = Array.from({ length: count }, (_, i) => `${prefix}${i}`)
    await pLimit(2).map(names, async (name) => expect(await statusOf(url, query(name))).toBe(200))
    return memoryOf(child.pid ?? 0)
  }
  const full = await run(400, 'a')
  // If the cache's size did not include the dependencies, these results would add 400 MB.
  expect((await run(1_200, 'b')) - full).toBeLessThan(GIGABYTE / 4)
})

test('a stop waits until the query processes have closed the database, so it leaves no log', async () => {
  const children = () =>
    readdirSync('/proc/self/task').flatMap((thread) =>
      readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
    )
  const before = children()
  const lake = await newLake()
  await lake.client.create({ _id: 'a', _type: 'post' })
  expect(children().length).toBeGreaterThan(before.length)
  await lake.close()
  expect(children()).toEqual(before)
  expect(existsSync(`${database(lake.dataDir)}-wal`)).toBe(false)
})
