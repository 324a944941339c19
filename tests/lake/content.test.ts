import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SanityDocument } from '@sanity/client'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { exportDataset, importDataset } from '@/studio/lake/content-cli.ts'
import { freePort } from '../../scripts/processes.ts'
import { newLake, temporaryFolder } from './harness.ts'
import { run, runLake } from './process.ts'

/** A document without the fields that each write sets. */
function content({ _rev, _updatedAt, ...document }: SanityDocument) {
  const isAsset = document._type.startsWith('sanity.')
  const { _createdAt, uploadId, url, ...asset } = document
  return isAsset ? asset : document
}

const everything = async (client: Awaited<ReturnType<typeof newLake>>['client']) =>
  (await client.fetch<SanityDocument[]>('* | order(_id)')).map(content)

test('exporting and importing into an empty lake preserves documents and files', async () => {
  const first = await newLake()
  const { client } = first
  const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#08f' } })
    .png()
    .toBuffer()
  const image = await client.assets.upload('image', picture, {
    filename: 'blue.png',
    title: 'Blue',
    creditLine: 'Nobody',
  })
  const file = await client.assets.upload('file', Buffer.from('A guide'), { filename: 'guide.txt' })
  const reference = (_ref: string) => ({ _type: 'reference', _ref })
  await client
    .transaction()
    .create({
      _id: 'a',
      _type: 'post',
      title: 'Ünïcödé 🌍\u2028',
      next: reference('b'),
      photo: { _type: 'image', asset: reference(image._id) },
    })
    .create({
      _id: 'b',
      _type: 'post',
      next: reference('a'),
      guide: { _type: 'file', asset: reference(file._id) },
    })
    .create({
      _id: 'drafts.a',
      _type: 'post',
      rows: [{ _key: 'k', weak: { ...reference('gone'), _weak: true } }],
    })
    .create({ _id: 'lead.x', _type: 'lead', email: 'x@example.com' })
    .commit()
  for (const target of [temporaryFolder(), join(temporaryFolder(), 'all.tar.gz')]) {
    await exportDataset(client, target)
    const second = await newLake()
    expect(await importDataset(second.client, target)).toBe(4)
    expect(await everything(second.client)).toEqual(await everything(client))
    const asset = await second.client.getDocument(image._id)
    expect(asset).toMatchObject({ title: 'Blue', creditLine: 'Nobody', originalFilename: 'blue.png' })
    const served = await fetch(String(asset?.url))
    expect(Buffer.from(await served.arrayBuffer()).equals(picture)).toBe(true)
    const guide = await second.client.fetch('*[_type == "sanity.fileAsset"][0].url')
    expect(await (await fetch(guide)).text()).toBe('A guide')
  }
})

test('a second import changes nothing, and --missing keeps edited documents', async () => {
  const { client } = await newLake()
  expect(await importDataset(client, 'studio/seed')).toBeGreaterThan(10)
  const first = await everything(client)
  await importDataset(client, 'studio/seed/data.ndjson')
  const undated = (documents: Record<string, unknown>[]) => documents.map(({ _createdAt, ...rest }) => rest)
  expect(undated(await everything(client))).toEqual(undated(first))
  const [edited] = await client.fetch<SanityDocument[]>('*[_type == "plan"]')
  await client
    .patch(edited?._id ?? '')
    .set({ note: 'Edited' })
    .commit()
  await importDataset(client, 'studio/seed', { missing: true })
  expect((await client.getDocument(edited?._id ?? ''))?.note).toBe('Edited')
})

test('a failed export leaves the earlier one intact', async () => {
  const { client, as } = await newLake()
  await importDataset(client, 'studio/seed')
  const [folder, other] = [temporaryFolder(), temporaryFolder()]
  const archive = join(other, 'backup.tar.gz')
  await exportDataset(client, folder)
  await exportDataset(client, archive)
  const contents = () => [readFileSync(join(folder, 'data.ndjson'), 'utf8'), readFileSync(archive, 'base64')]
  const before = contents()
  for (const path of [folder, archive])
    await expect(exportDataset(as({ token: 'a-token-of-nobody' }), path)).rejects.toThrow()
  expect(contents()).toEqual(before)
  expect(readdirSync(other)).toEqual(['backup.tar.gz'])
  expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([])
})

