import { execFileSync } from 'node:child_process'
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
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
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

/** Makes a build move the previous one to another file system. */
function asideElsewhere(): string {
  const other = mkdtempSync(join(otherFileSystem, 'larkspur-build-'))
  onTestFinished(() => rmSync(other, { recursive: true }))
  symlinkSync(other, `${folder}-last`)
  return other
}

test.runIf(hasOther)('a build on a file system of its own is restored too', async () => {
  const other = asideElsewhere()
  write('server/app/page', 'first')
  const building = replaceBuild(folder, async () => {
    expect(readFileSync(join(other, 'server/app/page'), 'utf8')).toBe('first')
    write('page', 'second')
    throw new Error('failed')
  })
  await expect(building).rejects.toThrow('failed')
  expect([read('page'), read(BUILT_FROM), read('server/app/page')]).toEqual(['first', 'first', 'first'])
})

test.runIf(hasOther)('a build that cannot be moved out of the way stays in place', () => {
  asideElsewhere()
  write('server/page', 'first'.repeat(50_000))
  const script = `
    const { replaceBuild } = await import(${JSON.stringify(join(root, 'scripts/build.ts'))})
    await replaceBuild(${JSON.stringify(folder)}, async () => console.log('built')).catch(({ code }) => console.log(code))`
  // Writes beyond 50 KiB fail, as they do on a full disk.
  const limited = 'ulimit -f 50; exec "$0" --input-type=module --eval "$1"'
  expect(execFileSync('bash', ['-c', limited, process.execPath, script], { encoding: 'utf8' })).toBe(
    'EFBIG\n',
  )
  expect([read('page'), read(BUILT_FROM)]).toEqual(['first', 'first'])
  expect(read('server/page')).toHaveLength(250_000)
  expect(existsSync(`${folder}-last`)).toBe(false)
})

test('a restore that was killed does not replace a folder with an incomplete one', async () => {
  rmSync(join(folder, BUILT_FROM))
  write('server/page', 'first')
  // What is left if the process is killed while it deletes what it has copied.
  for (const [name, text] of [
    [BUILT_FROM, 'first'],
    ['server.incomplete/other', 'first'],
  ] as const) {
    mkdirSync(dirname(join(`${folder}-last`, name)), { recursive: true })
    writeFileSync(join(`${folder}-last`, name), text)
  }
  const building = replaceBuild(folder, async () => {
    throw new Error('failed')
  })
  await expect(building).rejects.toThrow('failed')
  expect([read(BUILT_FROM), read('server/page')]).toEqual(['first', 'first'])
  expect([readdirSync(folder).toSorted(), readdirSync(parent)]).toEqual([
    [BUILT_FROM, 'page', 'server'].toSorted(),
    ['.next'],
  ])
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
