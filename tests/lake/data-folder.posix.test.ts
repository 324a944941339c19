import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { requireOwnFolder, requireUnsharedFolder } from '@/lib/sanity/own-folder.ts'
import { exportDataset, importDataset } from '@/studio/lake/content-cli.ts'
import { claimDataFolder, isSharedFolder, lakeFolder, portOfRunningLake } from '@/studio/lake/data-folder.ts'
import { lockFolder } from '@/studio/lake/folder-lock.ts'
import { freePort } from '../../scripts/processes.ts'
import { clientFor, newLake, temporaryFolder } from './harness.ts'
import { run, runLake } from './process.ts'

/** The modes, by path, of a folder and its contents, if the group or others have any permissions. */
function openEntries(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
  const modes = [folder, ...paths].map((path) => [path, statSync(path).mode & 0o777] as const)
  return Object.fromEntries(
    modes.filter(([, mode]) => mode & 0o077).map(([path, mode]) => [path, mode.toString(8)]),
  )
}

async function command(args: string[], options: { dataDir: string; port: number; shell?: string }) {
  const { exit, output } = run(args, options)
  return { code: await exit, output: output() }
}

test('with any LAKE_PORT, refuses to reset the folder of a running lake and reports the process that uses it', async () => {
  const dataDir = temporaryFolder()
  const [port, otherPort] = [await freePort(), await freePort()]
  const lake = await runLake({ dataDir, port })
  await clientFor(port).create({ _id: 'lead.a', _type: 'lead' })
  const { code, output } = await command(['studio/lake/content-cli.ts', 'reset', '--yes'], {
    dataDir,
    port: otherPort,
  })
  expect(code).toBe(1)
  expect(output).toMatch(
    new RegExp(
      `^${dataDir} is in use by \\S.* \\(process ${lake.child.pid}, since \\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z, port ${port}\\)\\. Stop it`,
    ),
  )
  // Acknowledged writes survive a crash.
  await clientFor(port).create({ _id: 'lead.b', _type: 'lead' })
  lake.child.kill('SIGKILL')
  await lake.exit
  await runLake({ dataDir, port })
  expect(await clientFor(port).fetch('*[_type == "lead"]._id')).toEqual(['lead.a', 'lead.b'])
})

test('imports into and exports from the lake that serves the folder, whatever LAKE_PORT is', async () => {
  const dataDir = temporaryFolder()
  const [port, otherPort] = [await freePort(), await freePort()]
  await runLake({ dataDir, port })
  const content = (...args: string[]) =>
    command(['studio/lake/content-cli.ts', ...args], { dataDir, port: otherPort })
  expect(await content('import', 'studio/seed', '--no-webhooks')).toMatchObject({ code: 0 })
  expect(await clientFor(port).fetch('count(*[_type == "plan"])')).toBeGreaterThan(0)
  const exported = temporaryFolder()
  expect(await content('export', exported)).toMatchObject({ code: 0 })
  expect(openEntries(exported)).toEqual({})
})

test('imports and exports find a lake that started on a full disk once there is space', () => {
  const dataDir = temporaryFolder()
  // The folder makes the write of `holder.json` fail, like a full disk.
  const obstacle = join(lakeFolder(dataDir), 'holder.json.tmp')
  mkdirSync(obstacle, { recursive: true })
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const claim = claimDataFolder(dataDir)
  claim.announce(4321)
  vi.advanceTimersByTime(30_000)
  expect(() => portOfRunningLake(dataDir)).toThrow('in use by another process')
  rmdirSync(obstacle)
  vi.advanceTimersByTime(10_000)
  expect(portOfRunningLake(dataDir)).toBe(4321)
  claim.release()
  expect(vi.getTimerCount()).toBe(0)
  expect(portOfRunningLake(dataDir)).toBeUndefined()
})

test('refuses a second site on a locked data folder, without creating secrets', async () => {
  const dataDir = temporaryFolder()
  const port = await freePort()
  const lake = await runLake({ dataDir, port })
  const { code, output } = await command(['scripts/serve.ts'], {
    dataDir,
    port: await freePort(),
    shell: `PORT=${await freePort()} exec "$@"`,
  })
  expect(code).toBe(1)
  expect(output).toContain(`${dataDir} is in use by`)
  expect(output).toContain(`process ${lake.child.pid},`)
  expect(existsSync(join(dataDir, 'secrets.json'))).toBe(false)
})

