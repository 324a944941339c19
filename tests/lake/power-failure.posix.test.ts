import fs, { type Stats } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { exportDataset } from '@/studio/lake/content-cli.ts'
import { ImageCache } from '@/studio/lake/image-cache.ts'
import { ensureSecrets, storedSecrets } from '../../scripts/secrets.ts'
import { newLake, temporaryFolder } from './harness.ts'

/**
 * Watches a folder until the test ends.
 * @returns a growing list of what a power failure could destroy: files that were renamed before they were synced, and
 * folders that were deleted before the renames out of or into their parent folder were synced
 */
async function unsafeChanges(folder: string): Promise<string[]> {
  const unsafe: string[] = []
  const synced = new Set<number>()
  const renamedIn = new Set<number>()
  const ownSync = ({ ino }: Stats) => {
    synced.add(ino)
    renamedIn.delete(ino)
  }
  const beforeRename = (from: string, to: string) => {
    if (!to.startsWith(folder)) return
    const names = fs.statSync(from).isDirectory()
      ? fs.readdirSync(from, { recursive: true, encoding: 'utf8' })
      : []
    for (const path of [from, ...names.map((name) => join(from, name))])
      if (!synced.has(fs.statSync(path).ino)) unsafe.push(`renamed ${path}`)
    renamedIn.add(fs.statSync(dirname(to)).ino)
  }
  const { fsyncSync, renameSync } = fs
  const { rename, rm, open } = fs.promises
  const handle = await open(folder)
  const prototype = Object.getPrototypeOf(handle)
  await handle.close()
  const { sync } = prototype
  prototype.sync = async function (this: typeof handle) {
    ownSync(await this.stat())
    await sync.call(this)
  }
  fs.fsyncSync = (file) => {
    ownSync(fs.fstatSync(file))
    fsyncSync(file)
  }
  fs.renameSync = (from, to) => {
    beforeRename(String(from), String(to))
    renameSync(from, to)
  }
  fs.promises.rename = async (from, to) => {
    beforeRename(String(from), String(to))
    await rename(from, to)
  }
  fs.promises.rm = async (path, options) => {
    const parent = dirname(String(path))
    if (parent === folder && renamedIn.has(fs.statSync(parent).ino)) unsafe.push(`deleted ${path}`)
    await rm(path, options)
  }
  syncBuiltinESMExports()
  onTestFinished(() => {
    prototype.sync = sync
    Object.assign(fs, { fsyncSync, renameSync })
    Object.assign(fs.promises, { rename, rm })
    syncBuiltinESMExports()
  })
  return unsafe
}

test.each(['', 'all.tar.gz'])(
  'an export syncs its files before it replaces the earlier one: %s',
  async (name) => {
    const { client } = await newLake()
    await client.create({ _id: 'a', _type: 'post' })
    await client.assets.upload('file', Buffer.from('A guide'))
    const folder = temporaryFolder()
    const unsafe = await unsafeChanges(folder)
    const path = join(folder, name)
    await exportDataset(client, path)
    await exportDataset(client, path)
    expect(unsafe).toEqual([])
  },
)

test('the image cache syncs its files, and deletes those that a power failure emptied', async () => {
  const folder = temporaryFolder()
  const unsafe = await unsafeChanges(folder)
  await new ImageCache(folder, 1_000_000).put('picture', Buffer.from('bytes'))
  expect(unsafe).toEqual([])
  fs.writeFileSync(join(folder, 'empty'), '')
  const cache = new ImageCache(folder, 1_000_000)
  expect(await cache.find('picture')).toBe(join(folder, 'picture'))
  expect(await cache.find('empty')).toBeUndefined()
  expect(fs.readdirSync(folder)).toEqual(['picture'])
})

test('secrets are synced', async () => {
  const folder = temporaryFolder()
  const unsafe = await unsafeChanges(folder)
  const secrets = ensureSecrets(folder)
  expect(storedSecrets(folder)).toEqual(secrets)
  expect(unsafe).toEqual([])
})

test.each(['', '{"SANITY', 'null', '{"SANITY_API_READ_TOKEN": 7}'])(
  'says how to replace damaged secrets: %j',
  (content) => {
    const folder = temporaryFolder()
    const file = join(folder, 'secrets.json')
    fs.writeFileSync(file, content)
    for (const read of [storedSecrets, ensureSecrets])
      expect(() => read(folder)).toThrow(`${file} is damaged. Restore it from a backup, or delete it`)
    expect(fs.readFileSync(file, 'utf8')).toBe(content)
  },
)
