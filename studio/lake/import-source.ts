import { constants } from 'node:fs'
import { type FileHandle, glob, open, readdir, readlink, realpath, stat } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isArchive, unpackArchive } from './archive.ts'
import { EXPORTED_ASSET as ASSET, eachObject, isObject, type JsonObject } from './document.ts'
import { limits } from './limits.ts'
import { withSystemTemporaryFolder } from './temporary-folder.ts'

/** The input of an import. Each asset is the URL of a file inside the import's folder. */
export type ImportSource = {
  documents: JsonObject[]
  /** Metadata of each file. The keys are `image-<sha1>` or `file-<sha1>`. */
  assetMap: Record<string, JsonObject>
  /** All files in `images` and `files`, as `image@file:///…` or `file@file:///…`, including unreferenced files. */
  assets: string[]
}

/** The folders of an export that contain assets. All other files, such as `data.ndjson`, stay private. */
const ASSET_FOLDERS = ['images', 'files']

const ASSET_DOCUMENT = /^sanity\.\w+Asset$/

/** Fields of `assets.json` that are ignored because the lake derives them from the file. */
const DERIVED_FIELDS = new Set(
  'assetId extension metadata mimeType path sha1hash size uploadId url'.split(' '),
)

/** The import library uses the field names of `assets.json` as paths of a patch, so `['url']` would set `url`. */
const FIELD_NAME = /^[A-Za-z]\w*$/

type Options = {
  /** Receives a sentence about each missing file. Without this function, a missing file is an error. */
  onMissingFile?: ((problem: string) => void) | undefined
}

/**
 * Reads an NDJSON file, an exported archive or a folder for an import. An import may come from a stranger, and
 * uploaded files become public, so no asset may be a remote URL or a file outside the import's `images` and `files`,
 * whether by an absolute path, by `..` or through a symlink.
 * @throws Error naming the line and the refused asset, or if there is nothing to import
 */
export async function withImportSource<Result>(
  path: string,
  use: (source: ImportSource) => Promise<Result>,
  options: Options = {},
): Promise<Result> {
  const useContent = (source: ImportSource) => {
    if (source.documents.length + source.assets.length === 0)
      throw new Error(`${path} contains nothing to import`)
    return use(source)
  }
  if ((await stat(path)).isDirectory())
    return useContent(await readFolder(await onlyDataFile(path, '*.ndjson'), options))
  if (!(await isArchive(path))) return useContent(await readDataFile(resolve(path), open, options))
  return withSystemTemporaryFolder('content-import-', async (folder) => {
    await unpackArchive(path, folder)
    // The highest level counts, because an uploaded file in `files` may be an .ndjson file too.
    const dataFile = await onlyDataFile(folder, '*.ndjson', '*/*.ndjson', '*/*/*.ndjson')
    return useContent(await readFolder(dataFile, options))
  })
}

/** @param patterns the levels of folders to search, one after the other */
async function onlyDataFile(folder: string, ...patterns: string[]): Promise<string> {
  for (const pattern of patterns) {
    const [first, second] = await Array.fromAsync(glob(pattern, { cwd: folder }))
    if (second) throw new Error(`${folder} has more than one .ndjson file: ${first} and ${second}`)
    if (first) return join(resolve(folder), first)
  }
  throw new Error(`There is no .ndjson file in ${folder}`)
}

async function readFolder(dataFile: string, options: Options): Promise<ImportSource> {
  const folder = await realpath(dirname(dataFile))
  const inside = insideOf(folder)
  const { documents } = await readDataFile(await inside(dataFile), openChecked, options)
  const details = join(folder, 'assets.json')
  const assetMap = (await exists(details)) ? JSON.parse(String(await readChecked(await inside(details)))) : {}
  if (!isObject(assetMap) || !Object.values(assetMap).every(isObject))
    throw new Error(`${details} must be an object of objects`)
  for (const asset of Object.values(assetMap) as JsonObject[])
    for (const field of Object.keys(asset))
      if (DERIVED_FIELDS.has(field) || !FIELD_NAME.test(field)) delete asset[field]
  const assets: string[] = []
  for (const [kind, name] of [
    ['image', 'images'],
    ['file', 'files'],
  ] as const) {
    for (const entry of await readdir(join(folder, name)).catch(() => []))
      if (!entry.startsWith('.')) {
        const url = await skipMissing(name, options, () => assetUrl(join(folder, name, entry), folder))
        if (url) assets.push(`${kind}@${url}`)
      }
  }
  return { documents, assetMap: assetMap as Record<string, JsonObject>, assets }
}

