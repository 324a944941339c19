/**
 * Writes the types of the content's queries to `lib/content/sanity.types.ts`, by Sanity's own command line.
 * With `--check` it writes nothing and fails if the types in the repository are stale.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

const committed = fileURLToPath(new URL('../lib/content/sanity.types.ts', import.meta.url))
const studio = fileURLToPath(new URL('../studio', import.meta.url))
const sanity = fileURLToPath(new URL('../node_modules/@sanity/cli/bin/run.js', import.meta.url))

/** Both commands work on files alone: neither asks for a log-in nor needs a network. */
async function generate(folder: string): Promise<string> {
  const output = join(folder, 'sanity.types.ts')
  const env = { ...process.env, TYPES_FILE: output, DO_NOT_TRACK: '1' }
  await run(process.execPath, [sanity, 'schemas', 'extract', '--force'], { cwd: studio, env })
  await run(process.execPath, [sanity, 'typegen', 'generate'], { cwd: studio, env })
  return readFile(output, 'utf8')
}

const folder = await mkdtemp(join(tmpdir(), 'typegen-'))
try {
  const types = await generate(folder)
  if (!process.argv.includes('--check')) {
    await writeFile(committed, types)
    console.log('Wrote lib/content/sanity.types.ts.')
  } else if ((await readFile(committed, 'utf8').catch(() => '')) === types) {
    console.log('The types of the queries are up to date.')
  } else {
    console.error(
      'lib/content/sanity.types.ts is stale. Run `node scripts/typegen.ts` and commit the result.',
    )
    process.exitCode = 1
  }
} catch (error) {
  const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
  console.error(`The types could not be generated.\n${stdout}${stderr || String(error)}`)
  process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}
