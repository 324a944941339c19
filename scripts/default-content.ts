import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SanityClient } from '@sanity/client'
import { requireWholeImport } from '../studio/lake/data-folder.ts'

const importing = (dataDir: string) => join(dataDir, 'seeding')
const imported = (dataDir: string) => join(dataDir, 'seeded')

/** By how much the clock may have been set back since the import began, for example at a machine's first boot. */
const DAY_MS = 24 * 60 * 60 * 1000

export const hasDefaultContent = (dataDir: string): boolean => existsSync(imported(dataDir))

function note(file: string): void {
  writeFileSync(file, `${new Date().toISOString()}\n`, { mode: 0o600 })
}

/**
 * Imports the default content once. Skips the import if the lake already has content, such as a restored backup,
 * because the import would bring back deleted documents. Completes an interrupted import without replacing anything.
 * @param importMissing imports the documents that do not exist yet
 * @throws Error if the import of a backup into this folder was interrupted
 */
export async function addDefaultContent(
  dataDir: string,
  client: SanityClient,
  importMissing: () => Promise<void>,
): Promise<'imported' | 'kept'> {
  const begun = existsSync(importing(dataDir)) ? readFileSync(importing(dataDir), 'utf8').trim() : undefined
  // The import of the default content leaves the same mark.
  if (begun === undefined) requireWholeImport(dataDir)
  const oldest = await client.fetch<string | null>(
    // An interrupted import may have uploaded only pictures.
    '*[!string::startsWith(_type, "sanity.")] | order(_createdAt asc)[0]._createdAt',
  )
  // A `lake.sqlite` that was copied from a backup after an interrupted import has documents that are older by more
  // than a day.
  if (oldest && (begun === undefined || Date.parse(oldest) < Date.parse(begun) - DAY_MS)) {
    note(imported(dataDir))
    rmSync(importing(dataDir), { force: true })
    return 'kept'
  }
  if (begun === undefined) note(importing(dataDir))
  await importMissing()
  note(imported(dataDir))
  rmSync(importing(dataDir), { force: true })
  return 'imported'
}