async function readDataFile(
  path: string,
  openFile: (path: string) => Promise<FileHandle>,
  options: Options,
): Promise<ImportSource> {
  const folder = await realpath(dirname(path))
  const documents: JsonObject[] = []
  let line = 0
  for await (const text of linesOf(path, await openFile(path))) {
    line++
    if (!text.trim()) continue
    try {
      documents.push(await readDocument(text, folder, options))
    } catch (error) {
      throw new Error(`${path}, line ${line}: ${error instanceof Error ? error.message : error}`)
    }
  }
  return { documents, assetMap: {}, assets: [] }
}

/** Splits at `\n` only: JSON strings may contain other line separators. */
async function* linesOf(path: string, file: FileHandle): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  for await (const chunk of file.createReadStream()) {
    const lines = (rest + decoder.decode(chunk as Buffer, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    // The lake would refuse a document of this size anyway. A huge file without line breaks would take hours to read.
    if (rest.length > limits.jsonBody.bytes)
      throw new Error(`${path} has a line that is too long for a document`)
    yield* lines
  }
  yield rest + decoder.decode()
}

async function readDocument(text: string, folder: string, options: Options): Promise<JsonObject> {
  const document: unknown = JSON.parse(text)
  if (!isObject(document)) throw new Error('a document must be a JSON object')
  if (ASSET_DOCUMENT.test(String(document._type)))
    throw new Error(`“${document._id}” is an asset without its file. Export again, without --raw.`)
  const holders: JsonObject[] = []
  eachObject(document, (object) => {
    if (Object.hasOwn(object, ASSET)) holders.push(object)
  })
  for (const holder of holders) {
    const asset = await skipMissing(String(document._id), options, () => checkedAsset(holder[ASSET], folder))
    if (asset) holder[ASSET] = asset
    else delete holder[ASSET]
  }
  return document
}

async function checkedAsset(asset: unknown, folder: string): Promise<string> {
  const [, kind, address] = /^(image|file)@(file:\/\/.*)$/s.exec(String(asset)) ?? []
  if (!kind || !address)
    throw new Error(
      `“${asset}” is refused. An import accepts only files in its own folder, such as image@file://./images/name.png.`,
    )
  const absolute = address.replace(/^file:\/\/\.\//, `${pathToFileURL(folder).href}/`)
  return `${kind}@${await assetUrl(fileURLToPath(absolute), folder)}`
}

class MissingFile extends Error {}

/** @param where the document that refers to the file, or the folder that lists it, for the report */
async function skipMissing(
  where: string,
  { onMissingFile }: Options,
  find: () => Promise<string>,
): Promise<string | undefined> {
  try {
    return await find()
  } catch (error) {
    if (!onMissingFile || !(error instanceof MissingFile)) throw error
    onMissingFile(`${where}: ${error.message}`)
  }
}

/** The URL of an asset's file inside the folder's `images` or `files`. */
async function assetUrl(path: string, folder: string): Promise<string> {
  const real = await insideOf(folder)(path)
  if (!ASSET_FOLDERS.some((name) => real.startsWith(join(folder, name, sep))))
    throw new Error(`${path} is refused. An import publishes only files in its folders images and files.`)
  if ((await stat(real)).size === 0) throw new MissingFile(`${path} is empty`)
  return pathToFileURL(real).href
}

/**
 * Resolves symlinks, and throws unless the result is a file inside the folder.
 * @param folder a path without symlinks
 */
const insideOf = (folder: string) => async (path: string) => {
  const real = await realpath(path).catch(() => {
    throw new MissingFile(`there is no file ${path}`)
  })
  if (!real.startsWith(folder.endsWith(sep) ? folder : folder + sep))
    throw new Error(`${path} is outside the imported folder, so it is refused`)
  if (!(await stat(real)).isFile()) throw new Error(`${path} is not a file`)
  return real
}

/** Reads a file of an import. Throws like `openChecked`. */
export async function readChecked(path: string): Promise<Buffer> {
  const file = await openChecked(path)
  try {
    return await file.readFile()
  } finally {
    await file.close()
  }
}

/**
 * Opens a file whose path has been checked. Since then, an account that controls the folder may have replaced the file
 * with a link, to publish a file that only this account can read. On Linux, this check is exact. Elsewhere, a link that
 * is there only while the file is opened passes.
 * @param path a path without symlinks
 * @throws Error if the path now leads elsewhere
 */
async function openChecked(path: string): Promise<FileHandle> {
  // Without O_NONBLOCK, a FIFO in the file's place would block the process.
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  try {
    const opened =
      process.platform === 'linux' ? await readlink(`/proc/self/fd/${file.fd}`) : await realpath(path)
    if (opened !== path || !(await file.stat()).isFile())
      throw new Error(`${path} was replaced during the import, so it is refused`)
    return file
  } catch (error) {
    await file.close()
    throw error
  }
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
