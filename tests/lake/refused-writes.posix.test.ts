import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test, vi } from 'vitest'
import { freePort } from '../../scripts/processes.ts'
import { openForWriting } from '../../studio/lake/database.ts'
import {
  checkpoint,
  closeFiles,
  requireFiles,
  writeUnacknowledged,
} from '../../studio/lake/database-files.ts'
import { NO_SPACE_EXIT_CODE } from '../../studio/lake/storage.ts'
import { clientFor, failure, temporaryFolder } from './harness.ts'
import { run, runLake } from './process.ts'
import { database, expectSound, mutate } from './stored.ts'

test('a write to a full disk fails without damage', async () => {
  const dataDir = temporaryFolder()
  const port = await freePort()
  // A file size limit acts like a full disk: writes fail halfway.
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
  for (let i = 0; i < 50; i++) {
    if ((await mutate(full.url, [{ create: { _id: `small${i}`, _type: 'row' } }])).ok)
      acknowledged.push(`small${i}`)
  }
  // No write to the database fits any more, although the probe's own file still does.
  expect(await (await fetch(`${full.url}/v1/ping`)).json()).toMatchObject({ writable: false })
  const client = clientFor(port)
  const upload = await failure(client.assets.upload('file', Buffer.alloc(4_000_000, 'x')))
  expect(upload.statusCode).toBe(507)
  expect(readdirSync(join(dataDir, 'lake', 'assets', 'incoming'))).toEqual([])
  // Reads still work, and return nothing from the failed write.
  expect((await client.fetch<string[]>('*[_type == "row"]._id')).sort()).toEqual([...acknowledged].sort())
  full.child.kill('SIGTERM')
  expect(await full.exit).toBe(0)

  const again = await runLake({ dataDir, port })
  expect((await client.fetch<string[]>('*[_type == "row"]._id')).sort()).toEqual([...acknowledged].sort())
  expect((await mutate(again.url, [{ create: { _id: 'after', _type: 'row' } }])).status).toBe(200)
  again.child.kill('SIGTERM')
  await again.exit
  expectSound(dataDir)
})

test('a read-only folder is reported in one line and is not changed', async () => {
  const dataDir = temporaryFolder()
  const port = await freePort()
  // Root can write to read-only folders, so run the lake as the user `nobody`.
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
  expect(refused.output()).toContain('must be able to write')
  expect(refused.output()).not.toContain('damaged')

  for (const folder of folders) chmodSync(folder, 0o755)
  chmodSync(database(dataDir), 0o644)
  await runLake({ dataDir, port, ...user })
  expect(await client.getDocument('a')).toBeDefined()
})

/** Runs a script that can write only a few blocks to a file, including its log. @returns its exit code */
function withSpace(blocks: number, script: string): number | null {
  const folder = temporaryFolder()
  const guards = ['--import', new URL('../../scripts/process-guards.mjs', import.meta.url).href]
  const command = [process.execPath, ...guards, '--input-type=module', '--eval', script]
  const shell = `trap '' XFSZ; ulimit -f ${blocks}; exec "$@" > "${folder}/.log" 2>&1`
  return spawnSync('sh', ['-c', shell, 'sh', ...command], { env: { ...process.env, DATA_DIR: folder } })
    .status
}

test('a data folder can be locked on a full disk', () => {
  const module = new URL('../../studio/lake/data-folder.ts', import.meta.url).href
  const script = `const { claimDataFolder } = await import('${module}')
    claimDataFolder(process.env.DATA_DIR).release()
    process.exit(7)`
  expect(withSpace(0, script)).toBe(7)
})

test('an import that cannot be recorded on a full disk leaves no empty file', () => {
  const module = new URL('../../studio/lake/data-folder.ts', import.meta.url).href
  const script = `const { recordImport } = await import('${module}')
    const { readdirSync } = await import('node:fs')
    const { DATA_DIR } = process.env
    try { recordImport(DATA_DIR, '/backup') } catch { process.exit(readdirSync(DATA_DIR).join() === '.log' ? 7 : 1) }`
  expect(withSpace(0, script)).toBe(7)
})

test.each([0, 100])('the check of the disk finds too little space: %d blocks', (blocks) => {
  const module = new URL('../../studio/lake/storage.ts', import.meta.url).href
  const script = `const { spaceProblem } = await import('${module}')
    process.exit(spaceProblem(process.env.DATA_DIR) ? 7 : 1)`
  expect(withSpace(blocks, script)).toBe(7)
})

test('a process keeps running when a full disk rejects its log', () => {
  const script = `process.stdout.write('lost'); process.stderr.write('lost'); setTimeout(() => process.exit(7), 50)`
  expect(withSpace(0, script)).toBe(7)
})

