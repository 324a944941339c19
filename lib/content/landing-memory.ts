import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Memory } from './landing-finder.ts'

/** Beside the cached pages, so that both are kept or deleted together. */
const file = () => join(process.cwd(), process.env.DIST_DIR || '.next', 'landing-pages.json')

/** Keeps the list of landing pages in the build's folder. */
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
      // Hosts such as Vercel have a read-only file system. The list is kept in memory only.
    }
  },
}
