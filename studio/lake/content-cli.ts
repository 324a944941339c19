import { randomUUID } from 'node:crypto'
import { createReadStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { mkdir, readdir, readlink, realpath, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { pipeline } from 'node:stream/promises'
import { pathToFileURL } from 'node:url'
import { createGunzip } from 'node:zlib'
import { createClient, type SanityClient } from '@sanity/client'
import { exportDataset as exportArchive } from '@sanity/export'
import { sanityImport } from '@sanity/import'
import { unpackTar } from 'modern-tar/fs'
import { usedDataFolder } from '../../lib/content/build-memory.ts'
import { type Env, readEnv } from '../../lib/env.ts'
import { connection, EMBEDDED_DATASET } from '../../lib/sanity/connection.ts'
import { connectBySocket } from '../../lib/sanity/lake-socket.ts'
import { requireUnsharedFolder } from '../../lib/sanity/own-folder.ts'
import { hasDefaultContent } from '../../scripts/default-content.ts'
import { rememberDataFolder, requireChosenFolder, requireDisk } from '../../scripts/missing-data.ts'
import { printable } from '../../scripts/printable.ts'
import { ensureSecrets, type Secrets, storedSecrets } from '../../scripts/secrets.ts'
import { problemsOfExport } from './check-export.ts'
import {
  emptyLakeFolder,
  IMPORTING,
  IMPORTING_TEMPORARY,
  interruptedImport,
  lakeFolder,
  OTHER_WAYS,
  portOfRunningLake,
  recordImport,
  requireWholeImport,
  withDataFolder,
} from './data-folder.ts'
import { databasePath } from './database.ts'
import { NO_WEBHOOKS } from './http.ts'
import { uploadAssets } from './import-assets.ts'
import { withImportSource } from './import-source.ts'
import { moveContent } from './move-content.ts'
import { startLake } from './server.ts'
import { syncFile, syncFolder, syncTree } from './sync-files.ts'
import { removeTemporaryFoldersOnSignals, withTemporaryFolder } from './temporary-folder.ts'

/** `npm run content`: imports and exports the embedded lake's content in Sanity's dataset format. */

const USAGE = `Usage:
  npm run content -- import <file or folder> [--missing] [--no-webhooks] [--skip-missing-files]
      Imports an NDJSON file, an exported archive (.tar.gz) or a folder with data.ndjson.
      --missing             skips documents that already exist
      --no-webhooks         does not notify the site; for content imported before the first build
      --skip-missing-files  imports documents without the pictures and files that are missing
  npm run content -- export <folder or file.tar.gz> [--skip-missing-files]
      Exports all documents and assets for "sanity datasets import" or the command above.
      --skip-missing-files  exports the rest if pictures or files are missing or damaged
  npm run content -- keep
      Accepts the content as it is after an interrupted import, so that it can be exported again.
  npm run content -- move
      Brings the content of an earlier version up to date and keeps all edits. Also for a hosted dataset.
  npm run content -- reset [--yes]
      Deletes all content, leads and orders, and their history. Stop the lake first.
      --yes                 does not ask for confirmation`

/** The prefix of the temporary folder of an export. */
const SCRATCH = '.export-'

/** The options of each command. */
const SKIP_FILES = '--skip-missing-files'
const CONFIRMED = '--yes'
const OPTIONS = new Map([
  ['import', ['--missing', '--no-webhooks', SKIP_FILES]],
  ['export', [SKIP_FILES]],
  ['reset', [CONFIRMED]],
])

/** Maximum number of documents in a warning. */
const MAX_NAMED = 20

/** Receives a sentence about each missing or damaged file. Without this function, such a file is an error. */
type OnMissingFile = ((problem: string) => void) | undefined

export type ImportSettings = {
  missing?: boolean
  onProgress?: (step: string) => void
  onMissingFile?: OnMissingFile
  /**
   * Called before the first write. `leftOut`: the number of share links and preview secrets that are left out.
   * `isWhole`: whether the source is a whole site's content, such as a backup. `lakeIsWhole`: whether the lake has a
   * whole site's content.
   */
  onStart?: (source: { leftOut: number; isWhole: boolean; lakeIsWhole: boolean }) => void
  /** Called before the first document is written, after all files are uploaded and all documents are checked. */
  onDocuments?: () => void
  /**
   * Called after a whole site's content, with the ids of other published documents. They are kept, although the site may
   * have deleted them before it was exported.
   */
  onOthers?: (ids: string[]) => void
}

/** The id of a document that only a whole site's content has. */
const SITE_SETTINGS = 'siteSettings'

/** The documents that visitors see. Drafts, leads and orders have a period in their ids. */
const PUBLISHED_QUERY = '*[_id in path("*") && !string::startsWith(_type, "sanity.")]._id'

/** Whoever knows the secret of such a document can see drafts. An import may come from a stranger. */
const OPENS_DRAFTS = /^(shareLink$|sanity\.previewUrl)/

const opensDrafts = ({ _id, _type }: { _id?: unknown; _type?: unknown }) =>
  OPENS_DRAFTS.test(String(_type)) || /^(drafts\.)?shareLink\./.test(String(_id))

/**
 * Imports a dataset through the API. Replaces existing documents unless `missing` is set. Leaves out share links and
 * preview secrets. Uploads all files before the first document, so that an import that fails or is killed never leaves
 * a document without its pictures.
 * @param path an NDJSON file, an exported archive, or a folder that contains `data.ndjson`
 * @returns the number of imported documents
 * @throws Error if the source is refused, see `withImportSource`, or if a file cannot be uploaded
 */
export async function importDataset(
  client: SanityClient,
  path: string,
  settings: ImportSettings = {},
): Promise<number> {
  return withImportSource(
    path,
    async (source) => {
      const ids = await client.fetch<string[]>('*._id', {}, { perspective: 'raw' })
      const existing = new Set<unknown>(settings.missing ? ids : [])
      const wanted = source.documents.filter((document) => !opensDrafts(document))
      const documents = wanted.filter(({ _id }) => !existing.has(_id))
      const imported = new Set<unknown>(wanted.map(({ _id }) => _id))
      const isWhole = imported.has(SITE_SETTINGS)
      const lakeIsWhole = ids.includes(SITE_SETTINGS)
      settings.onStart?.({ leftOut: source.documents.length - wanted.length, isWhole, lakeIsWhole })
      settings.onProgress?.('Uploading pictures and files')
      await uploadAssets(client, { ...source, documents })
      const { numDocs, warnings } = await sanityImport(documents as never, {
        client: client as never,
        operation: settings.missing ? 'createIfNotExists' : 'createOrReplace',
        onProgress: ({ step, current }: { step: string; current?: number }) => {
          settings.onProgress?.(step)
          if (step === 'Importing documents' && current === 0) settings.onDocuments?.()
        },
      })
      if (warnings.length > 0) throw new Error(warnings.map(({ message }) => message).join('\n'))
      if (isWhole) {
        const others = (await client.fetch<string[]>(PUBLISHED_QUERY)).filter((id) => !imported.has(id))
        if (others.length > 0) settings.onOthers?.(others)
      }
      return wanted.length - documents.length + numDocs
    },
    settings,
  )
}

/**
 * The path that a link leads to, even if there is no file yet.
 * @throws Error if the link leads to a folder that is missing, for example because its disk is not mounted
 */
async function withoutLinks(path: string): Promise<string> {
  try {
    return await realpath(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    const link = await readlink(path).catch(() => undefined)
    if (link === undefined) return path
    const target = resolve(await realpath(dirname(path)), link)
    if (!existsSync(dirname(target)))
      throw new Error(`${path} is a link to ${target}, but there is no folder ${dirname(target)}.`)
    return withoutLinks(target)
  }
}

/**
 * Exports all documents and assets to a folder, or to an archive if the name ends in `.tar.gz`. Replaces an earlier
 * export of that name, or the one that a link of that name leads to, but only once the new one is complete and can be
 * imported.
 * @throws Error if a file is missing or damaged and there is no `onMissingFile`; if the folder is neither empty nor an
 * earlier export, because the export would replace its `images` and `files`; if there are no documents, because an empty
 * export would replace a backup; or if other accounts could replace the export's files
 */
export async function exportDataset(
  client: SanityClient,
  target: string,
  onMissingFile?: OnMissingFile,
): Promise<void> {
  const path = await withoutLinks(target)
  const archive = target.endsWith('.tar.gz')
  const given = archive ? dirname(resolve(path)) : path
  await mkdir(given, { recursive: true })
  // Otherwise, another account could put its own file in the export's place and then read the leads.
  const folder = requireUnsharedFolder(given)
  if (!archive) await requireExportFolder(folder)
  // An interrupted import may have uploaded pictures without any document.
  if ((await client.fetch<number>('count(*[!string::startsWith(_type, "sanity.")])')) === 0)
    throw new Error('There is no content to export. Set DATA_DIR to the folder of your site.')
  // On the target's file system, because a file cannot be renamed across file systems.
  await withTemporaryFolder(join(folder, SCRATCH), async (scratch) => {
    const file = join(scratch, 'export.tar.gz')
    const unpacked = join(scratch, 'unpacked')
    let problems = await writeExport(client, file, unpacked)
    // A file that an editor deletes during the first attempt is not part of the second one.
    if (problems.length > 0) problems = await writeExport(client, file, unpacked)
    if (problems.length > 0 && !onMissingFile) throw new Error(incomplete(problems))
    for (const problem of problems) onMissingFile?.(problem)
    if (archive) {
      await syncFile(file)
      await rename(file, join(folder, basename(path)))
    } else {
      await syncTree(unpacked)
      replaceExport(folder, unpacked, scratch)
    }
    // For a folder, the temporary folder contains the earlier export, and is deleted next.
    await syncFolder(folder)
  })
}

/**
 * Replaces the earlier export in a folder. Synchronous, because a signal between two steps would lose both exports: its
 * handler deletes the temporary folder.
 * @param scratch a temporary folder, which the earlier export is moved to
 * @throws Error if a file cannot be moved, in which case the earlier export is back in place
 */
function replaceExport(path: string, unpacked: string, scratch: string): void {
  const earlier = join(scratch, 'earlier')
  mkdirSync(earlier)
  const moves: [from: string, to: string][] = [
    ...['data.ndjson', 'assets.json', 'images', 'files']
      .filter((name) => existsSync(join(path, name)))
      .map((name): [string, string] => [join(path, name), join(earlier, name)]),
    ...readdirSync(unpacked).map((name): [string, string] => [join(unpacked, name), join(path, name)]),
  ]
  const done: typeof moves = []
  try {
    for (const [from, to] of moves) {
      renameSync(from, to)
      done.push([from, to])
    }
  } catch (error) {
    for (const [from, to] of done.toReversed()) renameSync(to, from)
    throw error
  }
}

const incomplete = (problems: string[]) => `Nothing was exported, because files are missing or damaged:
${problems.join('\n')}
Upload them again in the Studio, or remove them from the documents. To export the rest, add ${SKIP_FILES}.`

/**
 * Writes an archive and unpacks it. Applies no size limits, because the archive is our own.
 * @returns a sentence about each file that is missing or damaged
 */
async function writeExport(client: SanityClient, file: string, unpacked: string): Promise<string[]> {
  await requireOwnAssets(client)
  await withTemporaryFilesIn(dirname(file), () =>
    exportArchive({ client, dataset: EMBEDDED_DATASET, outputPath: file } as never),
  )
  await rm(unpacked, { recursive: true, force: true })
  await pipeline(createReadStream(file), createGunzip(), unpackTar(unpacked, { strip: 1 }))
  return problemsOfExport(unpacked)
}

/** @throws Error if an asset's URL leads to another server, which the export would contact, possibly with the token */
async function requireOwnAssets(client: SanityClient): Promise<void> {
  const query = '*[_type in ["sanity.imageAsset", "sanity.fileAsset"] && !string::startsWith(url, $own)]._id'
  const foreign = await client.fetch<string[]>(query, { own: `${client.config().apiHost}/` })
  if (foreign.length > 0)
    throw new Error(
      `The URL of ${foreign.join(', ')} leads to another server. Restart the lake to correct it.`,
    )
}

async function requireExportFolder(path: string): Promise<void> {
  const names = (await readdir(path)).filter((name) => !name.startsWith('.'))
  if (names.length > 0 && !names.includes('data.ndjson'))
    throw new Error(
      `${path} contains other files. Export to a new folder, or to the folder of an earlier export.`,
    )
}

/**
 * Points `TMPDIR` to a folder. The export library collects all documents in a folder with a predictable name. In a
 * shared `TMPDIR`, another account could create that folder first, or replace it.
 */
async function withTemporaryFilesIn(folder: string, use: () => Promise<unknown>): Promise<void> {
  const shared = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    await use()
  } finally {
    if (shared === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = shared
  }
}

async function withLake(
  env: Env,
  headers: Record<string, string>,
  use: (client: SanityClient) => Promise<void>,
) {
  const running = portOfRunningLake(env.DATA_DIR)
  const secrets = running
    ? storedSecrets(env.DATA_DIR)
    : await withDataFolder(env.DATA_DIR, () => ensureSecrets(env.DATA_DIR))
  const token = secrets.SANITY_API_WRITE_TOKEN
  const lake = running
    ? { port: running, close: async () => {} }
    : await startOwnLake(env, secrets as Secrets)
  // This is the embedded lake, even if the site uses a hosted one.
  connectBySocket({ ...env, LAKE_PORT: lake.port, NEXT_PUBLIC_SANITY_PROJECT_ID: undefined })
  try {
    const lakeConnection = connection({ lakePort: lake.port })
    await use(createClient({ ...lakeConnection, token, headers, useCdn: false, perspective: 'raw' }))
  } finally {
    await lake.close()
  }
}

const startOwnLake = (env: Env, secrets: Secrets) =>
  startLake({
    dataDir: env.DATA_DIR,
    port: env.LAKE_PORT,
    onlySocket: true,
    siteOrigin: env.SITE_URL,
    tokens: { read: secrets.SANITY_API_READ_TOKEN, write: secrets.SANITY_API_WRITE_TOKEN },
    // Without a socket, any account could otherwise connect and send the site's origin.
    studioKey: env.STUDIO_KEY ?? randomUUID(),
    webhook: { url: `${env.SITE_URL}/api/revalidate`, secret: secrets.SANITY_WEBHOOK_SECRET },
  })

/**
 * Without this check, an export without the site's DATA_DIR would replace a good backup with an empty one, and a move
 * would create an empty lake and report success.
 */
function requireContent(dataDir: string): void {
  if (!existsSync(databasePath(lakeFolder(dataDir))))
    throw new Error(`${resolve(dataDir)} has no content. Set DATA_DIR to the folder of your site.`)
}

/** @throws Error unless the user confirms the deletion */
async function confirmReset(dataDir: string): Promise<void> {
  const warning = `This deletes all content, leads and orders in ${resolve(dataDir)}, and their history.`
  if (!process.stdin.isTTY) throw new Error(`${warning} To confirm, add ${CONFIRMED}.`)
  const prompt = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const answer = await prompt.question(`${warning} Type “delete” to confirm: `)
    if (answer.trim() !== 'delete') throw new Error('Nothing was deleted.')
  } finally {
    prompt.close()
  }
}

async function reset(env: Env): Promise<void> {
  await withDataFolder(env.DATA_DIR, async () => {
    emptyLakeFolder(env.DATA_DIR)
    // Without these files, the next start imports the default content again.
    for (const name of ['seeded', 'seeding', IMPORTING, IMPORTING_TEMPORARY])
      await rm(join(env.DATA_DIR, name), { force: true })
  })
  console.log('All content is deleted. The next start imports the default content.')
}

/** The embedded lake's own token is in the data folder. */
function dropHostedToken(env: Env): void {
  if (env.NEXT_PUBLIC_SANITY_PROJECT_ID) delete process.env.SANITY_API_WRITE_TOKEN
}

/** @throws Error if a new site has no site settings, because the import has stored only part of its content */
async function keep(env: Env): Promise<void> {
  requireContent(env.DATA_DIR)
  dropHostedToken(env)
  await withLake(env, {}, async (client) => {
    const interrupted = interruptedImport(env.DATA_DIR)
    if (interrupted === undefined) return console.log('No import was interrupted.')
    if (!hasDefaultContent(env.DATA_DIR) && !(await client.getDocument(SITE_SETTINGS)))
      throw new Error(
        `The interrupted import of ${interrupted} has left only part of a site’s content. Run it again. To start with the default content, run: npm run content -- reset`,
      )
    rmSync(join(env.DATA_DIR, IMPORTING), { force: true })
    console.log(printable(`Kept the content as the interrupted import of ${interrupted} left it.`))
  })
}

async function move(env: Env): Promise<void> {
  const tell = async (client: SanityClient) => {
    const { pages, texts, claims, tools, lists } = await moveContent(client)
    const changes = {
      'Created pages and menus': pages,
      'Added texts to': texts,
      'Removed the separate number field from': claims,
      'Added goal, summary and minutes to': tools,
      'Turned numbered positions into lists in': lists,
    }
    const done = Object.entries(changes).filter(([, ids]) => ids.length > 0)
    for (const [change, ids] of done) console.log(`${change}: ${ids.join(', ')}`)
    if (done.length === 0) console.log('The content is already up to date.')
  }
  const { NEXT_PUBLIC_SANITY_PROJECT_ID: projectId, NEXT_PUBLIC_SANITY_DATASET: dataset } = env
  if (!projectId) {
    requireContent(env.DATA_DIR)
    return withLake(env, {}, tell)
  }
  const token = env.SANITY_API_WRITE_TOKEN
  if (!token)
    throw new Error('Set SANITY_API_WRITE_TOKEN, because this command writes to the hosted dataset.')
  const hosted = connection({ projectId, dataset, lakePort: env.LAKE_PORT })
  await tell(createClient({ ...hosted, token, useCdn: false, perspective: 'raw' }))
}

function othersWarning(ids: string[]): string {
  const named = ids.slice(0, MAX_NAMED).join(', ')
  const more = ids.length > MAX_NAMED ? ` and ${ids.length - MAX_NAMED} more` : ''
  return `The content lake has other published documents, which were kept: ${named}${more}. Visitors see them. Delete those that your site had deleted. Or stop the site, run “npm run content -- reset”, which also deletes all leads and orders, and import again.`
}

/**
 * @throws Error if npm consumed an option. Without `--missing`, for example, an import replaces everything.
 */
function requireSeparator(env: NodeJS.ProcessEnv): void {
  // npm calls `--no-webhooks` “webhooks”.
  const taken = ['missing', 'webhooks', 'skip_missing_files'].filter(
    (option) => env[`npm_config_${option}`] !== undefined,
  )
  if (taken.length > 0)
    throw new Error(
      `npm consumed an option of this command. Put -- before the command, in PowerShell with quotes: '--'.\n${USAGE}`,
    )
}

async function main(args: string[]): Promise<void> {
  requireSeparator(process.env)
  const flags = args.filter((argument) => argument.startsWith('--'))
  const [command = '', path, ...rest] = args.filter((argument) => !argument.startsWith('--'))
  // An unknown option must not be ignored: `reset --help` would delete everything.
  const known = flags.every((flag) => OPTIONS.get(command)?.includes(flag))
  if (!known || rest.length > 0) throw new Error(USAGE)
  const env = readEnv()
  // Only this command may use a hosted dataset.
  const isHosted = command === 'move' && env.NEXT_PUBLIC_SANITY_PROJECT_ID !== undefined
  if (!isHosted) {
    requireChosenFolder(process.env, env.DATA_DIR)
    requireDisk(env.DATA_DIR)
  }
  if (command === 'reset' && !path) {
    if (!flags.includes(CONFIRMED)) await confirmReset(env.DATA_DIR)
    return reset(env)
  }
  if (command === 'keep' && !path) return keep(env)
  if (command === 'move' && !path) return move(env)
  if ((command !== 'import' && command !== 'export') || !path) throw new Error(USAGE)
  if (command === 'import' && !existsSync(path)) throw new Error(`${resolve(path)} does not exist`)
  const headers: Record<string, string> = flags.includes('--no-webhooks') ? { [NO_WEBHOOKS]: 'true' } : {}
  if (command === 'export') requireContent(env.DATA_DIR)
  if (env.NEXT_PUBLIC_SANITY_PROJECT_ID) {
    dropHostedToken(env)
    console.warn(
      `The site uses a hosted dataset, but this command uses the embedded lake in ${resolve(env.DATA_DIR)}. For the hosted dataset, use: npm run sanity -- datasets ${command}`,
    )
  }
  await withLake(env, headers, async (client) => {
    const onMissingFile = flags.includes(SKIP_FILES)
      ? (problem: string) => console.warn(printable(`Skipped: ${problem}`))
      : undefined
    if (command === 'export') {
      requireWholeImport(env.DATA_DIR)
      await exportDataset(client, path, onMissingFile)
      console.log(`Exported to ${resolve(path)}`)
    } else {
      const missing = flags.includes('--missing')
      let completes = false
      const record = () => {
        if (completes) recordImport(env.DATA_DIR, path)
      }
      const onStart: ImportSettings['onStart'] = ({ leftOut, isWhole, lakeIsWhole }) => {
        const interrupted = interruptedImport(env.DATA_DIR)
        // A backup that was restored before the first start is complete, too.
        const isComplete = hasDefaultContent(env.DATA_DIR) || (lakeIsWhole && interrupted === undefined)
        const isOther = interrupted !== undefined && interrupted !== resolve(path)
        // Importing another file, or only missing documents, neither completes an interrupted import nor leaves a site's
        // content incomplete.
        if (missing && isComplete) completes = false
        else if (isOther) completes = isWhole && !missing
        else completes = isWhole || interrupted !== undefined || !isComplete
        // For a new folder, records the import at once. Otherwise, the next start would find the folder empty and import
        // the default content. For complete content, records it just before documents change.
        if (!isComplete) record()
        // Otherwise, the next start would complete an interrupted import of the default content.
        if (!missing) rmSync(join(env.DATA_DIR, 'seeding'), { force: true })
        if (leftOut > 0)
          console.warn(
            `Share links and preview secrets are left out (${leftOut}), because whoever knows them can see drafts. Create share links again in the Studio.`,
          )
      }
      const onOthers = (ids: string[]) => missing || console.warn(printable(othersWarning(ids)))
      const count = await importDataset(client, path, {
        missing,
        onMissingFile,
        onStart,
        onDocuments: record,
        onOthers,
      }).catch((error: Error) => {
        if (!completes || interruptedImport(env.DATA_DIR) !== resolve(path)) throw error
        throw new Error(
          `${error.message}\nThe import is incomplete. Once the problem is solved, run it again. ${OTHER_WAYS}`,
          { cause: error },
        )
      })
      if (completes) await rm(join(env.DATA_DIR, IMPORTING), { force: true })
      // So that a start with another, empty DATA_DIR does not publish the default content.
      if (usedDataFolder.read() === undefined) rememberDataFolder(env.DATA_DIR)
      console.log(`Imported ${count} documents from ${resolve(path)} into ${resolve(env.DATA_DIR)}`)
    }
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  // Exports and imports contain leads and orders.
  process.umask(0o077)
  removeTemporaryFoldersOnSignals()
  main(process.argv.slice(2)).then(
    () => process.exit(0),
    (error: Error) => {
      console.error(printable(error.message))
      process.exit(1)
    },
  )
}
