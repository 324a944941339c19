import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import type { SanityDocument } from '@sanity/client'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { exportDataset, importDataset } from '@/studio/lake/content-cli.ts'
import { freePort } from '../../scripts/processes.ts'
import { clientFor, failure, newLake, TOKENS, temporaryFolder } from './harness.ts'
import { run, runLake } from './process.ts'

/** A document without the fields that the lake sets on each write or upload. */
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

/** A folder to import: posts of at least 200 KB, so that each is imported in its own transaction, with pictures. */
async function folderWithPictures(title: string, colors: string[]): Promise<string> {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'images'))
  const posts = colors.map(async (background, index) => {
    const name = `${index}.png`
    const picture = { width: 30, height: 20, channels: 3 as const, background }
    await sharp({ create: picture })
      .png()
      .toFile(join(folder, 'images', name))
    const photo = { _type: 'image', _sanityAsset: `image@file://./images/${name}` }
    return JSON.stringify({ _id: `post-${index}`, _type: 'post', title, text: 'x'.repeat(200_000), photo })
  })
  writeFileSync(join(folder, 'data.ndjson'), (await Promise.all(posts)).join('\n'))
  return folder
}

const OLD = ['#08f', '#f80', '#0f8']
const NEW = ['#111', '#222', '#333']

test('an import with a damaged picture fails and changes no document', async () => {
  const { client } = await newLake()
  await importDataset(client, await folderWithPictures('Old', OLD))
  const posts = () => client.fetch('*[_type == "post"] | order(_id)')
  const before = await posts()
  const folder = await folderWithPictures('New', NEW)
  writeFileSync(join(folder, 'images', '2.png'), 'damaged')
  const { message } = await failure(importDataset(client, folder))
  expect(await posts()).toEqual(before)
  expect(message).toMatch(/^post-2: .*images\/2\.png could not be uploaded\. .*image/)
})

test('a killed import leaves each document either old or new, with its picture', async () => {
  const dataDir = temporaryFolder()
  const port = await freePort()
  await runLake({ dataDir, port })
  const client = clientFor(port)
  const folder = await folderWithPictures('New', NEW)
  await importDataset(client, await folderWithPictures('Old', OLD))
  type Post = { _id: string; title: string; photo: { asset: { _ref: string } } }
  const posts = () => client.fetch<Post[]>('*[_type == "post"] | order(_id)')
  const oldPictures = new Map((await posts()).map(({ _id, photo }) => [_id, photo.asset._ref]))
  const preload = join(temporaryFolder(), 'kill.mjs')
  const seen: string[] = []
  for (const writes of [1, 2, 1, 2, Number.POSITIVE_INFINITY]) {
    // Kills the import as soon as the lake has answered a number of its writes.
    writeFileSync(
      preload,
      `import { subscribe } from 'node:diagnostics_channel'
      let writes = 0
      subscribe('undici:request:headers', ({ request }) => {
        if (/\\/(mutate|assets)\\//.test(request.path) && ++writes === ${writes})
          process.kill(process.pid, 'SIGKILL')
      })`,
    )
    const args = ['--import', preload, 'studio/lake/content-cli.ts', 'import', folder, '--no-webhooks']
    expect(await run(args, { dataDir, port }).exit).toBe(Number.isFinite(writes) ? null : 0)
    const found = await posts()
    expect(found).toHaveLength(3)
    for (const { _id, title, photo } of found) {
      expect(photo).toEqual({ _type: 'image', asset: { _type: 'reference', _ref: expect.any(String) } })
      expect(photo.asset._ref === oldPictures.get(_id)).toBe(title === 'Old')
    }
    seen.push(found.map(({ title }) => title).join())
  }
  expect(seen.slice(0, 2)).toEqual(['Old,Old,Old', 'Old,Old,Old'])
  expect(seen.at(-1)).toBe('New,New,New')
})

test('an imported document arrives with its picture in one transaction', async () => {
  const lake = await newLake()
  await importDataset(lake.client, await folderWithPictures('New', NEW))
  for (const id of ['post-0', 'post-1', 'post-2']) {
    const path = `/v2026-01-01/data/history/production/transactions/${id}?excludeContent=true`
    const response = await fetch(`${lake.url}${path}`, {
      headers: { Authorization: `Bearer ${TOKENS.read}` },
    })
    expect((await response.text()).trim().split('\n')).toHaveLength(1)
  }
})

test('an import with --missing does not upload pictures of existing documents', async () => {
  const { client } = await newLake()
  await client.create({ _id: 'post-0', _type: 'post', title: 'Edited' })
  const folder = await folderWithPictures('New', NEW)
  expect(await importDataset(client, join(folder, 'data.ndjson'), { missing: true })).toBe(3)
  expect(await client.fetch('count(*[_type == "sanity.imageAsset"])')).toBe(2)
  expect(await client.getDocument('post-0')).toMatchObject({ title: 'Edited' })
})

