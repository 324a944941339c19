import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, STOP_MS } from '../../../scripts/processes.ts'

const file = join(root, 'docs/larkspur.service')
const unit = readFileSync(file, 'utf8')
const setting = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1]

test('the unit sends SIGTERM only to the main process, which has time to stop the site and then the lake', () => {
  expect(setting('KillMode')).toBe('mixed')
  expect(Number(setting('TimeoutStopSec')) * 1000).toBeGreaterThan(2 * STOP_MS)
})

test('the unit starts a script of this project, and the guide links to the unit', () => {
  const script = setting('ExecStart')?.split(' ').at(-1) ?? ''
  expect(existsSync(join(root, script)), script).toBe(true)
  expect(readFileSync(join(root, 'docs/go-live.md'), 'utf8')).toContain('(larkspur.service)')
})
