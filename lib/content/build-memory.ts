import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Memory } from './cached-list.ts'

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
/** The revision of the last published change that this site was notified of, or that the lake had before the build. */
export const lastChange = buildMemory('last-change')
