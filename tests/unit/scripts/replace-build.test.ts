import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BUILT_FROM, replaceBuild } from '../../../scripts/build.ts'

let parent: string
let folder: string
const write = (name: string, text: string) => {
  mkdirSync(folder, { recursive: true })
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
