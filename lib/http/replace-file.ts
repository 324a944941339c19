import { randomUUID } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'

type Write<Data> = (path: string, data: Data) => Promise<unknown>

/**
 * Makes a writer replace files atomically. After a full disk or a crash, a file written in place would be empty or
 * truncated.
 */
export function replacing<Data>(write: Write<Data>): (path: string, data: Data) => Promise<void> {
  return async (path, data) => {
    const temporary = `${path}.${randomUUID()}.tmp`
    try {
      await write(temporary, data)
      await rename(temporary, path)
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => {})
      throw error
    }
  }
}
