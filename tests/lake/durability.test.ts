import { chmodSync, chownSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { applyPatch } from 'mendoza'
import { expect, test } from 'vitest'
import { freePort } from '../../scripts/processes.ts'
import { API, bearer, clientFor, failure, TOKENS, temporaryFolder } from './harness.ts'
import { run, runLake } from './process.ts'

const database = (dataDir: string) => join(dataDir, 'lake', 'lake.sqlite')

/** Checks the file itself, and that the documents are exactly what the log leads to. */
function expectSound(dataDir: string): void {
  const file = new DatabaseSync(database(dataDir), { readOnly: true })
  expect(file.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
  const replayed = new Map<string, object>()
  const changes = file.prepare(
    `SELECT c.document_id AS id, c.effects, t.id AS revision
     FROM changes c JOIN transactions t ON t.seq = c.seq ORDER BY c.seq`,
  )
  for (const row of changes.iterate()) {
    // The effects are of the content; its revision is the transaction that made it.
    const { _rev, ...before } = (replayed.get(String(row.id)) ?? {}) as { _rev?: string }
    const after = applyPatch(_rev ? before : null, JSON.parse(String(row.effects)).apply)
    if (after) replayed.set(String(row.id), { ...(after as object), _rev: row.revision })
    else replayed.delete(String(row.id))
  }
  const stored = file.prepare('SELECT id, body FROM documents').all()
  expect(new Map(stored.map((row) => [row.id, JSON.parse(String(row.body))]))).toEqual(replayed)
  file.close()
}

async function mutate(url: string, mutations: unknown[]): Promise<Response> {
  return fetch(`${url}${API}/data/mutate/production`, {
    method: 'POST',
    headers: { ...bearer(TOKENS.write), 'Content-Type': 'application/json' },
    body: JSON.stringify({ mutations }),
  })
}

test('killed in the middle of 2,000 transactions, ten times over, it holds each acknowledged one', async () => {
  const dataDir = temporaryFolder()
  const port = await freePort()
  const acknowledged: string[] = []
  for (let round = 0; round < 10; round++) {
    const { child, url, exit } = await runLake({ dataDir, port })
    const killAfter = acknowledged.length + 20 + Math.floor(Math.random() * 180)
    let next = 0
    const writer = async () => {
      while (next < 2000) {
        const id = `r${round}-${next++}`
        const mutations = [
          { create: { _id: id, _type: 'row', text: 'x'.repeat(200) } },
          { createIfNotExists: { _id: 'counter', _type: 'counter', n: 0 } },
          { patch: { id: 'counter', inc: { n: 1 } } },
        ]
        const response = await mutate(url, mutations).catch(() => null)
        if (!response?.ok) return
        // Only the status counts: the server may be gone before the rest is read.
        acknowledged.push(id)
        if (acknowledged.length === killAfter) child.kill('SIGKILL')
      }
    }
    await Promise.all(Array.from({ length: 8 }, writer))
    await exit
    expect(next).toBeLessThan(2000)
  }
  const { child, exit } = await runLake({ dataDir, port })
  const client = clientFor(port)
  const stored = new Set(await client.fetch<string[]>('*[_type == "row"]._id'))
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
  // Each transaction wrote its row and counted: the two can only agree if none was applied by half.
  expect((await client.getDocument('counter'))?.n).toBe(stored.size)
  child.kill('SIGTERM')
  expect(await exit).toBe(0)
  expectSound(dataDir)
}, 120_000)

test.skipIf(process.platform === 'win32')(
  'a full disk gives an error to the writer and does no damage',
  async () => {
    const dataDir = temporaryFolder()
    const port = await freePort()
    // A limit on the size of a file is to the lake what a full disk is: writing fails in the middle.
    const full = await runLake({ dataDir, port, shell: `trap '' XFSZ; ulimit -f 2500; exec "$@"` })
    const acknowledged: string[] = []
    let refused: Response | undefined
    for (let i = 0; !refused && i < 1000; i++) {
      const response = await mutate(full.url, [
        { create: { _id: `d${i}`, _type: 'row', text: 'x'.repeat(50_000) } },
      ])
      if (response.ok) acknowledged.push(`d${i}`)
      else refused = response
    }
    expect(acknowledged.length).toBeGreaterThan(2)
    expect(refused?.status).toBe(507)
    expect(await refused?.json()).toMatchObject({ statusCode: 507, error: 'Insufficient Storage' })
    const client = clientFor(port)
    const upload = await failure(client.assets.upload('file', Buffer.alloc(4_000_000, 'x')))
    expect(upload.statusCode).toBe(507)
    expect(readdirSync(join(dataDir, 'lake', 'assets', 'incoming'))).toEqual([])
    // Reading goes on, and shows nothing of what failed.
    expect((await client.fetch<string[]>('*[_type == "row"]._id')).sort()).toEqual([...acknowledged].sort())
    full.child.kill('SIGTERM')
    expect(await full.exit).toBe(0)

    const again = await runLake({ dataDir, port })
    expect((await client.fetch<string[]>('*[_type == "row"]._id')).sort()).toEqual([...acknowledged].sort())
    expect((await mutate(again.url, [{ create: { _id: 'after', _type: 'row' } }])).status).toBe(200)
    again.child.kill('SIGTERM')
    await again.exit
    expectSound(dataDir)
  },
)

test.skipIf(process.platform === 'win32')(
  'a read-only folder is said in one line, and what is in it stays',
  async () => {
    const dataDir = temporaryFolder()
    const port = await freePort()
    // To the administrator nothing is read-only, so the lake runs as nobody then.
    const asRoot = process.getuid?.() === 0
    const user = asRoot ? { uid: 65534, gid: 65534 } : {}
    if (asRoot) chownSync(dataDir, 65534, 65534)
    const first = await runLake({ dataDir, port, ...user })
    const client = clientFor(port)
    await client.create({ _id: 'a', _type: 'post' })

    const folders = ['lake/assets', 'lake'].map((name) => join(dataDir, name))
    await client.assets.upload('file', Buffer.from('one'))
    chmodSync(join(dataDir, 'lake', 'assets', 'incoming'), 0o555)
    expect((await failure(client.assets.upload('file', Buffer.from('two')))).statusCode).toBe(507)
    chmodSync(join(dataDir, 'lake', 'assets', 'incoming'), 0o755)
    first.child.kill('SIGTERM')
    expect(await first.exit).toBe(0)

    for (const folder of folders) chmodSync(folder, 0o555)
    chmodSync(database(dataDir), 0o444)
    const refused = run(['studio/lake/main.ts'], { dataDir, port, ...user })
    expect(await refused.exit).toBe(1)
    expect(refused.output().trim().split('\n')).toHaveLength(1)
    expect(refused.output()).toMatch(/^Content Lake: .*(readonly|read-only|unable to open|permission)/i)

    for (const folder of folders) chmodSync(folder, 0o755)
    chmodSync(database(dataDir), 0o644)
    await runLake({ dataDir, port, ...user })
    expect(await client.getDocument('a')).toBeDefined()
  },
)

test('a port that is taken gives one clear line', async () => {
  const port = await freePort()
  await runLake({ dataDir: temporaryFolder(), port })
  const second = run(['studio/lake/main.ts'], { dataDir: temporaryFolder(), port })
  expect(await second.exit).toBe(1)
  expect(second.output()).toBe(`Content Lake: Port ${port} is taken. Set LAKE_PORT to a free one.\n`)
})

test('the transaction log cannot be rewritten', async () => {
  const dataDir = temporaryFolder()
  const { child, url, exit } = await runLake({ dataDir, port: await freePort() })
  await mutate(url, [{ create: { _id: 'a', _type: 'post' } }])
  child.kill('SIGTERM')
  await exit
  const file = new DatabaseSync(database(dataDir))
  expect(() => file.exec(`UPDATE transactions SET author = 'somebody'`)).toThrow('append-only')
  expect(() => file.exec(`UPDATE changes SET effects = '{}'`)).toThrow('append-only')
  file.close()
})

test('a second lake on the same folder is refused, until the first is gone', async () => {
  const dataDir = temporaryFolder()
  const first = await runLake({ dataDir, port: await freePort() })
  const second = run(['studio/lake/main.ts'], { dataDir, port: await freePort() })
  expect(await second.exit).toBe(1)
  expect(second.output()).toContain(`${dataDir} is in use by`)
  expect(second.output()).toContain(`(process ${first.child.pid}, `)
  expect(second.output().trim().split('\n')).toHaveLength(1)
  first.child.kill('SIGKILL')
  await first.exit
  await runLake({ dataDir, port: await freePort() })
})
