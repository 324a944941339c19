import { createReadStream } from 'node:fs'
import { glob, mkdtemp, readdir, readFile, realpath, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isArchive, unpackArchive } from './archive.ts'
import { eachObject, isObject, type JsonObject } from './document.ts'
import { limits } from './limits.ts'

/** The input of an import. Each asset is the URL of a file inside the import's folder. */
export type ImportSource = {
  documents: JsonObject[]
  /** Metadata of each file. The keys are `image-<sha1>` or `file-<sha1>`. */
  assetMap: Record<string, JsonObject>
  /** All files of the folder, as `image#file:///…`, including files that no document references. */
  assets: string[]
}

const ASSET = '_sanityAsset'

const ASSET_DOCUMENT = /^sanity\.\w+Asset$/

/** Fields of `assets.json` that are ignored because the lake derives them from the file. */
const DERIVED_FIELDS = ['assetId', 'extension', 'mimeType', 'path', 'url']

/**
 * Reads an NDJSON file, an exported archive or a folder for an import. An import may come from a stranger, and
 * uploaded files become public, so no document may reference a URL or a file outside the import's folder, whether by
 * an absolute path, by `..` or through a symlink.
 * @throws Error naming the line and the refused asset
 */
export async function withImportSource<Result>(
  path: string,
  use: (source: ImportSource) => Promise<Result>,
): Promise<Result> {
  if ((await stat(path)).isDirectory()) return use(await readFolder(await onlyDataFile(path, ['*.ndjson'])))
  if (!(await isArchive(path))) return use(await readDataFile(resolve(path)))
  // `mkdtemp` creates a private folder. Exports contain leads and orders.
  const folder = await mkdtemp(join(tmpdir(), 'content-import-'))
  try {
    await unpackArchive(path, folder)
    return await use(await readFolder(await onlyDataFile(folder, ['*.ndjson', '*/*.ndjson', '*/*/*.ndjson'])))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function onlyDataFile(folder: string, patterns: string[]): Promise<string> {
  const [first, second] = await Array.fromAsync(glob(patterns, { cwd: folder }))
  if (!first) throw new Error(`There is no .ndjson file in ${folder}`)
  if (second) throw new Error(`${folder} has more than one .ndjson file: ${first} and ${second}`)
  return join(resolve(folder), first)
}

async function readFolder(dataFile: string): Promise<ImportSource> {
  const folder = dirname(dataFile)
  const inside = insideOf(await realpath(folder))
  await inside(dataFile)
  const { documents } = await readDataFile(dataFile)
  const details = join(folder, 'assets.json')
  const assetMap = (await exists(details)) ? JSON.parse(await readFile(await inside(details), 'utf8')) : {}
  if (!isObject(assetMap) || !Object.values(assetMap).every(isObject))
    throw new Error(`${details} must be an object of objects`)
  for (const asset of Object.values(assetMap) as JsonObject[])
    for (const field of DERIVED_FIELDS) delete asset[field]
  const assets: string[] = []
  for (const [kind, name] of [
    ['image', 'images'],
    ['file', 'files'],
  ] as const) {
    for (const entry of await readdir(join(folder, name)).catch(() => []))
      if (!entry.startsWith('.'))
        assets.push(`${kind}#${pathToFileURL(await inside(join(folder, name, entry))).href}`)
  }
  return { documents, assetMap: assetMap as Record<string, JsonObject>, assets }
}

async function readDataFile(path: string): Promise<ImportSource> {
  const folder = await realpath(dirname(path))
  const documents: JsonObject[] = []
  let line = 0
  for await (const text of linesOf(path)) {
    line++
    if (!text.trim()) continue
    try {
      documents.push(await readDocument(text, folder))
    } catch (error) {
      throw new Error(`${path}, line ${line}: ${error instanceof Error ? error.message : error}`)
    }
  }
  return { documents, assetMap: {}, assets: [] }
}

/** Splits at `\n` only: JSON strings may contain other line separators. */
async function* linesOf(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  for await (const chunk of createReadStream(path)) {
    const lines = (rest + decoder.decode(chunk as Buffer, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    // The lake would refuse a document of this size anyway. A huge file without line breaks would take hours to read.
    if (rest.length > limits.jsonBody.bytes)
      throw new Error(`${path} has a line that is too long for a document`)
    yield* lines
  }
  yield rest + decoder.decode()
}

async function readDocument(text: string, folder: string): Promise<JsonObject> {
  const document: unknown = JSON.parse(text)
  if (!isObject(document)) throw new Error('a document must be a JSON object')
  if (ASSET_DOCUMENT.test(String(document._type)))
    throw new Error(`“${document._id}” is an asset without its file. Export again, without --raw.`)
  const holders: JsonObject[] = []
  eachObject(document, (object) => {
    if (Object.hasOwn(object, ASSET)) holders.push(object)
  })
  for (const holder of holders) holder[ASSET] = await checkedAsset(holder[ASSET], folder)
  return document
}

async function checkedAsset(asset: unknown, folder: string): Promise<string> {
  const [, kind, address] = /^(image|file)@(file:\/\/.*)$/s.exec(String(asset)) ?? []
  if (!kind || !address)
    throw new Error(
      `“${asset}” is refused. An import accepts only files in its own folder, such as image@file://./images/name.png.`,
    )
  const absolute = address.replace(/^file:\/\/\.\//, `${pathToFileURL(folder).href}/`)
  return `${kind}@${pathToFileURL(await insideOf(folder)(fileURLToPath(absolute))).href}`
}

/**
 * Resolves links, and throws unless the result is a file inside the folder.
 * @param folder a path without links
 */
const insideOf = (folder: string) => async (path: string) => {
  const real = await realpath(path).catch(() => {
    throw new Error(`there is no file ${path}`)
  })
  if (!real.startsWith(folder.endsWith(sep) ? folder : folder + sep))
    throw new Error(`${path} is outside the imported folder, so it is refused`)
  if (!(await stat(real)).isFile()) throw new Error(`${path} is not a file`)
  return real
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
