import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BUILT_FROM, buildIfChanged, lockBuild, replaceBuild } from '../../../scripts/build.ts'
import { root } from '../../../scripts/processes.ts'

let parent: string
let folder: string
const write = (name: string, text: string) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
}
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'larkspur-build-'))
  folder = join(parent, '.next')
  write(BUILT_FROM, 'first')
  write('page', 'first')
})
afterEach(() => rmSync(parent, { recursive: true }))

test('a new build replaces the previous one', async () => {
  await replaceBuild(folder, async () => {
    write('page', 'second')
    write(BUILT_FROM, 'second')
  })
  expect([read('page'), read(BUILT_FROM)]).toEqual(['second', 'second'])
  expect(readdirSync(parent)).toEqual(['.next'])
})

test('a failed build leaves the previous one in place', async () => {
  const building = replaceBuild(folder, async () => {
    write('page', 'second')
    throw new Error('ENOSPC: no space left on device, write')
  })
  await expect(building).rejects.toThrow('ENOSPC')
  expect([read('page'), read(BUILT_FROM)]).toEqual(['first', 'first'])
  expect(readdirSync(parent)).toEqual(['.next'])
})

const otherFileSystem = '/dev/shm'
const hasOther = existsSync(otherFileSystem) && statSync(otherFileSystem).dev !== statSync(tmpdir()).dev

test.runIf(hasOther)('a build on a file system of its own is restored too', async () => {
  const other = mkdtempSync(join(otherFileSystem, 'larkspur-build-'))
  symlinkSync(other, `${folder}-last`)
  write('server/app/page', 'first')
  const building = replaceBuild(folder, async () => {
    expect(readFileSync(join(other, 'server/app/page'), 'utf8')).toBe('first')
    write('page', 'second')
    throw new Error('failed')
  })
  await expect(building).rejects.toThrow('failed')
  expect([read('page'), read(BUILT_FROM), read('server/app/page')]).toEqual(['first', 'first', 'first'])
  rmSync(other, { recursive: true })
})

test('a build that a site is running from is private and not replaced', async () => {
  const distDir = relative(root, folder)
  const lock = lockBuild(distDir)
  // Windows has no such modes.
  if (process.platform !== 'win32') expect(statSync(folder).mode & 0o777).toBe(0o700)
  await expect(buildIfChanged({}, distDir)).rejects.toThrow('is in use by a running site')
  expect(read('page')).toBe('first')
  lock?.close()
  // Nothing is listening on this port.
  await expect(buildIfChanged({ LAKE_PORT: '9' }, distDir)).rejects.toThrow('cannot be read')
})
