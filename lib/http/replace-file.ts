import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'

type Write<Data> = (path: string, data: Data) => Promise<unknown>

/**
 * Makes a write function replace files atomically. If a file were written in place, a full disk, a crash or a power
 * failure would leave it empty or truncated.
 */
export function replacing<Data>(write: Write<Data>): (path: string, data: Data) => Promise<void> {
  return async (path, data) => {
    const temporary = `${path}.${randomUUID()}.tmp`
    try {
      await write(temporary, data)
      await sync(temporary)
      await rename(temporary, path)
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => {})
      throw error
    }
  }
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
