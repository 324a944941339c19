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
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'

/** Who uses a data folder. Its `port` is there once a lake serves from it. */
const holder = z.object({
  pid: z.number(),
  command: z.string(),
  since: z.iso.datetime(),
  port: z.number().optional(),
})
type Holder = z.infer<typeof holder>

/** The data folder belongs to another process at the moment. */
class FolderInUse extends Error {
  constructor(dataDir: string, holder: Holder | undefined) {
    const who = holder
      ? `${holder.command} (process ${holder.pid}, since ${holder.since}${holder.port ? `, port ${holder.port}` : ''})`
      : 'another process'
    super(`${resolve(dataDir)} is in use by ${who}. Stop it, or set DATA_DIR to another folder.`)
  }
}

type Claim = {
  /** Tells others where this process serves the folder's content. */
  announce(port: number): void
  release(): void
}

/** Where the lake keeps its content, and the lock. */
export const lakeFolder = (dataDir: string) => join(dataDir, 'lake')
const LOCK = 'lock.sqlite'
const HOLDER = 'holder.json'

/**
 * Takes a data folder for this process alone, and makes it and all in it private to this account. Two lakes on one
 * folder would each keep documents of their own in memory. The operating system holds the lock, so it ends
 * with the process however that ends.
 * @throws FolderInUse saying who has it
 */
export function claimDataFolder(dataDir: string): Claim {
  const folder = lakeFolder(dataDir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = tryLock(folder)
  if (!lock) throw new FolderInUse(dataDir, readHolder(folder))
  const file = join(folder, HOLDER)
  const since = new Date().toISOString()
  const write = (port?: number) => {
    const own: Holder = { pid: process.pid, command: commandName(), since, ...(port && { port }) }
    try {
      rmSync(file, { force: true })
      // Renamed into place, so that nobody reads half of it.
      writeFileSync(`${file}.tmp`, `${JSON.stringify(own)}\n`, { mode: 0o600 })
      renameSync(`${file}.tmp`, file)
    } catch {
      // A full disk must not keep the lake from starting, and it says so itself. Without the file, others learn less.
    }
  }
  const release = () => {
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

/** Claims the folder for as long as `use` runs. @throws FolderInUse saying who has it */
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
 * The port of the lake that serves a folder, or undefined where nobody uses the folder. What a killed process left
 * behind does not count.
 * @throws FolderInUse where somebody uses it without serving it
 */
export function portOfRunningLake(dataDir: string): number | undefined {
  const folder = lakeFolder(dataDir)
  if (!existsSync(join(folder, LOCK))) return undefined
  const lock = tryLock(folder)
  lock?.close()
  if (lock) return undefined
  const own = readHolder(folder)
  if (!own?.port) throw new FolderInUse(dataDir, own)
  return own.port
}

/** Deletes all content. The lock stays, so that the folder is never without one. */
export function emptyLakeFolder(dataDir: string): void {
  const folder = lakeFolder(dataDir)
  for (const name of readdirSync(folder))
    if (name !== LOCK && name !== HOLDER) rmSync(join(folder, name), { recursive: true })
}

function tryLock(folder: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(join(folder, LOCK))
  try {
    // An empty database opens its journal for this; in memory, so that a full disk does not prevent it.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE;')
    return lock
  } catch (error) {
    lock.close()
    if (!/locked/.test(String(error))) throw error
  }
}

function readHolder(folder: string): Holder | undefined {
  try {
    return holder.parse(JSON.parse(readFileSync(join(folder, HOLDER), 'utf8')))
  } catch {
    return undefined
  }
}

const project = resolve(import.meta.dirname, '../..')

/** As a person would have typed it. */
function commandName(): string {
  const script = process.env.npm_lifecycle_event
  if (script) return script === 'start' ? 'npm start' : `npm run ${script}`
  return `node ${relative(project, process.argv[1] ?? '')}`
}

/** Takes every right of the group and of others off the folder and all in it. */
function makePrivate(dataDir: string): void {
  if (process.platform === 'win32') return
  const folder = realpathSync(dataDir)
  const names = isSharedFolder(folder) ? ['lake', 'secrets.json', 'seeded'] : ['.']
  for (const path of names.map((name) => join(folder, name)).filter(existsSync)) {
    restrict(path)
    if (!lstatSync(path).isDirectory()) continue
    // Where a link leads is not this folder's.
    for (const entry of readdirSync(path, { withFileTypes: true, recursive: true }))
      if (!entry.isSymbolicLink()) restrict(join(entry.parentPath, entry.name))
  }
}

/** Whether a careless `DATA_DIR` names a folder that others need too, such as `/tmp`, a home or the project. */
function isSharedFolder(folder: string): boolean {
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
    console.warn(`Other accounts may read ${path}: it belongs to another account, so its mode stays.`)
  }
}
