import { type StdioOptions, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, onTestFinished, test } from 'vitest'
import { truncateLog } from '@/studio/lake/database.ts'
import { checkIntegrity, touchLog } from '@/studio/lake/integrity.ts'
import { freePort, untilReady } from '../../scripts/processes.ts'
import { clientFor, failure, newLake, temporaryFolder, until } from './harness.ts'
import { run, runLake } from './process.ts'
import { database, expectSound, mutate } from './stored.ts'

test('keeps every acknowledged transaction when killed ten times in the middle of writes', async () => {
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
        // Only the status matters, because the server may die before the body is read.
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
  // Each transaction inserted a row and incremented the counter. The two agree only if none was applied partially.
  expect((await client.getDocument('counter'))?.n).toBe(stored.size)
  child.kill('SIGTERM')
  expect(await exit).toBe(0)
  expectSound(dataDir)
}, 120_000)

test('writes nothing on startup if the database has the current schema', async () => {
  const dataDir = temporaryFolder()
  const port = await freePort()
  const startAndStop = async () => {
    const { child, exit } = await runLake({ dataDir, port })
    child.kill('SIGTERM')
    expect(await exit).toBe(0)
    return readFileSync(database(dataDir))
  }
  const first = await startAndStop()
  expect((await startAndStop()).equals(first)).toBe(true)
})

test.each(['missing', 'empty'])(
  'refuses to start with a new database if the earlier one is %s',
  async (state) => {
    const lake = await newLake()
    const { client, dataDir } = lake
    await client.assets.upload('file', Buffer.from('A guide'))
    await lake.close()
    if (state === 'missing') rmSync(database(dataDir))
    else truncateSync(database(dataDir))
    const wal = `${database(dataDir)}-wal`
    writeFileSync(wal, 'changes')
    const { message } = await failure(newLake({ dataDir }))
    expect(message).toMatch(/lake\.sqlite is missing or empty, but .*lake\.sqlite-wal exists/)
    expect(message).toContain('npm run content -- reset')
    expect(readFileSync(wal, 'utf8')).toBe('changes')
    rmSync(wal)
    expect((await failure(newLake({ dataDir }))).message).toContain('assets/files exists')
    rmSync(join(dataDir, 'lake/assets'), { recursive: true })
    writeFileSync(join(dataDir, 'seeded'), '1')
    expect((await failure(newLake({ dataDir }))).message).toContain('seeded exists')
    rmSync(join(dataDir, 'seeded'))
    expect(await (await newLake({ dataDir })).client.fetch('count(*)')).toBe(0)
  },
)

test('names the damaged file or document in the error that prevents startup', async () => {
  const lake = await newLake()
  const { client, dataDir } = lake
  await client.create({ _id: 'a', _type: 'post' })
  await lake.close()
  const rows = new DatabaseSync(database(dataDir))
  rows.exec(`UPDATE documents SET body = '{"_id": "a'`)
  const { page } = rows
    .prepare(`SELECT rootpage AS page FROM sqlite_schema WHERE name = 'documents'`)
    .get() as {
    page: number
  }
  const { page_size } = rows.prepare('PRAGMA page_size').get() as { page_size: number }
  rows.close()
  expect((await failure(newLake({ dataDir }))).message).toMatch(/^The document a in lake\.sqlite is damaged/)
  const bytes = readFileSync(database(dataDir))
  writeFileSync(database(dataDir), bytes.fill(7, (page - 1) * page_size, page * page_size))
  expect((await failure(newLake({ dataDir }))).message).toMatch(
    /lake\.sqlite is damaged \(.*\)\. .* Delete .*lake\.sqlite-wal and .*lake\.sqlite-shm, and restore .*lake\.sqlite from another backup\.$/,
  )
  writeFileSync(database(dataDir), 'not a database'.repeat(100))
  expect((await failure(newLake({ dataDir }))).message).toMatch(
    /lake\.sqlite cannot be opened .* from a backup/,
  )
  writeFileSync(join(dataDir, 'lake/lock.sqlite'), 'not a database'.repeat(100))
  expect((await failure(newLake({ dataDir }))).message).toMatch(
    /lock\.sqlite cannot be opened .* delete the file/,
  )
})

test('reports in one line that its port is in use', async () => {
  const port = await freePort()
  await runLake({ dataDir: temporaryFolder(), port })
  const second = run(['studio/lake/main.ts'], { dataDir: temporaryFolder(), port })
  expect(await second.exit).toBe(1)
  expect(second.output()).toBe(`Content Lake: Port ${port} is taken. Set LAKE_PORT to a free one.\n`)
})

test('npm start waits for its own lake, even if another process responds on the port', async () => {
  const stdio: StdioOptions = ['ignore', 'pipe', 'pipe', 'ipc']
  const options = (port: number) => ({ dataDir: temporaryFolder(), port, stdio })
  const impostor = createServer((_, response) => response.end())
  await once(impostor.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void impostor.close())
  const { port } = impostor.address() as AddressInfo
  const refused = run(['studio/lake/main.ts'], options(port))
  await expect(untilReady(refused.child, 'The content lake')).rejects.toThrow('The content lake has ended.')
  const lake = run(['studio/lake/main.ts'], options(await freePort()))
  await untilReady(lake.child, 'The content lake')
  expect((await fetch(`${lake.url}/v1/ping`)).status).toBe(200)
})