test('a start without disk space prints one line with the cause, and exits with a retryable code', async () => {
  const dataDir = temporaryFolder()
  const port = await freePort()
  const shell = `trap '' XFSZ; ulimit -f 0; exec "$@"`
  const { exit, output } = run(['studio/lake/main.ts'], { dataDir, port, shell })
  expect(await exit).toBe(NO_SPACE_EXIT_CODE)
  expect(output()).toMatch(/^Content Lake: .* Cause: a file size limit was reached .*MB free at .*\)\.$/m)
  expect(output()).not.toContain('..')
})

/** A module that makes SQLite report an error for each statement that starts with the text. */
const failing = (statement: string, errcode: number) =>
  `data:text/javascript,${encodeURIComponent(`import { DatabaseSync } from 'node:sqlite'
    const { exec } = DatabaseSync.prototype
    DatabaseSync.prototype.exec = function (sql) {
      if (!sql.startsWith('${statement}')) return exec.call(this, sql)
      throw Object.assign(new Error('refused'), { code: 'ERR_SQLITE_ERROR', errcode: ${errcode} })
    }`)}`

test.each([
  ['opening the database', 'PRAGMA journal_mode = WAL'],
  ['repairing addresses', 'BEGIN IMMEDIATE'],
  ['resuming webhooks', 'UPDATE outbox'],
])(
  'a start that runs out of space while %s exits with a retryable code, even if stopping frees the space (R20.12)',
  async (_step, statement) => {
    const dataDir = temporaryFolder()
    const port = await freePort()
    const first = await runLake({ dataDir, port })
    await clientFor(port).assets.upload('file', Buffer.from('one'))
    first.child.kill('SIGTERM')
    expect(await first.exit).toBe(0)
    // On another port, the start has to repair the asset's address.
    const start = async (errcode: number) => {
      const module = failing(statement, errcode)
      const { exit, output } = run(['--import', module, 'studio/lake/main.ts'], {
        dataDir,
        port: await freePort(),
      })
      const code = await exit
      expect(output()).toContain('refused')
      return code
    }
    const [full, readOnly] = [13, 8]
    expect(await start(full)).toBe(NO_SPACE_EXIT_CODE)
    expect(await start(readOnly)).toBe(1)
  },
)

/** A module that makes each test write to the disk fail with an error code. */
const failingProbe = (code: string) =>
  `data:text/javascript,${encodeURIComponent(`import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const { writeFileSync } = fs
    fs.writeFileSync = (path, ...rest) => {
      if (!String(path).includes('probe-')) return writeFileSync(path, ...rest)
      throw Object.assign(new Error('refused'), { code: '${code}' })
    }
    syncBuiltinESMExports()`)}`

test.each(['EROFS', 'EIO', 'EACCES'])('a ping says so if a write to the disk fails with %s', async (code) => {
  const dataDir = temporaryFolder()
  const lake = run(['--import', failingProbe(code), 'studio/lake/main.ts'], {
    dataDir,
    port: await freePort(),
  })
  const ping = async () => (await fetch(`${lake.url}/v1/ping`)).json()
  await vi.waitFor(async () => expect(await ping()).toMatchObject({ writable: false }), { timeout: 20_000 })
})

test.each([
  ['the data folder is removed', (dataDir: string) => rmSync(dataDir, { recursive: true })],
  ['the data folder is moved', (dataDir: string) => renameSync(dataDir, `${dataDir}-moved`)],
  [
    'the database is removed',
    (dataDir: string) => {
      for (const suffix of ['', '-wal', '-shm']) rmSync(database(dataDir) + suffix)
    },
  ],
  [
    'its log is removed',
    (dataDir: string) => {
      for (const suffix of ['-wal', '-shm']) rmSync(database(dataDir) + suffix)
    },
  ],
  [
    'the database is replaced',
    (dataDir: string) => {
      copyFileSync(database(dataDir), `${database(dataDir)}.copy`)
      renameSync(`${database(dataDir)}.copy`, database(dataDir))
    },
  ],
  ['the database is overwritten', (dataDir: string) => copyFileSync(process.execPath, database(dataDir))],
])('a write is refused after %s, because it would be lost', async (_, accident) => {
  const dataDir = join(temporaryFolder(), 'data')
  const lake = await runLake({ dataDir, port: await freePort() })
  const create = (_id: string) => mutate(lake.url, [{ create: { _id, _type: 'post' } }])
  expect((await create('before')).status).toBe(200)
  accident(dataDir)
  const isThere = existsSync(dataDir)
  const refused = await create('after')
  expect(refused.status).toBe(507)
  expect(await refused.text()).toContain('was removed, replaced or changed by another program')
  const { port } = new URL(lake.url)
  const upload = await failure(clientFor(Number(port)).assets.upload('file', Buffer.from('one')))
  expect(upload.statusCode).toBe(507)
  expect(existsSync(dataDir)).toBe(isThere)
  await vi.waitFor(
    async () => expect(await (await fetch(`${lake.url}/v1/ping`)).json()).toMatchObject({ writable: false }),
    { timeout: 20_000 },
  )
  lake.child.kill('SIGTERM')
  await lake.exit
})