test('keeps the data folder and its contents private', async () => {
  const dataDir = temporaryFolder()
  const port = await freePort()
  // Permissions that an earlier version set.
  const assets = join(dataDir, 'lake', 'assets', 'images')
  mkdirSync(assets, { recursive: true })
  for (const path of [dataDir, join(dataDir, 'lake'), join(dataDir, 'lake', 'assets'), assets])
    chmodSync(path, 0o755)
  const outside = join(temporaryFolder(), 'outside.txt')
  for (const path of [outside, join(dataDir, 'backup.tar.gz'), join(dataDir, 'lake', 'lake.sqlite')]) {
    writeFileSync(path, '')
    chmodSync(path, 0o644)
  }
  symlinkSync(outside, join(dataDir, 'link'))

  await runLake({ dataDir, port, shell: 'umask 022; exec "$@"' })
  const client = clientFor(port)
  await client.create({ _id: 'a', _type: 'post' })
  await client.assets.upload('file', Buffer.from('one'), { filename: 'one.txt' })
  const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#08f' } }).png()
  const { url } = await client.assets.upload('image', await picture.toBuffer())
  expect((await fetch(`${url}?w=10`)).status).toBe(200)
  const names = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
  for (const part of ['lake.sqlite-wal', 'lake.sqlite-shm', 'image-cache', 'incoming', 'holder.json'])
    expect(
      names.some((name) => name.includes(part)),
      part,
    ).toBe(true)
  const { [join(dataDir, 'link')]: link, ...others } = openEntries(dataDir)
  expect(others).toEqual({})
  // The target of a symlink is outside the folder, so it keeps its mode.
  expect(link).toBe('644')
})

test('keeps the lock private, because an account that can read it could lock it', () => {
  const folder = temporaryFolder()
  const file = join(folder, 'lock.sqlite')
  writeFileSync(file, '')
  chmodSync(file, 0o644)
  lockFolder(folder)?.close()
  expect(openEntries(folder)).toEqual({})
})

test('refuses a folder with other files, and does not change their permissions', async () => {
  const dataDir = temporaryFolder()
  mkdirSync(join(dataDir, 'lost+found'))
  writeFileSync(join(dataDir, '.hidden'), '')
  claimDataFolder(dataDir).release()
  const foreign = temporaryFolder()
  chmodSync(foreign, 0o755)
  writeFileSync(join(foreign, 'index.html'), '', { mode: 0o644 })
  expect(() => claimDataFolder(foreign)).toThrow(
    `${foreign} contains other files, such as index.html. Set DATA_DIR to a new folder, or to the folder of your site.`,
  )
  expect(Object.values(openEntries(foreign))).toEqual(['755', '644'])
  expect(readdirSync(foreign)).toEqual(['index.html'])
})

test('keeps the permissions of a shared folder', async () => {
  const dataDir = temporaryFolder()
  chmodSync(dataDir, 0o1777)
  await runLake({ dataDir, port: await freePort(), shell: 'umask 022; exec "$@"' })
  expect(statSync(dataDir).mode & 0o7777).toBe(0o1777)
  expect(openEntries(join(dataDir, 'lake'))).toEqual({})
})

test('refuses to export to a folder that other accounts can write to, or below one', () => {
  const parent = temporaryFolder()
  const folder = join(parent, 'export')
  mkdirSync(folder)
  for (const mode of [0o700, 0o755, 0o1777]) {
    chmodSync(folder, mode)
    expect(requireUnsharedFolder(folder)).toBe(realpathSync(folder))
  }
  chmodSync(parent, 0o777)
  expect(() => requireUnsharedFolder(folder)).toThrow(`Other accounts can change ${realpathSync(parent)}.`)
  chmodSync(parent, 0o700)
  chmodSync(folder, 0o777)
  expect(() => requireUnsharedFolder(folder)).toThrow('Other accounts can change')
})

test('writes an export to the folder that was checked, even if a link to it changes', async () => {
  const { client } = await newLake()
  await client.create({ _type: 'post' })
  const [checked, other] = [temporaryFolder(), temporaryFolder()]
  const link = join(temporaryFolder(), 'link')
  symlinkSync(checked, link)
  const exported = exportDataset(client, join(link, 'all.tar.gz'))
  await expect.poll(() => readdirSync(checked), { interval: 1 }).not.toEqual([])
  rmSync(link)
  symlinkSync(other, link)
  await exported
  expect([readdirSync(checked), readdirSync(other)]).toEqual([['all.tar.gz'], []])
})

const isRoot = process.geteuid?.() === 0

// Account 1 belongs to the system and has a group of its own.
test.runIf(isRoot)('accepts a folder that only the account’s own group can write to', () => {
  const folder = temporaryFolder()
  const geteuid = vi.spyOn(process, 'geteuid').mockReturnValue(1)
  onTestFinished(() => void vi.restoreAllMocks())
  chmodSync(folder, 0o775)
  chownSync(folder, 1, 1)
  expect(() => requireUnsharedFolder(folder)).not.toThrow()
  chownSync(folder, 1, 2)
  expect(() => requireUnsharedFolder(folder)).toThrow('Other accounts can change')
  // A number that the system's files do not contain.
  geteuid.mockReturnValue(61_001)
  chownSync(folder, 61_001, 61_001)
  expect(() => requireUnsharedFolder(folder)).toThrow('Other accounts can change')
  chmodSync(folder, 0o755)
  expect(() => requireUnsharedFolder(folder)).not.toThrow()
  chownSync(folder, 1002, 1002)
  expect(() => requireUnsharedFolder(folder)).toThrow('Other accounts can change')
})

