import { createWriteStream, mkdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { pathToFileURL } from 'node:url'
import { createGzip } from 'node:zlib'
import { packTar, type TarSource } from 'modern-tar/fs'
import { expect, onTestFinished, test } from 'vitest'
import { ARCHIVE_BOUNDS, unpackArchive } from '@/studio/lake/archive.ts'
import { importDataset } from '@/studio/lake/content-cli.ts'
import { uploadAssets } from '@/studio/lake/import-assets.ts'
import { withImportSource } from '@/studio/lake/import-source.ts'
import { failure, newLake, temporaryFolder } from './harness.ts'

/** A folder to import with one document, which references an asset. */
function folderWith(asset: string, folder = temporaryFolder()): string {
  writeFileSync(join(folder, 'data.ndjson'), `${document(asset)}\n`)
  return folder
}

const document = (asset: string) =>
  JSON.stringify({ _id: 'page', _type: 'page', parts: [{ _key: 'a', file: { _sanityAsset: asset } }] })

async function tarOf(sources: TarSource[]): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of packTar(sources)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function archiveOf(sources: TarSource[], change?: (bytes: Buffer) => void): Promise<string> {
  const path = join(temporaryFolder(), 'export.tar.gz')
  const tar = await tarOf(sources)
  change?.(tar)
  await pipeline([tar], createGzip(), createWriteStream(path))
  return path
}

const text = (target: string, content: string): TarSource => ({ type: 'content', target, content })

/** A readable file outside the import. */
function secretFile(): string {
  const path = join(temporaryFolder(), 'secrets.json')
  writeFileSync(path, '{"SANITY_API_WRITE_TOKEN":"a secret"}')
  return path
}

/** Lists the assets in the lake, which a refused import must not change. */
const assetsOf = ({ client }: Awaited<ReturnType<typeof newLake>>) =>
  client.fetch('*[_type in ["sanity.fileAsset", "sanity.imageAsset"]]._id')

test('refuses files outside the imported folder, however they are referenced', async () => {
  const lake = await newLake()
  const secret = secretFile()
  const parent = temporaryFolder()
  const folder = join(parent, 'import')
  mkdirSync(join(folder, 'files'), { recursive: true })
  writeFileSync(join(parent, 'beside.txt'), 'beside')
  symlinkSync(secret, join(folder, 'linked.json'))
  mkdirSync(join(parent, 'import-other'))
  writeFileSync(join(parent, 'import-other', 'a.txt'), 'a folder whose name begins with that of the import')
  for (const asset of [
    `file@${pathToFileURL(secret).href}`,
    'file@file://./../beside.txt',
    'file@file://./%2e%2e/beside.txt',
    'file@file://./files/../../beside.txt',
    'file@file://./../import-other/a.txt',
    'file@file://./linked.json',
    'image@file:///etc/passwd',
    'file@file:///dev/zero',
    'file@file://./files',
  ]) {
    for (const path of [folderWith(asset, folder), join(folder, 'data.ndjson')]) {
      const { message } = await failure(importDataset(lake.client, path))
      expect(message, asset).toMatch(/line 1: .*(outside the imported folder|is not a file)/)
    }
  }
  expect(await assetsOf(lake)).toEqual([])
  expect(await lake.client.getDocument('page')).toBeUndefined()
})

test('publishes no file outside the folders images and files', async () => {
  const lake = await newLake()
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'files'))
  writeFileSync(join(folder, 'notes.txt'), 'private')
  for (const asset of [
    'file@file://./data.ndjson',
    'file@file://./notes.txt',
    'file@file://./files/../notes.txt',
  ]) {
    const { message } = await failure(importDataset(lake.client, folderWith(asset, folder)))
    expect(message).toMatch(/line 1: .*publishes only files in its folders images and files/)
  }
  for (const name of ['images', 'files']) {
    const linked = temporaryFolder()
    writeFileSync(join(linked, 'data.ndjson'), '{"_id":"a","_type":"post"}')
    mkdirSync(join(linked, name))
    symlinkSync(join(linked, 'data.ndjson'), join(linked, name, 'a.txt'))
    expect((await failure(importDataset(lake.client, linked))).message).toContain('publishes only files')
  }
  expect(await lake.client.fetch('count(*)')).toBe(0)
})

test('refuses a linked file that no document references', async () => {
  const lake = await newLake()
  for (const name of ['images', 'files']) {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'data.ndjson'), '{"_id":"a","_type":"post"}\n')
    mkdirSync(join(folder, name))
    symlinkSync(secretFile(), join(folder, name, 'picture.png'))
    expect((await failure(importDataset(lake.client, folder))).message).toContain('outside the imported')
  }
  expect(await assetsOf(lake)).toEqual([])
})

test.skipIf(process.platform === 'win32').each(['the file', 'its folder'])(
  'refuses a link that replaces %s after the check',
  async (replaced) => {
    const lake = await newLake()
    const folder = temporaryFolder()
    const file = join(folder, 'files', 'secrets.json')
    mkdirSync(join(folder, 'files'))
    writeFileSync(file, 'harmless')
    const secret = secretFile()
    await withImportSource(folderWith('file@file://./files/secrets.json', folder), async (source) => {
      rmSync(join(folder, 'files'), { recursive: true })
      if (replaced === 'its folder') symlinkSync(dirname(secret), join(folder, 'files'))
      else {
        mkdirSync(join(folder, 'files'))
        symlinkSync(secret, file)
      }
      expect((await failure(uploadAssets(lake.client, source))).message).toContain('was replaced')
    })
    expect(await assetsOf(lake)).toEqual([])
  },
)

