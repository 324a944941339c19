import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Memory = { read: () => unknown; write: (value: unknown) => void }

/** Stores a value in the build folder, next to the cached pages, so both are kept or deleted together. */
function buildMemory(name: string): Memory {
  const file = () => join(process.cwd(), process.env.DIST_DIR || '.next', `${name}.json`)
  return {
    read: () => {
      try {
        return JSON.parse(readFileSync(file(), 'utf8'))
      } catch {
        return undefined
      }
    },
    write: (value) => {
      try {
        const temporary = `${file()}.${process.pid}`
        writeFileSync(temporary, JSON.stringify(value))
        renameSync(temporary, file())
      } catch {
        // Hosts such as Vercel have a read-only file system. There, nothing is stored.
      }
    },
  }
}

export const landingMemory = buildMemory('landing-pages')
export const redirectMemory = buildMemory('redirects')
/** The bodies of changes, see `lib/revalidation/unfinished-changes.ts`. */
export const changeMemory = buildMemory('unfinished-changes')
/**
 * The revision in the last webhook, or before the first one, of the latest change that the build contains. Empty after a
 * change in development, which the build lacks.
 */
export const lastChange = buildMemory('last-change')
