import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const guards = new URL('../../../scripts/process-guards.mjs', import.meta.url).href

test('a process of the site opens no debugger on request', () => {
  const program = "import inspector, { url } from 'inspector'; inspector.open(0); console.log(url())"
  const run = (...options: string[]) =>
    spawnSync(process.execPath, [...options, '--input-type=module', '--eval', program], { encoding: 'utf8' })
  expect(run().stdout).toContain('ws://')
  const guarded = run('--import', guards)
  expect(guarded.stdout).toBe('')
  expect(guarded.stderr).toContain('opens only with NODE_OPTIONS=--inspect')
})