test('exports and imports delete what killed ones left behind a day ago', async () => {
  const { client } = await newLake()
  const [folder, shared] = [temporaryFolder(), temporaryFolder()]
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) vi.stubEnv(name, shared)
  onTestFinished(() => void vi.unstubAllEnvs())
  const twoDaysAgo = new Date(Date.now() - 48 * 3_600_000)
  const leftovers = [join(folder, '.export-'), join(shared, 'content-import-')]
  for (const prefix of leftovers) {
    for (const path of [`${prefix}killed`, `${prefix}running`]) {
      mkdirSync(path)
      writeFileSync(join(path, 'data.ndjson'), 'leads')
    }
    utimesSync(`${prefix}killed`, twoDaysAgo, twoDaysAgo)
  }
  await client.create({ _id: 'a', _type: 'post' })
  await exportDataset(client, folder)
  const archive = join(folder, 'all.tar.gz')
  await exportDataset(client, archive)
  await importDataset(client, archive)
  for (const prefix of leftovers)
    expect([existsSync(`${prefix}killed`), existsSync(`${prefix}running`)]).toEqual([false, true])
})

test('an uploaded .ndjson file can be exported and imported', async () => {
  const first = await newLake()
  const rows = Buffer.from('{"row":1}\n')
  const { _id } = await first.client.assets.upload('file', rows, { filename: 'rows.ndjson' })
  await first.client.create({ _id: 'a', _type: 'post' })
  for (const target of [temporaryFolder(), join(temporaryFolder(), 'all.tar.gz')]) {
    await exportDataset(first.client, target)
    const second = await newLake()
    await importDataset(second.client, target)
    expect(await second.client.getDocument(_id)).toMatchObject({ originalFilename: 'rows.ndjson' })
  }
})

test('an export to a link replaces the archive that the link leads to', async () => {
  const { client } = await newLake()
  await client.create({ _id: 'a', _type: 'post' })
  const [archive, link] = [join(temporaryFolder(), 'one.tar.gz'), join(temporaryFolder(), 'latest.tar.gz')]
  await exportDataset(client, archive)
  const before = statSync(archive).ino
  symlinkSync(archive, link)
  await exportDataset(client, link)
  expect(lstatSync(link).isSymbolicLink()).toBe(true)
  expect(statSync(archive).ino).not.toBe(before)
})

test('the first export to a link goes where the link leads to', async () => {
  const { client } = await newLake()
  await client.create({ _id: 'a', _type: 'post' })
  const [disk, home] = [temporaryFolder(), temporaryFolder()]
  const [archive, link] = [join(disk, 'backup.tar.gz'), join(home, 'latest.tar.gz')]
  symlinkSync(archive, link)
  await exportDataset(client, link)
  expect(lstatSync(link).isSymbolicLink()).toBe(true)
  expect(existsSync(archive)).toBe(true)
  rmSync(disk, { recursive: true })
  await expect(exportDataset(client, link)).rejects.toThrow(`there is no folder ${disk}`)
  expect(existsSync(disk)).toBe(false)
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

test('an export without documents fails and keeps the earlier export', async () => {
  const { client } = await newLake()
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'data.ndjson'), '{}')
  await client.assets.upload('file', Buffer.from('one'))
  await expect(exportDataset(client, folder)).rejects.toThrow('There is no content to export')
  expect(readFileSync(join(folder, 'data.ndjson'), 'utf8')).toBe('{}')
})

/** Runs `npm run content` in a new data folder. */
async function newSite() {
  const [dataDir, port] = [temporaryFolder(), await freePort()]
  const command = async (...args: string[]) => {
    const { exit, output } = run(['studio/lake/content-cli.ts', ...args], { dataDir, port })
    return { code: await exit, output: output() }
  }
  return { dataDir, port, command }
}

test('exports of a running and of a stopped lake are equal, and reset refuses while the lake is running', async () => {
  const { dataDir, port, command } = await newSite()
  const [one, two] = [temporaryFolder(), temporaryFolder()]
  expect(await command('import', 'studio/seed', '--no-webhooks')).toMatchObject({
    code: 0,
    output: expect.stringContaining(`from ${resolve('studio/seed')} into ${dataDir}\n`),
  })
  expect(await command('export', one)).toMatchObject({ code: 0 })
  await runLake({ dataDir, port })
  expect(await command('reset', '--yes')).toMatchObject({
    code: 1,
    output: expect.stringContaining('is in use'),
  })
  expect(await command('export', two)).toMatchObject({ code: 0 })
  expect(readFileSync(join(two, 'data.ndjson'), 'utf8')).toBe(readFileSync(join(one, 'data.ndjson'), 'utf8'))
})

