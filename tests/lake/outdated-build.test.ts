import { relative } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lastChange } from '../../lib/content/build-memory.ts'
import { isBuildOutdated, latestChange } from '../../scripts/outdated-build.ts'
import { newLake, temporaryFolder } from './harness.ts'

test('a build is outdated if it contains a change that the lake does not know', async () => {
  vi.stubEnv('DIST_DIR', relative(process.cwd(), temporaryFolder()))
  onTestFinished(() => void vi.unstubAllEnvs())
  const { client, dataDir } = await newLake()
  const { _rev } = await client.create({ _id: 'a', _type: 'post' })
  expect(isBuildOutdated(dataDir), 'no change is noted').toBe(false)
  lastChange.write(_rev)
  expect(isBuildOutdated(dataDir)).toBe(false)
  await client.patch('a').set({ title: 'New' }).commit()
  expect(isBuildOutdated(dataDir)).toBe(false)
  expect(latestChange(dataDir)).not.toBe(_rev)

  await client.create({ _id: 'lead.a', _type: 'lead' })
  lastChange.write(latestChange(dataDir))
  await client.patch('lead.a').set({ name: 'Ana' }).commit()
  expect(isBuildOutdated(dataDir), 'the history of leads is erased').toBe(false)

  lastChange.write('')
  expect(isBuildOutdated(dataDir), 'changed in development').toBe(true)
  lastChange.write(latestChange(dataDir))

  const reset = await newLake()
  await reset.client.create({ _id: 'a', _type: 'post' })
  expect(isBuildOutdated(reset.dataDir)).toBe(true)
  lastChange.write(latestChange(reset.dataDir))
  expect(isBuildOutdated(reset.dataDir)).toBe(false)
})
