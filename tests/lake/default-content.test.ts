import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { addDefaultContent, hasDefaultContent } from '@/scripts/default-content.ts'
import { freePort } from '@/scripts/processes.ts'
import { importDataset } from '@/studio/lake/content-cli.ts'
import { newLake, temporaryFolder } from './harness.ts'
import { run } from './process.ts'

// R20.17

const price = '*[_id == "plan-credit-boost"][0].monthlyPrice'
type Client = Awaited<ReturnType<typeof newLake>>['client']
const importSeed = (client: Client) => importDataset(client, 'studio/seed', { missing: true })

test('imports the default content into an empty lake once', async () => {
  const { client, dataDir } = await newLake()
  expect(hasDefaultContent(dataDir)).toBe(false)
  const outcome = await addDefaultContent(dataDir, client, async () => void (await importSeed(client)))
  expect(outcome).toBe('imported')
  expect(hasDefaultContent(dataDir)).toBe(true)
  expect(await client.fetch(price)).toBe(109.99)
  // The age of documents tells an interrupted import from a restored backup, so the default content must not set it.
  expect(readFileSync('studio/seed/data.ndjson', 'utf8')).not.toContain('"_createdAt"')
})

test('keeps a backup that was restored before the first start', async () => {
  const { client, dataDir } = await newLake()
  const backup = join(temporaryFolder(), 'data.ndjson')
  writeFileSync(
    backup,
    `${JSON.stringify({ _id: 'plan-credit-boost', _type: 'plan', monthlyPrice: 77.77 })}\n`,
  )
  await importDataset(client, backup)
  const outcome = await addDefaultContent(dataDir, client, async () => void (await importSeed(client)))
  expect(outcome).toBe('kept')
  expect(await client.fetch('*[]{_id, monthlyPrice}')).toEqual([
    { _id: 'plan-credit-boost', monthlyPrice: 77.77 },
  ])
  expect(hasDefaultContent(dataDir)).toBe(true)
})

test('refuses to start with part of a backup whose import was interrupted', async () => {
  const dataDir = temporaryFolder()
  const port = await freePort()
  const data = join(temporaryFolder(), 'data.ndjson')
  writeFileSync(data, `${JSON.stringify({ _id: 'a', _type: 'post' })}\n`)
  const command = (path: string, ...options: string[]) =>
    run(['studio/lake/content-cli.ts', 'import', path, ...options], { dataDir, port })
  // The second document has no type, so the import fails after it has begun.
  const broken = join(temporaryFolder(), 'data.ndjson')
  writeFileSync(broken, `${readFileSync(data, 'utf8')}{"_id":"b"}\n`)
  // A start that was killed while it imported the default content has left this file.
  writeFileSync(join(dataDir, 'seeding'), `${new Date().toISOString()}\n`)
  expect(await command(broken).exit).toBe(1)
  const begin = async () => {
    const lake = await newLake({ dataDir })
    return addDefaultContent(dataDir, lake.client, async () => {}).finally(() => lake.close())
  }
  await expect(begin()).rejects.toThrow(`The import of ${broken} was interrupted. Run it again`)
  const backup = join(temporaryFolder(), 'backup.tar.gz')
  const exporting = run(['studio/lake/content-cli.ts', 'export', backup], { dataDir, port })
  expect(await exporting.exit).toBe(1)
  expect(exporting.output()).toContain('was interrupted. Run it again')
  expect(existsSync(backup)).toBe(false)
  // Another file does not complete the backup.
  expect(await command(data).exit).toBe(0)
  expect(await command('studio/seed', '--missing', '--no-webhooks').exit).toBe(0)
  await expect(begin()).rejects.toThrow(`The import of ${broken} was interrupted`)
  writeFileSync(broken, readFileSync(data))
  expect(await command(broken).exit).toBe(0)
  expect(await begin()).toBe('kept')
  // The site has been started since. From now on, only the import of a whole site counts as interrupted.
  const exportAgain = () => run(['studio/lake/content-cli.ts', 'export', backup], { dataDir, port })
  writeFileSync(broken, `${readFileSync(data, 'utf8')}{"_id":"b"}\n`)
  expect(await command(broken).exit).toBe(1)
  expect(await exportAgain().exit).toBe(0)
  // A picture that cannot be uploaded ends the import before any document is replaced.
  const logo = { _type: 'image', _sanityAsset: 'image@file://./images/logo.svg' }
  writeFileSync(broken, `${JSON.stringify({ _id: 'siteSettings', _type: 'siteSettings', logo })}\n`)
  mkdirSync(join(dirname(broken), 'images'))
  writeFileSync(join(dirname(broken), 'images/logo.svg'), '<svg')
  const damaged = command(dirname(broken))
  expect(await damaged.exit).toBe(1)
  expect(damaged.output()).toContain('could not be uploaded')
  expect(await exportAgain().exit).toBe(0)
  writeFileSync(broken, '{"_id":"siteSettings","_type":"siteSettings"}\n{"_id":"b"}\n')
  expect(await command(broken, '--missing').exit).toBe(1)
  expect(await exportAgain().exit, 'a run without --missing would replace the site’s content').toBe(0)
  expect(await command(broken).exit).toBe(1)
  const late = exportAgain()
  expect(await late.exit).toBe(1)
  expect(late.output()).toContain(`The import of ${broken} was interrupted`)
})

test('completes an interrupted import without replacing anything', async () => {
  const { client, dataDir } = await newLake()
  const interrupted = addDefaultContent(dataDir, client, async () => {
    await client.create({ _id: 'plan-credit-boost', _type: 'plan', monthlyPrice: 77.77 })
    throw new Error('killed')
  })
  await expect(interrupted).rejects.toThrow('killed')
  expect(hasDefaultContent(dataDir)).toBe(false)
  // Simulates a clock that was set back by an hour after the import had begun.
  writeFileSync(join(dataDir, 'seeding'), `${new Date(Date.now() + 60 * 60 * 1000).toISOString()}\n`)
  const outcome = await addDefaultContent(dataDir, client, async () => void (await importSeed(client)))
  expect(outcome).toBe('imported')
  expect(await client.fetch(price)).toBe(77.77)
  expect(await client.fetch('count(*[_type == "page"])')).toBeGreaterThan(0)
})

test('keeps a lake that was copied from a backup after an interrupted import', async () => {
  const { client, dataDir } = await newLake()
  await client.create({ _id: 'plan-credit-boost', _type: 'plan', monthlyPrice: 77.77 })
  writeFileSync(join(dataDir, 'seeding'), `${new Date(Date.now() + 25 * 60 * 60 * 1000).toISOString()}\n`)
  const outcome = await addDefaultContent(dataDir, client, async () => void (await importSeed(client)))
  expect(outcome).toBe('kept')
  expect(await client.fetch('count(*)')).toBe(1)
  expect(existsSync(join(dataDir, 'seeding'))).toBe(false)
})