test('a signal that arrives while an export replaces an earlier one leaves a complete export', async () => {
  const dataDir = temporaryFolder()
  const options = { dataDir, port: await freePort() }
  const folder = temporaryFolder()
  const cli = 'studio/lake/content-cli.ts'
  expect(await run([cli, 'import', 'studio/seed', '--no-webhooks'], options).exit).toBe(0)
  expect(await run([cli, 'export', folder], options).exit).toBe(0)
  const names = () => readdirSync(folder).filter((name) => !name.startsWith('.'))
  const before = names()
  // Sends the signal as soon as a part of the earlier export is moved or deleted.
  const preload = join(temporaryFolder(), 'interrupt.mjs')
  writeFileSync(
    preload,
    `import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const interrupt = () => process.kill(process.pid, 'SIGTERM')
    const replaces = (path) => path.startsWith(${JSON.stringify(folder)}) && !path.includes('.export-')
    const { renameSync } = fs
    fs.renameSync = (path, ...rest) => {
      renameSync(path, ...rest)
      if (replaces(path)) interrupt()
    }
    const { rm } = fs.promises
    fs.promises.rm = async (path, ...rest) => {
      await rm(path, ...rest)
      if (!replaces(path)) return
      interrupt()
      await new Promise((resolve) => setTimeout(resolve, 1_000))
    }
    syncBuiltinESMExports()`,
  )
  expect(await run(['--import', preload, cli, 'export', folder], options).exit).toBe(1)
  expect(names()).toEqual(before)
  expect(readFileSync(join(folder, 'data.ndjson'), 'utf8')).toContain('"_id":"siteSettings"')
})

test('an export into a folder with other files fails and leaves them unchanged', async () => {
  const { client } = await newLake()
  const folder = temporaryFolder()
  const picture = join(folder, 'images', 'family.png')
  mkdirSync(join(folder, 'images'))
  writeFileSync(picture, 'mine')
  await expect(exportDataset(client, folder)).rejects.toThrow(`${folder} contains other files`)
  expect(readFileSync(picture, 'utf8')).toBe('mine')
  expect(readdirSync(folder)).toEqual(['images'])
})

test('the command line imports, exports and resets', async () => {
  const dataDir = temporaryFolder()
  const port = await freePort()
  const command = async (...args: string[]) => {
    const { exit, output } = run(['studio/lake/content-cli.ts', ...args], { dataDir, port })
    return { code: await exit, output: output() }
  }
  const [one, two] = [temporaryFolder(), temporaryFolder()]
  expect(await command('import', 'studio/seed', '--no-webhooks')).toMatchObject({ code: 0 })
  expect(await command('export', one)).toMatchObject({ code: 0 })
  const lake = await runLake({ dataDir, port })
  expect(await command('reset')).toMatchObject({ code: 1, output: expect.stringContaining('is in use') })
  expect(await command('export', two)).toMatchObject({ code: 0 })
  expect(readFileSync(join(two, 'data.ndjson'), 'utf8')).toBe(readFileSync(join(one, 'data.ndjson'), 'utf8'))
  lake.child.kill('SIGTERM')
  await lake.exit
  for (const wrong of [
    ['reset', '--help'],
    ['reset', '--dry-run'],
    ['import', one, '--mising'],
    ['export', one, two],
  ])
    expect(await command(...wrong)).toMatchObject({ code: 1, output: expect.stringMatching(/^Usage/) })
  expect(readdirSync(join(dataDir, 'lake'))).toContain('lake.sqlite')
  expect(await command('reset')).toMatchObject({ code: 0 })
  expect(readdirSync(join(dataDir, 'lake'))).toEqual(['lock.sqlite'])
  expect(await command('import', 'nowhere')).toMatchObject({ code: 1, output: 'nowhere does not exist\n' })
  expect(await command('conjure', 'x')).toMatchObject({ code: 1, output: expect.stringMatching(/^Usage/) })
})