test('does not request network addresses that an import contains', async () => {
  const lake = await newLake()
  let requests = 0
  const internal = createServer((_, response) => {
    requests++
    response.end('internal')
  })
  await new Promise<void>((resolve) => internal.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void internal.close())
  const address = `http://127.0.0.1:${(internal.address() as AddressInfo).port}/status`
  for (const asset of [
    `file@${address}`,
    `image@${address}`,
    `image@${address}?file://./a.png`,
    'file@data:,x',
  ])
    expect((await failure(importDataset(lake.client, folderWith(asset)))).message).toContain('is refused')
  const raw = { _id: 'image-a', _type: 'sanity.imageAsset', url: address, path: 'images/a', size: 1 }
  const details = { assetId: 'a', extension: 'png', mimeType: 'image/png', sha1hash: 'a' }
  const metadata = { dimensions: { width: 1, height: 1, aspectRatio: 1 } }
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'data.ndjson'), JSON.stringify({ ...raw, ...details, metadata }))
  expect((await failure(importDataset(lake.client, folder))).message).toContain('asset without its file')
  expect(requests).toBe(0)
})

test('refuses an archive with links', async () => {
  const lake = await newLake()
  const secret = secretFile()
  /** Rewrites a tar entry into a link to a file outside the archive: a hard link (1) or a symlink (2). */
  const asLink = (type: '1' | '2') => (tar: Buffer) => {
    const at = tar.indexOf('export/files/a.txt')
    tar.write(type, at + 156, 'latin1')
    tar.write(`${secret}\0`, at + 157, 'latin1')
    tar.fill(' ', at + 148, at + 156)
    const sum = tar.subarray(at, at + 512).reduce((total, byte) => total + byte, 0)
    tar.write(`${sum.toString(8).padStart(6, '0')}\0 `, at + 148, 'latin1')
  }
  const sources = [
    text('export/files/a.txt', ''),
    text('export/data.ndjson', document('file@file://./files/a.txt')),
  ]
  for (const type of ['1', '2'] as const) {
    const { message } = await failure(importDataset(lake.client, await archiveOf(sources, asLink(type))))
    expect(message).toMatch(/contains “export\/files\/a.txt”, a (sym)?link/)
  }
  expect(await assetsOf(lake)).toEqual([])
  expect(
    await importDataset(lake.client, await archiveOf([...sources.slice(1), text('export/files/a.txt', 'a')])),
  ).toBe(1)
})

test('refuses an archive whose headers declare a size over the limit', async () => {
  const lake = await newLake()
  const bomb = await archiveOf([text('export/data.ndjson', 'x')], (tar) => {
    tar.write(`${(ARCHIVE_BOUNDS.bytes + 1).toString(8).padStart(11, '0')}\0`, 124, 'latin1')
    tar.fill(' ', 148, 156)
    const sum = tar.subarray(0, 512).reduce((total, byte) => total + byte, 0)
    tar.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  })
  const { message } = await failure(importDataset(lake.client, bomb))
  expect(message).toMatch(/is larger than 1073741824 bytes when unpacked.*import the folder/)
})

test('limits an archive’s unpacked size, number of files and unpacking time', async () => {
  const zeros = await archiveOf([text('data.ndjson', '\0'.repeat(20_000_000))])
  expect(statSync(zeros).size).toBeLessThan(100_000)
  const unpack = (path: string, bounds: Partial<typeof ARCHIVE_BOUNDS>) =>
    failure(unpackArchive(path, temporaryFolder(), { ...ARCHIVE_BOUNDS, ...bounds }))
  expect((await unpack(zeros, { bytes: 1_000_000 })).message).toContain('larger than 1000000 bytes')
  expect((await unpack(zeros, { time: 1 })).message).toContain('still unpacking after 0.001 seconds')
  const many = await archiveOf(Array.from({ length: 101 }, (_, index) => text(`files/${index}.txt`, '')))
  expect((await unpack(many, { entries: 100 })).message).toContain('more than 100 files')
})

test('refuses an archive that was cut off, and an empty file', async () => {
  const { client } = await newLake()
  const path = join(temporaryFolder(), 'export.tar')
  const tar = await tarOf([
    text('export/data.ndjson', '{"_id":"a","_type":"post"}'),
    text('export/a.txt', 'a'),
  ])
  for (const length of [tar.length - 1024, 1536, 700]) {
    writeFileSync(path, tar.subarray(0, length))
    expect((await failure(importDataset(client, path))).message, String(length)).toContain('truncated')
  }
  writeFileSync(path, '')
  expect((await failure(importDataset(client, path))).message).toContain('contains nothing to import')
  writeFileSync(path, tar)
  expect(await importDataset(client, path)).toBe(1)
})

test('refuses a line that is too long for a document', async () => {
  const { client } = await newLake()
  const path = join(temporaryFolder(), 'data.ndjson')
  writeFileSync(path, `{"_id":"a","_type":"post","text":"${'x'.repeat(30_000_000)}"}\n`)
  expect((await failure(importDataset(client, path))).message).toContain('too long')
})
