import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Syncs a file before a rename. Otherwise, the renamed file may be empty after a power failure. */
export async function syncFile(path: string): Promise<void> {
  // Windows syncs only files that are open for writing.
  await sync(path, 'r+')
}

/** A rename survives a power failure only after its folder is synced. Windows does not support or need this. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform !== 'win32') await sync(path, 'r')
}

/** Syncs a folder and everything in it. */
export async function syncTree(path: string): Promise<void> {
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const inside = join(path, entry.name)
    await (entry.isDirectory() ? syncTree(inside) : syncFile(inside))
  }
  await syncFolder(path)
}

async function sync(path: string, flags: string): Promise<void> {
  const file = await open(path, flags)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
