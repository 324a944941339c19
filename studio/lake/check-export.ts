import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sha1Of } from './asset-files.ts'
import { withImportSource } from './import-source.ts'

/**
 * Reads an unpacked export as an import would. Sanity's library exports documents even if their files cannot be
 * downloaded.
 * @returns a sentence about each file that is missing or damaged
 * @throws Error if an import would refuse the export for another reason
 */
export async function problemsOfExport(folder: string): Promise<string[]> {
  const problems: string[] = []
  const onMissingFile = (problem: string) => problems.push(problem)
  await withImportSource(
    folder,
    async ({ assets }) => {
      for (const asset of assets) {
        const path = fileURLToPath(asset.slice(asset.indexOf('@') + 1))
        // The lake names a file by the hash of its bytes.
        if (!basename(path).startsWith(await sha1Of(path))) problems.push(`${basename(path)} is damaged`)
      }
    },
    { onMissingFile },
  )
  return problems
}
