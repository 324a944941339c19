import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { usedDataFolder } from '../lib/content/build-memory.ts'
import { lakeFolder } from '../studio/lake/data-folder.ts'
import { LOCK } from '../studio/lake/folder-lock.ts'

/** Both remain after a reset. */
const isNew = (dataDir: string) =>
  ![join(dataDir, 'secrets.json'), join(lakeFolder(dataDir), LOCK)].some((file) => existsSync(file))

/** Call this once the site can use a data folder. */
export const rememberDataFolder = (dataDir: string): void => usedDataFolder.write(resolve(dataDir))

/**
 * Call this before anything writes to a data folder.
 * @throws Error if the folder is empty, but the site has stored content there or in another folder. Otherwise, a site
 * whose disk is not mounted, or that is started without its DATA_DIR, would publish the default content, and store leads
 * and orders in the wrong place.
 */
export function requireDataFolder(dataDir: string): void {
  const folder = resolve(dataDir)
  const used = usedDataFolder.read()
  if (typeof used !== 'string' || !isNew(folder)) return
  const advice = 'To start with the default content, run: npm run content -- reset'
  if (used === folder)
    throw new Error(
      `${folder} is empty, although this site has stored content there. If the folder is on another disk, mount the disk. ${advice}`,
    )
  if (!isNew(used))
    throw new Error(
      `${folder} is empty, but this site has stored its content in ${used}. Set DATA_DIR to that folder. ${advice}`,
    )
}
