import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/**
 * As the first line of a script, this makes V8 compile all functions off the main thread while the script downloads
 * (https://v8.dev/blog/explicit-compile-hints, Chrome 136). Other engines treat it as a comment.
 */
const HINT = '//# allFunctionsCalledOnLoad\n'

const manifestSchema = z.object({ rootMainFiles: z.array(z.string()).min(1) })

/**
 * Adds the hint to the framework's scripts, which run at the startup of every page that uses React. Without the hint,
 * their functions are parsed twice, the second time in the page's longest task.
 * @param folder the build's folder
 * @throws ZodError if Next's manifest no longer lists these scripts
 */
export async function addCompileHints(folder: string): Promise<void> {
  const manifest: unknown = JSON.parse(await readFile(join(folder, 'build-manifest.json'), 'utf8'))
  const files = manifestSchema.parse(manifest).rootMainFiles.map((name) => join(folder, name))
  await Promise.all(files.map(async (file) => writeFile(file, HINT + (await readFile(file, 'utf8')))))
}
