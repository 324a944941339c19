import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { join, relative, resolve, sep } from 'node:path'
import { z } from 'zod'
import { requireOwnFolder } from '../../lib/sanity/own-folder.ts'
import { LOCK, lockFolder } from './folder-lock.ts'

const holder = z.object({
  pid: z.number(),
  command: z.string(),
  since: z.iso.datetime(),
  port: z.number().optional(),
})
type Holder = z.infer<typeof holder>

class FolderInUse extends Error {
  constructor(dataDir: string, holder: Holder | undefined) {
    const who = holder
      ? `${holder.command} (process ${holder.pid}, since ${holder.since}${holder.port ? `, port ${holder.port}` : ''})`
      : 'another process'
    super(`${resolve(dataDir)} is in use by ${who}. Stop it, or set DATA_DIR to another folder.`)
  }
}

type Claim = {
  announce(port: number): void
  release(): void
}

/** A file with the path of an import that has not finished. */
export const IMPORTING = 'importing'
export const IMPORTING_TEMPORARY = 'importing.tmp'

export const lakeFolder = (dataDir: string) => join(dataDir, 'lake')
const HOLDER = 'holder.json'

/** Milliseconds after which a process that could not write its `holder.json` tries again. */
const HOLDER_RETRY_MS = 10_000

/**
 * Locks a data folder for this process and removes other accounts' permissions. Two lakes on one folder would each
 * keep their own documents in memory. The operating system releases the lock when the process ends. @throws
 * FolderInUse naming the process that uses the folder
 */
