import { rmSync } from 'node:fs'
import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

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
