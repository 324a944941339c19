import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
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

/** The commands on a new data folder. `broken`: a file for `writeBroken`. */
async function newDataFolder() {
  const dataDir = temporaryFolder()
  const port = await freePort()
  const broken = join(temporaryFolder(), 'data.ndjson')
  const backup = join(temporaryFolder(), 'backup.tar.gz')
  return {
    dataDir,
    broken,
    backup,
    /** The lake refuses the second document. */
    writeBroken: (first: object, second: object = { _id: 'b'.repeat(200), _type: 'post' }) =>
      writeFileSync(broken, `${JSON.stringify(first)}\n${JSON.stringify(second)}\n`),
    importing: (path: string, ...options: string[]) =>
      run(['studio/lake/content-cli.ts', 'import', path, '--no-webhooks', ...options], { dataDir, port }),
    keeping: () => run(['studio/lake/content-cli.ts', 'keep'], { dataDir, port }),
    exporting: () => run(['studio/lake/content-cli.ts', 'export', backup], { dataDir, port }),
    start: async () => {
      const lake = await newLake({ dataDir })
      return addDefaultContent(dataDir, lake.client, async () => {}).finally(() => lake.close())
    },
  }
}

const post = { _id: 'a', _type: 'post' }
const settings = { _id: 'siteSettings', _type: 'siteSettings' }

test('refuses to start with part of a backup whose import was interrupted', async () => {
  const { dataDir, broken, backup, writeBroken, importing, exporting, keeping, start } = await newDataFolder()
  writeBroken(post)
  // A start that was killed while it imported the default content has left this file.
  writeFileSync(join(dataDir, 'seeding'), `${new Date().toISOString()}\n`)
  expect(await importing(broken).exit).toBe(1)
  await expect(start()).rejects.toThrow(`The import of ${broken} was interrupted. Run it again`)
  const refused = exporting()
  expect(await refused.exit).toBe(1)
  expect(refused.output()).toContain('was interrupted. Run it again')
  expect(existsSync(backup)).toBe(false)
  const kept = keeping()
  expect(await kept.exit).toBe(1)
  expect(kept.output()).toContain('has left only part of a site’s content')
  // Another file does not complete the backup.
  const other = join(temporaryFolder(), 'data.ndjson')
  writeFileSync(other, `${JSON.stringify(post)}\n`)
  expect(await importing(other).exit).toBe(0)
  expect(await importing('studio/seed', '--missing').exit).toBe(0)
  await expect(start()).rejects.toThrow(`The import of ${broken} was interrupted`)
  writeFileSync(broken, `${JSON.stringify(settings)}\n`)
  expect(await importing(broken).exit).toBe(0)
  // An import that only adds to a whole site's content leaves that content complete.
  writeBroken(settings)
  expect(await importing(broken, '--missing').exit).toBe(1)
  expect(await start()).toBe('kept')
})

test('on a site that has been started, only the import of a whole site counts as interrupted', async () => {
  const { dataDir, broken, writeBroken, importing, exporting, keeping } = await newDataFolder()
  const { client, close } = await newLake({ dataDir })
  await client.create(post)
  await addDefaultContent(dataDir, client, async () => {})
  await close()
  writeBroken(post)
  expect(await importing(broken).exit).toBe(1)
  // A picture that cannot be uploaded ends the import before any document is replaced.
  const logo = { _type: 'image', _sanityAsset: 'image@file://./images/logo.svg' }
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'data.ndjson'), `${JSON.stringify({ ...settings, logo })}\n`)
  mkdirSync(join(folder, 'images'))
  writeFileSync(join(folder, 'images/logo.svg'), '<svg')
  const damaged = importing(folder)
  expect(await damaged.exit).toBe(1)
  expect(damaged.output()).toContain('could not be uploaded')
  // A document without a type also ends the import before that.
  writeBroken(settings, { _id: 'b' })
  expect(await importing(broken).exit).toBe(1)
  writeBroken(settings)
  expect(await importing(broken, '--missing').exit).toBe(1)
  // Otherwise, the advice to run one of these imports again, without --missing, would replace the site's content.
  expect(await exporting().exit).toBe(0)
  const failed = importing(broken)
  expect(await failed.exit).toBe(1)
  expect(failed.output()).toContain('npm run content -- keep')
  const refused = exporting()
  expect(await refused.exit).toBe(1)
  expect(refused.output()).toContain(`The import of ${broken} was interrupted`)
  expect(await keeping().exit).toBe(0)
  expect(await exporting().exit).toBe(0)
})

test('imports the default content into a lake that has only pictures', async () => {
  const { client, dataDir } = await newLake()
  await client.assets.upload(
    'image',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'),
  )
  const importMissing = vi.fn(async () => {})
  expect(await addDefaultContent(dataDir, client, importMissing)).toBe('imported')
  expect(importMissing).toHaveBeenCalledOnce()
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
