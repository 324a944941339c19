import { existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { ARCHIVE_BOUNDS } from '@/studio/lake/archive.ts'
import { exportDataset, importDataset } from '@/studio/lake/content-cli.ts'
import { failure, newLake, type RunningLake, TOKENS, temporaryFolder } from './harness.ts'

const png = async (background: string) =>
  sharp({ create: { width: 30, height: 20, channels: 3, background } })
    .png()
    .toBuffer()

/** A lake with two posts, each with a picture. */
async function withPictures() {
  const lake = await newLake()
  const pictures = await Promise.all(
    ['#08f', '#f80'].map(async (color) => lake.client.assets.upload('image', await png(color))),
  )
  for (const [index, { _id }] of pictures.entries())
    await lake.client.create({ _id: `post-${index}`, _type: 'post', photo: photoOf(_id) })
  const [first, second] = pictures
  if (!first || !second) throw new Error('The upload failed')
  return { ...lake, first, second }
}

const photoOf = (_ref: string) => ({ _type: 'image', asset: { _type: 'reference', _ref, _weak: true } })

const fileOf = ({ dataDir }: RunningLake, { path }: { path: string }) =>
  join(dataDir, 'lake/assets/images', path.split('/').at(-1) ?? '')

const nameOf = ({ path }: { path: string }) => path.split('/').at(-1) ?? ''

/** Exports to a new archive, and returns the reported problems. */
async function exported(lake: RunningLake): Promise<{ archive: string; problems: string[] }> {
  const archive = join(temporaryFolder(), 'all.tar.gz')
  const problems: string[] = []
  await exportDataset(lake.client, archive, (problem) => problems.push(problem))
  return { archive, problems }
}

test.each<[string, (lake: RunningLake, file: string) => unknown]>([
  ['is missing', (_, file) => rmSync(file)],
  ['is empty', (_, file) => truncateSync(file)],
  ['is damaged', (_, file) => writeFileSync(file, 'other bytes')],
  [
    'has never existed',
    ({ client }) =>
      client.createOrReplace({
        _id: 'post-0',
        _type: 'post',
        photo: photoOf(`image-${'0'.repeat(40)}-1x1-png`),
      }),
  ],
])('an export fails if a file %s, and keeps the earlier archive', async (_, damage) => {
  const lake = await withPictures()
  const archive = join(temporaryFolder(), 'all.tar.gz')
  await exportDataset(lake.client, archive)
  const before = readFileSync(archive)
  await damage(lake, fileOf(lake, lake.first))
  const { message } = await failure(exportDataset(lake.client, archive))
  expect(message).toMatch(
    /^Nothing was exported, because files are missing or damaged:\n.*(post-0|is damaged)/,
  )
  expect(message).not.toContain('post-1')
  expect(message).toContain('--skip-missing-files')
  expect(readFileSync(archive).equals(before)).toBe(true)
})

test('an export that lacks a file can be imported if missing files are skipped', async () => {
  const lake = await withPictures()
  rmSync(fileOf(lake, lake.first))
  const { archive, problems } = await exported(lake)
  expect(problems).toEqual([expect.stringMatching(/^post-0: there is no file .*\.png$/)])
  const target = await newLake()
  expect((await failure(importDataset(target.client, archive))).message).toContain('there is no file')
  expect(await target.client.fetch('count(*)')).toBe(0)

  const skipped: string[] = []
  await importDataset(target.client, archive, { onMissingFile: (problem) => skipped.push(problem) })
  expect(skipped).toEqual([expect.stringMatching(/^post-0: there is no file .*\.png$/)])
  expect(await target.client.getDocument('post-0')).toMatchObject({ photo: { _type: 'image' } })
  const { photo } = (await target.client.getDocument('post-1')) as unknown as { photo: object }
  expect(photo).toMatchObject({ asset: { _ref: lake.second._id } })
})

test('an export starts over if a file is missing during the first attempt', async () => {
  const lake = await withPictures()
  const archive = join(temporaryFolder(), 'all.tar.gz')
  // The file is missing until the export has looked for it once.
  const file = fileOf(lake, lake.first)
  const bytes = readFileSync(file)
  rmSync(file)
  const { warn } = console
  onTestFinished(() => {
    console.warn = warn
  })
  console.warn = () => writeFileSync(file, bytes)
  await exportDataset(lake.client, archive)
  expect(existsSync(archive)).toBe(true)
})

test('an export may exceed the limits for imported archives', async () => {
  const lake = await withPictures()
  const bounds = { ...ARCHIVE_BOUNDS }
  onTestFinished(() => void Object.assign(ARCHIVE_BOUNDS, bounds))
  Object.assign(ARCHIVE_BOUNDS, { entries: 1, bytes: 1 })
  const { archive } = await exported(lake)
  const folder = temporaryFolder()
  await exportDataset(lake.client, folder)
  const target = await newLake()
  expect((await failure(importDataset(target.client, archive))).message).toContain('unpack it with tar')
  expect(await importDataset(target.client, folder)).toBe(2)
})

test('an export and its import keep replacement characters in a file name', async () => {
  const lake = await newLake()
  await lake.client.assets.upload('file', Buffer.from('Approved'), { filename: 'Aprobaci\uFFFDn.pdf' })
  await lake.client.create({ _id: 'a', _type: 'post' })
  const { archive } = await exported(lake)
  const target = await newLake()
  await importDataset(target.client, archive)
  expect(await target.client.fetch('*[_type == "sanity.fileAsset"].originalFilename')).toEqual([
    'Aprobaci\uFFFDn.pdf',
  ])
})

test('an upload replaces a damaged file', async () => {
  const lake = await withPictures()
  const file = fileOf(lake, lake.first)
  const bytes = readFileSync(file)
  for (const damage of [Buffer.alloc(0), Buffer.alloc(bytes.length)]) {
    writeFileSync(file, damage)
    await lake.client.assets.upload('image', await png('#08f'))
    expect(readFileSync(file).equals(bytes)).toBe(true)
  }
})

test('an import cannot change an asset’s URL, and a restart corrects a URL that a program changed', async () => {
  const requests: (string | undefined)[] = []
  const server = createServer(({ headers }, response) => {
    requests.push(headers.authorization)
    response.end('bytes')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const other = `http://127.0.0.1:${(server.address() as AddressInfo).port}/picture.png`
  const lake = await withPictures()
  const folder = temporaryFolder()
  await exportDataset(lake.client, folder)
  const name = nameOf(lake.first)
  const details = {
    [`image-${name.slice(0, 40)}`]: { "['url']": other, "['path']": '../../secrets.json', title: 'Blue' },
  }
  writeFileSync(join(folder, 'assets.json'), JSON.stringify(details))

  const target = await newLake()
  await importDataset(target.client, folder)
  const asset = await target.client.getDocument(lake.first._id)
  expect(asset).toMatchObject({ title: 'Blue', path: `images/embedded/production/${name}` })
  expect(asset?.url).toBe(`${target.url}/images/embedded/production/${name}`)

  await target.client.patch(lake.first._id).set({ url: other, path: '../../secrets.json' }).commit()
  const archive = join(temporaryFolder(), 'all.tar.gz')
  const { message } = await failure(exportDataset(target.client, archive))
  expect(message).toBe(
    `The URL of ${lake.first._id} leads to another server. Restart the lake to correct it.`,
  )
  expect(requests).toEqual([])
  await target.close()
  const { client, url } = await newLake({ dataDir: target.dataDir, tokens: TOKENS })
  expect(await client.getDocument(lake.first._id)).toMatchObject({
    path: `images/embedded/production/${name}`,
    url: `${url}/images/embedded/production/${name}`,
  })
  await exportDataset(client, archive)
})

test('an export omits fields that an import would take for files to publish', async () => {
  const lake = await withPictures()
  const photo = { ...photoOf(lake.first._id), _sanityAsset: 'file@file://./data.ndjson' }
  await lake.client.createOrReplace({ _id: 'post-0', _type: 'post', photo })
  for (const [index, value] of [
    'file@file://./data.ndjson',
    'file@file://./files/nothing.txt',
    'image@https://example.com/picture.png',
    'text',
    null,
    { _sanityAsset: 7 },
  ].entries())
    await lake.client.create({
      _id: `lead.${index}`,
      _type: 'lead',
      name: 'Ana',
      fields: { _sanityAsset: value },
    })
  const { archive, problems } = await exported(lake)
  expect(problems).toEqual([])
  const target = await newLake()
  expect(await importDataset(target.client, archive)).toBe(8)
  expect(await target.client.fetch('*[_type == "sanity.fileAsset"]')).toEqual([])
  expect(await target.client.getDocument('post-0')).toMatchObject({
    photo: { asset: { _ref: lake.first._id } },
  })
  expect(await target.client.getDocument('lead.0')).toMatchObject({ name: 'Ana', fields: {} })
})