test('an export refuses a folder without content, and an import refuses a missing folder', async () => {
  const { dataDir, command } = await newSite()
  expect(await command('export', temporaryFolder())).toMatchObject({
    code: 1,
    output: `${dataDir} has no content. Set DATA_DIR to the folder of your site.\n`,
  })
  expect(readdirSync(dataDir)).toEqual([])
  expect(await command('import', 'nowhere')).toMatchObject({
    code: 1,
    output: `${resolve('nowhere')} does not exist\n`,
  })
})

test('an import or a reset replaces an interrupted import of the default content', async () => {
  const { dataDir, command } = await newSite()
  // A start that was killed while it imported the default content has left this file.
  const seeding = join(dataDir, 'seeding')
  writeFileSync(seeding, '')
  expect(await command('import', 'studio/seed', '--no-webhooks')).toMatchObject({ code: 0 })
  expect(existsSync(seeding)).toBe(false)
  writeFileSync(seeding, '')
  expect(await command('reset', '--yes')).toMatchObject({ code: 0 })
  expect(existsSync(seeding)).toBe(false)
  expect(readdirSync(join(dataDir, 'lake'))).toEqual(['lock.sqlite'])
})

test('a reset needs confirmation, and wrong arguments print the usage', async () => {
  const { dataDir, port, command } = await newSite()
  const lake = await runLake({ dataDir, port })
  lake.child.kill('SIGTERM')
  await lake.exit
  expect(await command('reset')).toMatchObject({
    code: 1,
    output: `This deletes all content, leads and orders in ${dataDir}, and their history. To confirm, add --yes.\n`,
  })
  const [one, two] = [temporaryFolder(), temporaryFolder()]
  for (const wrong of [
    ['reset', '--help'],
    ['reset', '--dry-run'],
    ['import', one, '--mising'],
    ['export', one, two],
    ['conjure', 'x'],
  ])
    expect(await command(...wrong)).toMatchObject({ code: 1, output: expect.stringMatching(/^Usage/) })
  expect(readdirSync(join(dataDir, 'lake'))).toContain('lake.sqlite')
})

test('the command line refuses to run if npm consumed one of its options', async () => {
  const { dataDir, port } = await newSite()
  for (const taken of [{ npm_config_missing: 'true' }, { npm_config_webhooks: '' }]) {
    vi.stubEnv(...(Object.entries(taken)[0] as [string, string]))
    onTestFinished(() => void vi.unstubAllEnvs())
    const command = run(['studio/lake/content-cli.ts', 'import', 'studio/seed'], { dataDir, port })
    expect(await command.exit).toBe(1)
    expect(command.output()).toMatch(/^npm consumed an option of this command/)
    vi.unstubAllEnvs()
  }
  expect(readdirSync(dataDir)).toEqual([])
})

test('an import leaves out share links and preview secrets, whose author could see drafts', async () => {
  const { client } = await newLake()
  const path = join(temporaryFolder(), 'data.ndjson')
  const documents = [
    { _id: 'shareLink.a', _type: 'shareLink', secret: 'known', expiresAt: '2099-01-01T00:00:00Z' },
    { _id: 'secret', _type: 'sanity.previewUrlSecret', secret: 'known' },
    { _id: 'a', _type: 'post' },
  ]
  writeFileSync(path, documents.map((each) => `${JSON.stringify(each)}\n`).join(''))
  const onStart = vi.fn()
  expect(await importDataset(client, path, { onStart })).toBe(1)
  expect(onStart).toHaveBeenCalledWith({ leftOut: 2, isWhole: false, lakeIsWhole: false })
  expect(await client.fetch('*._id')).toEqual(['a'])
})

test('an import of a whole site names other published documents, which the site may have deleted', async () => {
  const { client } = await newLake()
  for (const _id of ['plan-old', 'plan-kept', 'drafts.plan-new', 'lead.a', 'siteSettings'])
    await client.create({ _id, _type: 'plan' })
  const path = join(temporaryFolder(), 'data.ndjson')
  const line = (_id: string) => `${JSON.stringify({ _id, _type: 'plan' })}\n`
  const onOthers = vi.fn()
  writeFileSync(path, line('plan-kept'))
  await importDataset(client, path, { onOthers })
  expect(onOthers).not.toHaveBeenCalled()
  writeFileSync(path, line('plan-kept') + line('siteSettings'))
  await importDataset(client, path, { onOthers })
  expect(onOthers).toHaveBeenCalledExactlyOnceWith(['plan-old'])
})

test('an import does not print control characters from its documents', async () => {
  const path = join(temporaryFolder(), 'data.ndjson')
  const file = { _sanityAsset: 'file@file://./\u001b[2Jmissing.txt' }
  writeFileSync(path, JSON.stringify({ _id: 'page', _type: 'page', file }))
  for (const flags of [[], ['--skip-missing-files']]) {
    const args = ['studio/lake/content-cli.ts', 'import', path, '--no-webhooks', ...flags]
    const { exit, output } = run(args, { dataDir: temporaryFolder(), port: await freePort() })
    await exit
    expect(output()).toContain('missing.txt')
    expect(output()).not.toContain('\u001b')
  }
})
