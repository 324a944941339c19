import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { usedMountPoint } from '../../../lib/content/build-memory.ts'
import { rememberDataFolder, requireDataFolder } from '../../../scripts/missing-data.ts'
import { temporaryFolder } from '../../lake/harness.ts'

function withSecrets(folder: string): string {
  writeFileSync(join(folder, 'secrets.json'), '{}')
  return folder
}

test('accepts a link to a data folder that was moved from another disk (R20.17)', () => {
  const project = temporaryFolder()
  mkdirSync(join(project, 'build'))
  vi.spyOn(process, 'cwd').mockReturnValue(project)
  vi.stubEnv('DIST_DIR', 'build')
  const onDisk = mkdtempSync('/dev/shm/larkspur-')
  onTestFinished(() => rmSync(onDisk, { recursive: true }))
  const link = join(project, '.data')
  symlinkSync(withSecrets(onDisk), link)
  rememberDataFolder(link)
  expect(usedMountPoint.read()).toBe('/dev/shm')
  expect(() => requireDataFolder(link)).not.toThrow()
  rmSync(link)
  symlinkSync(withSecrets(temporaryFolder()), link)
  expect(() => requireDataFolder(link)).not.toThrow()
})
