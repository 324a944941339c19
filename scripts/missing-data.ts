import { existsSync, realpathSync, statSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { usedDataFolder, usedMountPoint } from '../lib/content/build-memory.ts'
import { lakeFolder } from '../studio/lake/data-folder.ts'
import { databasePath } from '../studio/lake/database.ts'
import { LOCK } from '../studio/lake/folder-lock.ts'

/** A reset keeps the first two files. A folder restored from a backup may have only the database. */
const isNew = (dataDir: string) =>
  ![join(dataDir, 'secrets.json'), join(lakeFolder(dataDir), LOCK), databasePath(lakeFolder(dataDir))].some(
    (file) => existsSync(file),
  )

/** Whether two paths lead to the same folder, for example because one is a symbolic link. */
const isSame = (one: string, other: string) =>
  one === other || (existsSync(one) && existsSync(other) && realpathSync(one) === realpathSync(other))

/** The prefix of the stored value if the site has used a hosted dataset. */
const HOSTED = 'sanity:'

export const rememberHostedDataset = (projectId: string, dataset = 'production'): void =>
  usedDataFolder.write(`${HOSTED}${projectId}.${dataset}`)

/** Call this once the site can use a data folder. */
export function rememberDataFolder(dataDir: string): void {
  usedMountPoint.write(mountPointOf(dataDir))
  usedDataFolder.write(resolve(dataDir))
}

/**
 * The path at which the file system of an existing folder is mounted. Does not detect a bind mount within one file system.
 */
function mountPointOf(folder: string): string {
  const { dev } = statSync(folder)
  let path = realpathSync(folder)
  while (dirname(path) !== path && statSync(dirname(path)).dev === dev) path = dirname(path)
  return path
}

/**
 * Call this before anything writes to a data folder.
 * @throws Error if the folder is empty, but the site has stored content there or elsewhere. Otherwise, a site that
 * starts without its disk or its variables would publish the default content and store leads and orders in the wrong
 * place. Also throws if `requireDisk` does.
 */
export function requireDataFolder(dataDir: string): void {
  const folder = resolve(dataDir)
  const used = usedDataFolder.read()
  if (typeof used !== 'string') return
  if (!isNew(folder)) {
    requireDisk(folder)
    return
  }
  // `--missing` keeps existing documents, so the advice is safe even without DATA_DIR.
  const advice = `To start with the default content there, set DATA_DIR=${folder} and run: npm run content -- import studio/seed --missing`
  if (isSame(used, folder))
    throw new Error(
      `${folder} is empty, although this site has stored content there. If the folder is on another disk, mount the disk. ${advice}`,
    )
  if (used.startsWith(HOSTED))
    throw new Error(
      `${folder} is empty, but this site has used the hosted dataset ${used.slice(HOSTED.length)}. Set the site’s variables, such as NEXT_PUBLIC_SANITY_PROJECT_ID. ${advice}`,
    )
  if (!isNew(used))
    throw new Error(
      `${folder} is empty, but this site has stored its content in ${used}. Set DATA_DIR to that folder. ${advice}`,
    )
}

const isInside = (path: string, folder: string) =>
  path !== folder && path.startsWith(folder.endsWith(sep) ? folder : folder + sep)

const isAt = (path: string, folder: string) => path === folder || isInside(path, folder)

/**
 * Call this before a start or a command uses an existing data folder.
 * @throws Error if the site has used the folder on a disk that is not mounted now. The folder at the mount point may contain
 * an old copy of the content.
 */
export function requireDisk(dataDir: string): void {
  const folder = resolve(dataDir)
  const [used, disk] = [usedDataFolder.read(), usedMountPoint.read()]
  if (typeof used !== 'string' || typeof disk !== 'string') return
  if (!existsSync(folder) || !isSame(used, folder)) return
  // A link to the data folder may lead to another disk now.
  const isMissing = isAt(realpathSync(folder), disk) && isInside(disk, mountPointOf(folder))
  // The build came from the same disk, so the content moved together with it.
  if (!isMissing || isAt(realpathSync(dirname(usedMountPoint.file())), disk)) return
  throw new Error(
    `${folder} was on the disk mounted at ${disk}, but nothing is mounted there now, so this may be an old copy. Mount the disk. To use this copy anyway, delete ${usedMountPoint.file()} and try again.`,
  )
}

/**
 * Call this before a start or a command uses the default data folder.
 * @throws Error if DATA_DIR is not set, but the site has stored its content elsewhere. Otherwise, a start would publish
 * other content, and an export would replace a good backup with it.
 */
export function requireChosenFolder({ DATA_DIR }: Record<string, string | undefined>, dataDir: string): void {
  const folder = resolve(dataDir)
  const used = usedDataFolder.read()
  if (DATA_DIR || typeof used !== 'string' || isSame(used, folder)) return
  const unset = `but DATA_DIR is not set, so ${folder} would be used`
  if (used.startsWith(HOSTED))
    throw new Error(
      `This site has used the hosted dataset ${used.slice(HOSTED.length)}, ${unset}. Set the site’s variables, such as NEXT_PUBLIC_SANITY_PROJECT_ID, or set DATA_DIR.`,
    )
  if (!isNew(used))
    throw new Error(
      `This site has stored its content in ${used}, ${unset}. Set DATA_DIR to the folder that you mean.`,
    )
}
