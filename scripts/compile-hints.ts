import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/**
 * As a script's first line it asks V8 to compile every function while the script still comes in, off the main thread
 * (https://v8.dev/blog/explicit-compile-hints, Chrome 136); to other engines it is a comment.
 */
const HINT = '//# allFunctionsCalledOnLoad\n'

const manifestSchema = z.object({ rootMainFiles: z.array(z.string()).min(1) })

/**
 * Puts the hint on the framework's scripts of a build, which each page loads and runs at once. Without it their functions
 * are parsed twice, the second time in the one long task in which a page starts.
 * @param folder of the build
 * @throws ZodError when Next no longer lists these scripts in its manifest
 */
export async function addCompileHints(folder: string): Promise<void> {
  const manifest: unknown = JSON.parse(await readFile(join(folder, 'build-manifest.json'), 'utf8'))
  const files = manifestSchema.parse(manifest).rootMainFiles.map((name) => join(folder, name))
  await Promise.all(files.map(async (file) => writeFile(file, HINT + (await readFile(file, 'utf8')))))
}
