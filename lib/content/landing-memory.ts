import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Memory } from './landing-finder.ts'

/** The file is next to the cached pages, so both are kept or deleted together. */
const file = () => join(process.cwd(), process.env.DIST_DIR || '.next', 'landing-pages.json')

/** Stores the list of landing pages in the build folder. */
export const landingMemory: Memory = {
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
