import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { usedMountPoint } from '../../../lib/content/build-memory.ts'
import { BUILT_FROM, replaceBuild } from '../../../scripts/build.ts'
import {
  rememberDataFolder,
  rememberHostedDataset,
  requireChosenFolder,
  requireDataFolder,
} from '../../../scripts/missing-data.ts'
import { temporaryFolder } from '../../lake/harness.ts'

let dataDir: string

beforeEach(() => {
  const build = join(temporaryFolder(), 'build')
  mkdirSync(build)
  vi.spyOn(process, 'cwd').mockReturnValue(join(build, '..'))
  vi.stubEnv('DIST_DIR', 'build')
  dataDir = join(temporaryFolder(), 'data')
  mkdirSync(join(dataDir, 'lake'), { recursive: true })
  writeFileSync(join(dataDir, 'secrets.json'), '{}')
})

test('refuses an empty data folder that the site has used before (R20.17)', () => {
  rememberDataFolder(dataDir)
  expect(() => requireDataFolder(dataDir)).not.toThrow()
  rmSync(dataDir, { recursive: true })
  expect(() => requireDataFolder(dataDir)).toThrow('mount the disk')
  mkdirSync(join(dataDir, 'lake'), { recursive: true })
  expect(() => requireDataFolder(dataDir)).toThrow('mount the disk')
  // A reset leaves this file.
  writeFileSync(join(dataDir, 'lake/lock.sqlite'), '')
  expect(() => requireDataFolder(dataDir)).not.toThrow()
  // A database from a backup, in a new folder.
  renameSync(join(dataDir, 'lake/lock.sqlite'), join(dataDir, 'lake/lake.sqlite'))
  expect(() => requireDataFolder(dataDir)).not.toThrow()
})

test('refuses an old copy of the data folder while its disk is not mounted (R20.17)', () => {
  rememberDataFolder(dataDir)
  expect(() => requireDataFolder(dataDir)).not.toThrow()
  // The site now remembers a disk that was mounted at this folder.
  usedMountPoint.write(dataDir)
  expect(() => requireDataFolder(dataDir)).toThrow(`on the disk mounted at ${dataDir}`)
  // The disk that is missing contained the build too, so both were moved.
  usedMountPoint.write(tmpdir())
  expect(() => requireDataFolder(dataDir)).not.toThrow()
  rmSync(usedMountPoint.file())
  expect(() => requireDataFolder(dataDir)).not.toThrow()
})

test('still refuses it after a build was interrupted (R20.17)', async () => {
  const folder = join(process.cwd(), 'build')
  writeFileSync(join(folder, BUILT_FROM), '1')
  rememberDataFolder(dataDir)
  // Like a process that is killed during the build.
  await Promise.race([replaceBuild(folder, () => new Promise(() => {})), Promise.resolve()])
  rmSync(dataDir, { recursive: true })
  expect(() => requireDataFolder(dataDir)).toThrow('mount the disk')
})

test('refuses an empty data folder if the site’s content is in another one (R20.17)', () => {
  rememberDataFolder(dataDir)
  const mistyped = join(temporaryFolder(), 'dtaa')
  expect(() => requireDataFolder(mistyped)).toThrow(`has stored its content in ${dataDir}`)
  // A copy of the site's data folder.
  mkdirSync(mistyped)
  writeFileSync(join(mistyped, 'secrets.json'), '{}')
  expect(() => requireDataFolder(mistyped)).not.toThrow()
})

test('refuses an empty data folder if the site has used a hosted dataset (R20.17)', () => {
  rememberHostedDataset('abc12345')
  expect(() => requireDataFolder(dataDir)).not.toThrow()
  rmSync(dataDir, { recursive: true })
  expect(() => requireDataFolder(dataDir)).toThrow('has used the hosted dataset abc12345.production')
  expect(() => requireChosenFolder({}, dataDir)).toThrow('has used the hosted dataset abc12345.production')
  expect(() => requireChosenFolder({ DATA_DIR: dataDir }, dataDir)).not.toThrow()
})

test('accepts an empty data folder if no other one has content', () => {
  rmSync(dataDir, { recursive: true })
  expect(() => requireDataFolder(dataDir)).not.toThrow()
  const other = join(temporaryFolder(), 'other')
  mkdirSync(other)
  rememberDataFolder(other)
  expect(() => requireDataFolder(dataDir)).not.toThrow()
})

test('without DATA_DIR, the default folder is refused if the site’s content is elsewhere (R20.17)', () => {
  rememberDataFolder(dataDir)
  const other = join(temporaryFolder(), '.data')
  expect(() => requireChosenFolder({}, other)).toThrow(`has stored its content in ${dataDir}`)
  expect(() => requireChosenFolder({ DATA_DIR: other }, other)).not.toThrow()
  expect(() => requireChosenFolder({}, dataDir)).not.toThrow()
  symlinkSync(dataDir, other)
  expect(() => requireChosenFolder({}, other)).not.toThrow()
  rmSync(other)
  rmSync(dataDir, { recursive: true })
  expect(() => requireChosenFolder({}, other)).not.toThrow()
})