export function claimDataFolder(dataDir: string): Claim {
  const folder = lakeFolder(dataDir)
  requireOwnFolder(dataDir)
  requireNoOtherFiles(dataDir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // Again, because another account may have created the folder meanwhile.
  requireOwnFolder(dataDir)
  const lock = lockFolder(folder)
  if (!lock) throw new FolderInUse(dataDir, readHolder(folder))
  const file = join(folder, HOLDER)
  const since = new Date().toISOString()
  let retry: NodeJS.Timeout | undefined
  const write = (port?: number) => {
    clearTimeout(retry)
    const own: Holder = { pid: process.pid, command: commandName(), since, ...(port && { port }) }
    try {
      rmSync(file, { force: true })
      // Written to a temporary file and renamed, so readers never see a partial file.
      writeFileSync(`${file}.tmp`, `${JSON.stringify(own)}\n`, { mode: 0o600 })
      renameSync(`${file}.tmp`, file)
    } catch {
      // On a full disk, the lake still starts and reports the problem itself. Once there is space, imports and exports
      // need the port.
      retry = setTimeout(write, HOLDER_RETRY_MS, port).unref()
    }
  }
  const release = () => {
    clearTimeout(retry)
    try {
      rmSync(file, { force: true })
    } finally {
      lock.close()
    }
  }
  try {
    makePrivate(dataDir)
    write()
  } catch (error) {
    lock.close()
    throw error
  }
  return { announce: write, release }
}

/** The path of the backup whose import into this folder was interrupted, or undefined. */
export function interruptedImport(dataDir: string): string | undefined {
  const file = join(dataDir, IMPORTING)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}

/**
 * Stores the path of an import that is about to change documents.
 * @throws Error if the path cannot be stored, for example on a full disk. In that case, the previous path is kept.
 */
export function recordImport(dataDir: string, path: string): void {
  const [file, temporary] = [join(dataDir, IMPORTING), join(dataDir, IMPORTING_TEMPORARY)]
  try {
    writeFileSync(temporary, `${resolve(path)}\n`, { mode: 0o600 })
    renameSync(temporary, file)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
}

/** The alternatives to running an interrupted import again. */
export const OTHER_WAYS =
  'To keep the content as it is now, run: npm run content -- keep. To start with the default content, run: npm run content -- reset, which also deletes all leads and orders.'

/**
 * @throws Error if the folder's content is part of a backup whose import was interrupted. An export could replace that
 * backup.
 */
export function requireWholeImport(dataDir: string): void {
  const interrupted = interruptedImport(dataDir)
  if (interrupted === undefined) return
  throw new Error(`The import of ${interrupted} was interrupted. Run it again. ${OTHER_WAYS}`)
}

export async function withDataFolder<Result>(
  dataDir: string,
  use: () => Result | Promise<Result>,
): Promise<Result> {
  const claim = claimDataFolder(dataDir)
  try {
    return await use()
  } finally {
    claim.release()
  }
}

/**
 * The port of the lake that uses a folder, or undefined if no process uses it.
 * @throws Error if another account controls the folder, see `requireOwnFolder`
 */
export function portOfRunningLake(dataDir: string): number | undefined {
  requireOwnFolder(dataDir)
  const folder = lakeFolder(dataDir)
  if (!existsSync(join(folder, LOCK))) return undefined
  const lock = lockFolder(folder)
  lock?.close()
  if (lock) return undefined
  const own = readHolder(folder)
  if (!own?.port) throw new FolderInUse(dataDir, own)
  return own.port
}

/**
 * Deletes all content but keeps the lock, so no other process can claim the folder meanwhile. Deletes the documents
 * first: a lake never starts with documents whose pictures an interrupted deletion has removed.
 */
export function emptyLakeFolder(dataDir: string): void {
  const folder = lakeFolder(dataDir)
  const contents = readdirSync(folder).filter((name) => name !== LOCK && name !== HOLDER)
  const order = (name: string) => (name.startsWith('lake.sqlite') ? 0 : 1)
  for (const name of contents.sort((one, other) => order(one) - order(other)))
    rmSync(join(folder, name), { recursive: true })
}

function readHolder(folder: string): Holder | undefined {
  try {
    return holder.parse(JSON.parse(readFileSync(join(folder, HOLDER), 'utf8')))
  } catch {
    return undefined
  }
}

const project = resolve(import.meta.dirname, '../..')

function commandName(): string {
  const script = process.env.npm_lifecycle_event
  if (script) return script === 'start' ? 'npm start' : `npm run ${script}`
  return `node ${relative(project, process.argv[1] ?? '')}`
}

/** Names of the site's own files in `DATA_DIR`. */
const ownNames = [
  'lake',
  'secrets.json',
  'secrets.json.tmp',
  'seeded',
  'seeding',
  IMPORTING,
  IMPORTING_TEMPORARY,
]

/** A new disk contains this folder. */
const LOST_AND_FOUND = 'lost+found'

/**
 * Call this before the first file is written.
 * @throws Error if the folder belongs to something else, whose files must not become private
 */
function requireNoOtherFiles(dataDir: string): void {
  if (!existsSync(dataDir) || isSharedFolder(realpathSync(dataDir))) return
  const names = readdirSync(dataDir).filter((name) => !name.startsWith('.') && name !== LOST_AND_FOUND)
  const [other] = names
  if (other === undefined || names.some((name) => ownNames.includes(name))) return
  throw new Error(
    `${resolve(dataDir)} contains other files, such as ${other}. Set DATA_DIR to a new folder, or to the folder of your site.`,
  )
}

/** Recursively removes all permissions of the group and of others. */
function makePrivate(dataDir: string): void {
  if (process.platform === 'win32') return
  const folder = realpathSync(dataDir)
  const names = isSharedFolder(folder) ? ownNames : ['.']
  for (const path of names.map((name) => join(folder, name)).filter(existsSync)) {
    restrict(path)
    if (!lstatSync(path).isDirectory()) continue
    // Skips links, which may point outside the folder.
    for (const entry of readdirSync(path, { withFileTypes: true, recursive: true }))
      if (!entry.isSymbolicLink()) restrict(join(entry.parentPath, entry.name))
  }
}

/**
 * System folders, whose permissions must not change even if this account owns them, because that would lock out all
 * other accounts.
 */
const SYSTEM_FOLDER =
  /^\/((bin|boot|dev|etc|home|lib\w*|media|mnt|opt|proc|root|run|sbin|srv|sys|tmp)|(usr|var)(\/[^/]+)?|usr\/local\/[^/]+)$/

/** Whether `DATA_DIR` names a folder that others use too, such as `/tmp`, `/etc`, a home folder or the project. */
export function isSharedFolder(folder: string): boolean {
  if (SYSTEM_FOLDER.test(folder)) return true
  const sticky = (lstatSync(folder).mode & 0o1000) !== 0
  return sticky || [project, homedir()].some((inside) => `${inside}${sep}`.startsWith(join(folder, sep)))
}

function restrict(path: string): void {
  const { mode } = lstatSync(path)
  if ((mode & 0o077) === 0) return
  try {
    chmodSync(path, mode & 0o7700)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
    console.warn(
      `Other accounts may read ${path}: it belongs to another account, so its permissions cannot be changed.`,
    )
  }
}
