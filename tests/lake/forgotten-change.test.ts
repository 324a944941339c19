import { relative } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lastChange } from '../../lib/content/build-memory.ts'
import { hasForgottenChange, latestChange } from '../../scripts/forgotten-change.ts'
import { newLake, temporaryFolder } from './harness.ts'

test('a build is outdated if it contains a change that the lake does not know', async () => {
  vi.stubEnv('DIST_DIR', relative(process.cwd(), temporaryFolder()))
  onTestFinished(() => void vi.unstubAllEnvs())
  const { client, dataDir } = await newLake()
  const { _rev } = await client.create({ _id: 'a', _type: 'post' })
  expect(hasForgottenChange(dataDir), 'no change is noted').toBe(false)
  lastChange.write(_rev)
  expect(hasForgottenChange(dataDir)).toBe(false)
  await client.patch('a').set({ title: 'New' }).commit()
  expect(hasForgottenChange(dataDir)).toBe(false)
  expect(latestChange(dataDir)).not.toBe(_rev)

  await client.create({ _id: 'lead.a', _type: 'lead' })
  lastChange.write(latestChange(dataDir))
  await client.patch('lead.a').set({ name: 'Ana' }).commit()
  expect(hasForgottenChange(dataDir), 'the history of leads is erased').toBe(false)

  lastChange.write('')
  expect(hasForgottenChange(dataDir), 'changed in development').toBe(true)
  lastChange.write(latestChange(dataDir))

  const reset = await newLake()
  await reset.client.create({ _id: 'a', _type: 'post' })
  expect(hasForgottenChange(reset.dataDir)).toBe(true)
  lastChange.write(latestChange(reset.dataDir))
  expect(hasForgottenChange(reset.dataDir)).toBe(false)
})
