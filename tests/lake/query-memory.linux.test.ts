import { expect, test } from 'vitest'
import { freePort } from '../../scripts/processes.ts'
import { watchMemory } from '../load/memory.ts'
import { API, clientFor, temporaryFolder } from './harness.ts'
import { runLake } from './process.ts'

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
