import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

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

test('a process of the site ignores packages in folders above the project', () => {
  const above = mkdtempSync(join(tmpdir(), 'own-modules-'))
  onTestFinished(() => rmSync(above, { recursive: true }))
  const write = (path: string, code: string) => {
    mkdirSync(dirname(join(above, path)), { recursive: true })
    writeFileSync(join(above, path), code)
  }
  write('node_modules/planted/index.js', "console.log('planted')")
  write('packages/own/index.js', "console.log('own')")
  write('project/local.cjs', "console.log('local')")
  symlinkSync(join(above, 'packages'), join(above, 'project/node_modules'), 'junction')
  const guard = join(above, 'project/scripts/own-modules.mjs')
  cpSync(fileURLToPath(new URL('own-modules.mjs', guards)), guard)
  const run = (file: string, code: string, guarded = true) => {
    write(file, code)
    const options = guarded ? ['--import', guard] : []
    return spawnSync(process.execPath, [...options, join(above, file)], { encoding: 'utf8' })
  }
  const tried =
    "require('./local.cjs'); require('own'); try { require('planted') } catch (e) { console.log(e.code) }"
  expect(run('project/a.cjs', tried, false).stdout).toBe('local\nown\nplanted\n')
  expect(run('project/a.cjs', tried).stdout).toBe('local\nown\nMODULE_NOT_FOUND\n')
  expect(run('project/b.mjs', "import 'own'; import 'planted'").stderr).toContain('ERR_MODULE_NOT_FOUND')
})