const hasLists = spawnSync('setfacl', ['--version']).status === 0

test.runIf(isRoot && hasLists)('refuses to export to a folder that an access control list opens', () => {
  const folder = temporaryFolder()
  vi.spyOn(process, 'geteuid').mockReturnValue(1)
  onTestFinished(() => void vi.restoreAllMocks())
  chownSync(folder, 1, 1)
  chmodSync(folder, 0o770)
  expect(() => requireUnsharedFolder(folder)).not.toThrow()
  spawnSync('setfacl', ['--modify', 'user:61001:rwx', folder])
  expect(() => requireUnsharedFolder(folder)).toThrow('Other accounts can change')
})

// Only root can make folders of another account, here of root itself.
test.runIf(isRoot)('refuses a folder that another account can replace', () => {
  const dataDir = temporaryFolder()
  const link = join(temporaryFolder(), 'link')
  symlinkSync(dataDir, link)
  const geteuid = vi.spyOn(process, 'geteuid').mockReturnValue(1000)
  onTestFinished(() => void vi.restoreAllMocks())
  expect(() => requireOwnFolder(link)).not.toThrow()
  chmodSync(dataDir, 0o1777)
  expect(() => requireOwnFolder(link)).not.toThrow()
  chmodSync(dataDir, 0o777)
  expect(() => requireOwnFolder(link)).toThrow('is writable by other accounts')
  chmodSync(dataDir, 0o755)
  lchownSync(link, 1001, 1001)
  for (const path of [link, `${link}/`])
    expect(() => requireOwnFolder(path)).toThrow('link belongs to another account')
  chownSync(dataDir, 1001, 1001)
  for (const account of [1000, 0]) {
    geteuid.mockReturnValue(account)
    expect(() => requireOwnFolder(dataDir)).toThrow('belongs to another account')
    expect(() => requireUnsharedFolder(dataDir)).toThrow('Other accounts can change')
  }
})

test.runIf(isRoot)('follows no link in a folder of another account', () => {
  const dataDir = temporaryFolder()
  const target = join(temporaryFolder(), 'target')
  writeFileSync(target, '', { mode: 0o644 })
  mkdirSync(join(dataDir, 'lake'))
  symlinkSync(target, join(dataDir, 'lake', 'lock.sqlite'))
  chownSync(dataDir, 1001, 1001)
  for (const use of [portOfRunningLake, claimDataFolder])
    expect(() => use(dataDir)).toThrow('belongs to another account')
  expect(statSync(target).mode & 0o777).toBe(0o644)
  rmSync(join(dataDir, 'lake'), { recursive: true })
  expect(() => claimDataFolder(dataDir)).toThrow('belongs to another account')
  expect(readdirSync(dataDir)).toEqual([])
})

test.each(['/etc', '/usr', '/usr/lib', '/usr/local/bin', '/var', '/var/lib', '/home', '/'])(
  'treats %s as a shared folder, which must not become private',
  (folder) => {
    expect(isSharedFolder(folder)).toBe(true)
    expect(isSharedFolder(temporaryFolder())).toBe(false)
  },
)

test('an export collects documents in its target only, in a private folder with a random name', async () => {
  const { client } = await newLake()
  await client.create({ _id: 'lead.x', _type: 'lead', email: 'x@example.com' })
  const [target, shared] = [temporaryFolder(), temporaryFolder()]
  vi.stubEnv('TMPDIR', shared)
  onTestFinished(() => void vi.unstubAllEnvs())
  const seen = new Set<string>()
  const look = setInterval(() => {
    for (const folder of [target, shared])
      for (const name of readdirSync(folder)) {
        // The export may have just deleted it.
        const stats = statSync(join(folder, name), { throwIfNoEntry: false })
        if (stats) seen.add(`${name.slice(0, -6)} ${(stats.mode & 0o777).toString(8)}`)
      }
  }, 1)
  await exportDataset(client, join(target, 'all.tar.gz'))
  clearInterval(look)
  expect([...seen].filter((entry) => !entry.startsWith('all.'))).toEqual(['.export- 700'])
})

test('refuses to unpack an archive into a folder that other accounts can write to', async () => {
  const { client } = await newLake()
  await client.create({ _id: 'a', _type: 'post' })
  const [archive, shared] = [join(temporaryFolder(), 'all.tar.gz'), temporaryFolder()]
  await exportDataset(client, archive)
  chmodSync(shared, 0o777)
  vi.stubEnv('TMPDIR', shared)
  onTestFinished(() => void vi.unstubAllEnvs())
  await expect(importDataset(client, archive)).rejects.toThrow(`Other accounts can change ${shared}`)
  const sanity = await command(['scripts/sanity.ts', '--version'], { dataDir: temporaryFolder(), port: 0 })
  expect(sanity).toMatchObject({ code: 1, output: expect.stringContaining('set TMPDIR to it') })
  vi.stubEnv('TMPDIR', join(shared, 'missing'))
  await expect(importDataset(client, archive)).rejects.toThrow('missing does not exist. Set TMPDIR')
})
