import { existsSync, rmSync } from 'node:fs'
import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { requireUnsharedFolder } from '../../lib/sanity/own-folder.ts'

/** Milliseconds. A younger folder may belong to a process that is still running. */
const LEFTOVER_AGE = 24 * 3_600_000

const folders = new Set<string>()

/**
 * Creates a private folder for the duration of a function. Exports and imports gather leads and orders in such folders.
 * Also deletes the folders that killed processes left behind.
 * @param prefix the path of the folder without its random suffix
 */
export async function withTemporaryFolder<Result>(
  prefix: string,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  await removeLeftovers(prefix)
  const folder = await mkdtemp(prefix)
  folders.add(folder)
  try {
    return await use(folder)
  } finally {
    // On Windows, a virus scanner may still have a file open.
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    folders.delete(folder)
  }
}

/**
 * Like `withTemporaryFolder`, in the system's temporary folder.
 * @throws Error if other accounts can replace files there
 */
export async function withSystemTemporaryFolder<Result>(
  prefix: string,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  return withTemporaryFolder(join(unsharedTemporaryFolder(), prefix), use)
}

function unsharedTemporaryFolder(): string {
  const folder = tmpdir()
  if (!existsSync(folder))
    throw new Error(`The temporary folder ${folder} does not exist. Set TMPDIR to another one.`)
  try {
    return requireUnsharedFolder(folder)
  } catch (error) {
    throw new Error(`${(error as Error).message} Then set TMPDIR to it.`, { cause: error })
  }
}

async function removeLeftovers(prefix: string): Promise<void> {
  const parent = dirname(prefix)
  for (const entry of await readdir(parent, { withFileTypes: true }).catch(() => [])) {
    if (!entry.isDirectory() || !entry.name.startsWith(basename(prefix))) continue
    const path = join(parent, entry.name)
    // Another process may delete the folder at the same time.
    const stats = await lstat(path).catch(() => undefined)
    const own = stats && stats.uid === (process.getuid?.() ?? stats.uid)
    if (own && Date.now() - stats.mtimeMs > LEFTOVER_AGE)
      await rm(path, { recursive: true, force: true }).catch(() => {})
  }
}

/** Installs signal handlers that delete the temporary folders before the process exits. */
export function removeTemporaryFoldersOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      for (const folder of folders) rmSync(folder, { recursive: true, force: true })
      process.exit(1)
    })
}
