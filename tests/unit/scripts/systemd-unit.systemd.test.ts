import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../../scripts/processes.ts'

const file = join(root, 'docs/larkspur.service')

test('systemd accepts the unit without a warning', () => {
  const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' })
})

test('systemd rates the service’s exposure at 2.0 of 10 or lower', () => {
  const args = ['security', '--offline=true', '--no-pager', '--threshold=20', file]
  const { status, stdout } = spawnSync('systemd-analyze', args, { encoding: 'utf8' })
  expect(status, stdout).toBe(0)
})
