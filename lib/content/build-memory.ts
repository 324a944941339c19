import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export type Memory = { read: () => unknown; write: (value: unknown) => void }

/** Stores a value in the build folder, next to the cached pages, so both are kept or deleted together. */
function buildMemory(name: string): Memory & { file: () => string } {
  const file = () => join(process.cwd(), process.env.DIST_DIR || '.next', `${name}.json`)
  return {
    file,
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
        mkdirSync(dirname(temporary), { recursive: true })
        writeFileSync(temporary, JSON.stringify(value), { flush: true })
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
/** The dates of sections, announcements and claims that all pages show, see `lib/revalidation/page-clock.ts`. */
export const dateMemory = buildMemory('shown-dates')
/**
 * The revision of the last change that the site was notified of, or of the latest change before the build. Empty if
 * content was published in development, because the build lacks that change.
 */
export const lastChange = buildMemory('last-change')
/**
 * The path of the embedded lake's data folder that the site has used, or the hosted dataset. The next build keeps the
 * cache.
 */
export const usedDataFolder = buildMemory('cache/data-folder')
/** The path at which the file system of that data folder is mounted. */
export const usedMountPoint = buildMemory('cache/mount-point')
