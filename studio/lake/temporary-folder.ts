import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'

const folders = new Set<string>()

/**
 * Creates a private folder for the duration of a function. Exports and imports gather leads and orders in such folders.
 * @param prefix the path of the folder without its random suffix
 */
export async function withTemporaryFolder<Result>(
  prefix: string,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(prefix)
  folders.add(folder)
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
    folders.delete(folder)
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