test('refuses writes after the log is emptied, and then starts without the changes in it', () => {
  const folder = join(temporaryFolder(), 'lake')
  mkdirSync(folder)
  const first = openForWriting(folder)
  first.exec("INSERT INTO settings VALUES ('a', '1')")
  closeFiles(first)
  const second = openForWriting(folder)
  second.exec("INSERT INTO settings VALUES ('b', '2')")
  requireFiles(second)
  const log = join(folder, 'lake.sqlite-wal')
  truncateSync(log)
  const message = 'was removed, replaced or changed by another program'
  expect(() => requireFiles(second)).toThrow(message)
  truncateSync(log, 1_000_000)
  expect(() => requireFiles(second)).toThrow(message)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  closeFiles(second)
  const third = openForWriting(folder)
  expect(third.prepare('SELECT key FROM settings').all()).toEqual([{ key: 'a' }])
  expect(third.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
  closeFiles(third)
})

test.each([
  ['the log of the earlier file is set aside', false],
  ['the log that was restored with it is kept', true],
])('when a database is overwritten, %s', (_, withLog) => {
  const folder = join(temporaryFolder(), 'lake')
  mkdirSync(folder)
  const path = join(folder, 'lake.sqlite')
  const log = `${path}-wal`
  const backup = join(temporaryFolder(), 'backup.sqlite')
  const first = openForWriting(folder)
  first.exec("INSERT INTO settings VALUES ('a', '1')")
  for (const suffix of ['', '-wal']) copyFileSync(path + suffix, backup + suffix)
  closeFiles(first)
  const second = openForWriting(folder)
  second.exec(`INSERT INTO settings VALUES ('b', '${'x'.repeat(100_000)}')`)
  requireFiles(second)
  copyFileSync(backup, path)
  if (withLog) copyFileSync(`${backup}-wal`, log)
  expect(() => requireFiles(second)).toThrow('was removed, replaced or changed by another program')
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  writeFileSync(`${log}.old`, 'of an earlier accident')
  closeFiles(second)
  expect(readFileSync(`${log}.old`, 'utf8')).toBe('of an earlier accident')
  expect(existsSync(`${log}.old2`)).toBe(!withLog)
  expect(errors.mock.calls.join().includes('lake.sqlite-wal.old2')).toBe(!withLog)
  const third = openForWriting(folder)
  expect(third.prepare('SELECT key FROM settings').all()).toEqual(withLog ? [{ key: 'a' }] : [])
  closeFiles(third)
})

test('refuses writes if another program copies the log into the database and then overwrites the database', () => {
  const folder = join(temporaryFolder(), 'lake')
  mkdirSync(folder)
  const path = join(folder, 'lake.sqlite')
  const backup = join(temporaryFolder(), 'backup.sqlite')
  const first = openForWriting(folder)
  closeFiles(first)
  copyFileSync(path, backup)
  const own = openForWriting(folder)
  own.exec(`INSERT INTO settings VALUES ('a', '${'x'.repeat(100_000)}')`)
  requireFiles(own)
  const other = new DatabaseSync(path)
  other.exec('PRAGMA wal_checkpoint(PASSIVE)')
  other.close()
  copyFileSync(backup, path)
  expect(() => requireFiles(own)).toThrow('was removed, replaced or changed by another program')
  vi.spyOn(console, 'error').mockImplementation(() => {})
  closeFiles(own)
})

test('accepts writes after another program has properly copied the log into the database', () => {
  const folder = join(temporaryFolder(), 'lake')
  mkdirSync(folder)
  const own = openForWriting(folder)
  const other = new DatabaseSync(join(folder, 'lake.sqlite'))
  const statements = ['PRAGMA wal_checkpoint(PASSIVE)', 'PRAGMA wal_checkpoint(TRUNCATE)', 'VACUUM']
  for (const [index, statement] of statements.entries()) {
    own.exec(`INSERT INTO settings VALUES ('${index}', '1')`)
    requireFiles(own)
    other.exec(statement)
    requireFiles(own)
    // The lake's own next write starts the log again.
    own.exec(`INSERT INTO settings VALUES ('${index} again', '1')`)
    requireFiles(own)
    other.exec(statement)
    writeUnacknowledged(own, () => own.exec(`DELETE FROM settings WHERE key = '${index} again'`))
    requireFiles(own)
    other.exec(`${statement}; ANALYZE`)
    requireFiles(own)
    // The lake truncates the log after it has deleted a lead.
    checkpoint(own, 'TRUNCATE')
    other.exec(`DELETE FROM outbox; ${statement}; ANALYZE`)
    requireFiles(own)
  }
  other.exec(`INSERT INTO settings VALUES ('other', '${'x'.repeat(5_000_000)}')`)
  requireFiles(own)
  other.close()
  closeFiles(own)
  const again = openForWriting(folder)
  const keys = again.prepare('SELECT key FROM settings ORDER BY key').all()
  expect(keys.map(({ key }) => key)).toEqual(['0', '1', '2', 'other'])
  closeFiles(again)
})

test.each([
  ['copied over', (backup: string, path: string) => copyFileSync(backup, path)],
  [
    'moved to the place of',
    (backup: string, path: string) => {
      copyFileSync(backup, `${backup}.copy`)
      renameSync(`${backup}.copy`, path)
    },
  ],
])('starts with a backup that was %s the database of a running lake', async (_, restore) => {
  const dataDir = join(temporaryFolder(), 'data')
  const backup = join(temporaryFolder(), 'backup.sqlite')
  const rows = (lake: { url: string }, from: number) =>
    mutate(
      lake.url,
      Array.from({ length: 200 }, (_, row) => ({
        createOrReplace: { _id: `row-${from + row}`, _type: 'row', text: `${from} `.repeat(500) },
      })),
    )
  const started = async () => runLake({ dataDir, port: await freePort() })
  const stop = async (lake: Awaited<ReturnType<typeof runLake>>) => {
    lake.child.kill('SIGTERM')
    await lake.exit
  }
  const first = await started()
  await rows(first, 0)
  await stop(first)
  copyFileSync(database(dataDir), backup)
  const second = await started()
  // These writes replace rows and add others. The last ones are still only in the log.
  for (const from of [0, 200, 400, 600, 100]) await rows(second, from)
  restore(backup, database(dataDir))
  expect((await rows(second, 800)).status).toBe(507)
  await stop(second)
  const third = await started()
  const client = clientFor(Number(new URL(third.url).port))
  expect(await client.fetch('count(*)')).toBe(200)
  await stop(third)
  const file = new DatabaseSync(database(dataDir), { readOnly: true })
  expect(file.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
  file.close()
})

test('a lake that stops copies all changes into a database that was moved', async () => {
  const dataDir = join(temporaryFolder(), 'data')
  const lake = await runLake({ dataDir, port: await freePort() })
  await mutate(lake.url, [{ create: { _id: 'a', _type: 'post' } }])
  const moved = join(dataDir, 'moved.sqlite')
  renameSync(database(dataDir), moved)
  lake.child.kill('SIGTERM')
  await lake.exit
  const file = new DatabaseSync(moved, { readOnly: true })
  expect(file.prepare('SELECT id FROM documents').all()).toEqual([{ id: 'a' }])
  file.close()
})

test('an export that cannot replace a folder of the earlier one keeps the earlier one', async () => {
  const [dataDir, folder] = [temporaryFolder(), temporaryFolder()]
  const port = await freePort()
  const asRoot = process.getuid?.() === 0
  const user = asRoot ? { uid: 65534, gid: 65534 } : {}
  if (asRoot) for (const each of [dataDir, folder]) chownSync(each, 65534, 65534)
  await runLake({ dataDir, port, ...user })
  const client = clientFor(port)
  const { _id } = await client.assets.upload('file', Buffer.from('one'), { filename: 'one.txt' })
  await client.create({ _id: 'a', _type: 'post', file: { asset: { _type: 'reference', _ref: _id } } })
  const exported = () => run(['studio/lake/content-cli.ts', 'export', folder], { dataDir, port, ...user })
  expect(await exported().exit).toBe(0)
  const earlier = readFileSync(join(folder, 'data.ndjson'), 'utf8')
  // Moving a folder to another one changes its entry for the parent, which requires the right to write to it.
  chmodSync(join(folder, 'files'), 0o555)
  await client.create({ _id: 'b', _type: 'post' })
  expect(await exported().exit).toBe(1)
  chmodSync(join(folder, 'files'), 0o755)
  expect(readFileSync(join(folder, 'data.ndjson'), 'utf8')).toBe(earlier)
  expect(readdirSync(join(folder, 'files'))).toHaveLength(1)
})
