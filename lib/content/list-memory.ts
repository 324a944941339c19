import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Memory } from './cached-list.ts'

/** Stores a list in the build folder, next to the cached pages, so both are kept or deleted together. */
function listMemory(name: string): Memory {
  const file = () => join(process.cwd(), process.env.DIST_DIR || '.next', `${name}.json`)
  return {
    read: () => {
      try {
        return JSON.parse(readFileSync(file(), 'utf8'))
      } catch {
        return undefined
      }
    },
    write: (list) => {
      try {
        const temporary = `${file()}.${process.pid}`
        writeFileSync(temporary, JSON.stringify(list))
        renameSync(temporary, file())
      } catch {
        // Hosts such as Vercel have a read-only file system. There, the list is only in memory.
      }
    },
  }
}

export const landingMemory = listMemory('landing-pages')
export const redirectMemory = listMemory('redirects')
/** The bodies of changes, see `lib/revalidation/unfinished-changes.ts`. */
export const changeMemory = listMemory('unfinished-changes')
/** The revision of the latest change that the pages of the build contain. */
export const lastChange = listMemory('last-change')