test('the transaction log cannot be modified', async () => {
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

test('refuses a second lake on the same folder until the first has stopped', async () => {
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

describe('after a crash', () => {
  const files = (dataDir: string) =>
    ['', '-wal'].map((suffix) => readFileSync(`${database(dataDir)}${suffix}`).toString('base64'))

  /** A folder as a crash leaves it, and the database as it was earlier. */
  async function crashedLake() {
    const lake = await newLake()
    const write = async (from: number, to: number) => {
      const ids = Array.from({ length: to - from }, (_, i) => `row-${from + i}`)
      await lake.client.mutate(ids.map((_id) => ({ create: { _id, _type: 'row', text: _id.repeat(200) } })))
    }
    for (let i = 0; i < 10; i++) await write(i * 100, (i + 1) * 100)
    // A checkpoint that a reader has stopped halfway leaves a file that is damaged without its log.
    const checkpointing = new DatabaseSync(database(lake.dataDir))
    const checkpoint = checkpointing.prepare('PRAGMA wal_checkpoint(FULL)')
    await until(() => checkpoint.get()?.busy === 0, 'a complete checkpoint')
    const backup = readFileSync(database(lake.dataDir))
    checkpointing.close()
    for (let i = 10; i < 25; i++) await write(i * 100, (i + 1) * 100)
    const dataDir = temporaryFolder()
    mkdirSync(join(dataDir, 'lake'))
    for (const suffix of ['', '-wal'])
      cpSync(`${database(lake.dataDir)}${suffix}`, `${database(dataDir)}${suffix}`)
    return { dataDir, backup }
  }

  test('starts with all changes in the log of a crashed lake', async () => {
    const { dataDir } = await crashedLake()
    const { client } = await newLake({ dataDir })
    expect(await client.fetch('count(*)')).toBe(2_500)
  })

  test('does not start with a restored database and the log of the earlier one, and changes neither file', async () => {
    const { dataDir, backup } = await crashedLake()
    writeFileSync(database(dataDir), backup)
    const before = files(dataDir)
    const { message } = await failure(newLake({ dataDir }))
    expect(message).toContain(`delete ${database(dataDir)}-wal and ${database(dataDir)}-shm`)
    expect(files(dataDir)).toEqual(before)
    for (const suffix of ['-wal', '-shm']) rmSync(`${database(dataDir)}${suffix}`, { force: true })
    const { client } = await newLake({ dataDir })
    expect((await client.fetch('count(*)')) % 100).toBe(0)
  })

  test('does not start with a database that is newer than its log, until the log is touched', async () => {
    const { dataDir } = await crashedLake()
    const path = database(dataDir)
    checkIntegrity(path)
    // Replaces the file and resets its modification time, which anyone can set. Only the change time shows this.
    cpSync(path, `${path}.copy`)
    renameSync(`${path}.copy`, path)
    utimesSync(path, new Date(0), new Date(0))
    expect(() => checkIntegrity(path, 0)).toThrow(`touch ${path}-wal`)
    // The clock was ahead when the database changed, and is now right.
    checkIntegrity(path, 0, Date.now() - 60_000)
    touchLog(path)
    checkIntegrity(path, 0)
  })

  test('refuses a copy that was made during a write, without a log', async () => {
    const { client, dataDir, close } = await newLake()
    await client.mutate(
      Array.from({ length: 200 }, (_, i) => ({
        create: { _id: `a${i}`, _type: 'post', text: 'x'.repeat(500) },
      })),
    )
    await close()
    const path = database(dataDir)
    checkIntegrity(path)
    const pageSize = 4096
    const bytes = readFileSync(path)
    // The copy has one page as it was before the write.
    writeFileSync(path, bytes.fill(0, bytes.length - pageSize))
    expect(() => checkIntegrity(path)).toThrow('may have been made while the lake was running')
    await expect(newLake({ dataDir })).rejects.toThrow(`${path} is damaged`)
  })

  test('accepts a database whose creation was interrupted, because SQLite can roll it back', () => {
    const path = join(temporaryFolder(), 'lake.sqlite')
    const program = `import { DatabaseSync } from 'node:sqlite'
      const database = new DatabaseSync(process.argv[1])
      database.exec('PRAGMA cache_size = 1; CREATE TABLE rows (text); BEGIN')
      const insert = database.prepare('INSERT INTO rows VALUES (?)')
      for (let i = 0; i < 5_000; i++) insert.run('x'.repeat(100))
      process.kill(process.pid, 'SIGKILL')`
    spawnSync(process.execPath, ['--input-type=module', '--eval', program, path])
    expect(statSync(`${path}-journal`).size).toBeGreaterThan(0)
    checkIntegrity(path)
  })

  test('starts after a crash during the daily truncation of its log, hours after the last write', async () => {
    const { dataDir } = await crashedLake()
    const path = database(dataDir)
    utimesSync(`${path}-wal`, new Date(0), new Date(0))
    const before = statSync(`${path}-wal`).mtimeMs
    const writing = new DatabaseSync(path)
    const reading = new DatabaseSync(path)
    reading.exec('BEGIN; SELECT count(*) FROM sqlite_schema')
    // The reader prevents the truncation, but the database has changed.
    expect(truncateLog(writing)).toBe(false)
    expect(statSync(`${path}-wal`).mtimeMs).toBeGreaterThan(before)
    reading.close()
    writing.close()
  })
})
