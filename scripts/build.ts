// `npm run build`: builds the site while its lake is running. `npm start` does so by itself.

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type Env, readEnv } from '../lib/env.ts'
import { compressesItself } from '../lib/http/compresses-itself.ts'
import { addCompileHints } from './compile-hints.ts'
import { precompress } from './precompress.ts'
import { exitOf, root, startNode } from './processes.ts'
import { requireLake } from './require-lake.ts'
import { keptSecrets } from './secrets.ts'

/** The environment of the site's processes, with every default filled in and the embedded lake's secrets. */
export function siteVariables(env: Env): Record<string, string | undefined> {
  return {
    ...(env.NEXT_PUBLIC_SANITY_PROJECT_ID ? {} : keptSecrets(env.DATA_DIR)),
    SITE_URL: env.SITE_URL,
    PORT: String(env.PORT),
    LAKE_PORT: String(env.LAKE_PORT),
    DATA_DIR: env.DATA_DIR,
  }
}

// `npm run build`: builds the site while its lake is running. `npm start` does so by itself.

const sources = [
  'app',
  'components',
  'lib',
  'schemas',
  'studio',
  'public',
  'proxy.ts',
  'instrumentation.ts',
  'scripts/compile-hints.ts',
  'scripts/precompress.ts',
]
const settings = [
  'package.json',
  'package-lock.json',
  'next.config.mjs',
  'postcss.config.mjs',
  'tsconfig.json',
]
/** Variables that a build depends on. The webhook secret and the port identify the embedded lake; the write token signs the versions of consents. */
const variables = [
  'SITE_URL',
  'LAKE_PORT',
  'NEXT_PUBLIC_SANITY_PROJECT_ID',
  'NEXT_PUBLIC_SANITY_DATASET',
  'SANITY_WEBHOOK_SECRET',
  'SANITY_API_WRITE_TOKEN',
]

function files(path: string): string[] {
  if (!existsSync(path)) return []
  const entries = readdirSync(path, { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** The file of a finished build that holds the `fingerprint` of what it was made from. */
export const BUILT_FROM = 'built-from'

/** A hash over everything that a build is made from. The seed and the lake's own code are not part of the pages. */
export function fingerprint(env: Record<string, string | undefined>): string {
  const hash = createHash('sha256')
  const single = [...settings, ...sources.filter((source) => source.endsWith('.ts'))].map((name) =>
    join(root, name),
  )
  const inFolders = sources
    .filter((source) => !source.endsWith('.ts'))
    .flatMap((source) => files(join(root, source)))
  const ignored = [join(root, 'studio', 'seed'), join(root, 'studio', 'lake')]
  const all = [...single.filter(existsSync), ...inFolders].filter(
    (file) => !ignored.some((folder) => file.startsWith(folder)),
  )
  for (const file of all.sort())
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  for (const name of variables) hash.update(`${name}=${env[name] ?? ''}\0`)
  return hash.digest('hex')
}

/** What Next keeps in the folder from one build to the next. */
const kept = ['cache', 'dev', 'diagnostics', 'lock', 'trace']

/** Moves each part of a build into another folder, in the place of what has its name there. */
function moveBuild(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from).filter((each) => !kept.includes(each))) {
    rmSync(join(to, name), { recursive: true, force: true })
    renameSync(join(from, name), join(to, name))
  }
}

/** Puts the last good build back where one failed or was broken off. */
function restoreBuild(last: string, folder: string): void {
  if (!existsSync(last)) return
  moveBuild(last, folder)
  rmSync(last, { recursive: true })
}

/**
 * Builds the site for production when there is no build yet or its sources changed since. The lake must be answering.
 * Next empties its folder before it builds, so the last good build waits beside it, and is back when the new one fails.
 * @param distDir the build's folder, relative to the project
 * @throws Error when the lake cannot be read, or when Next's build fails; Next has then said why
 */
export async function buildIfChanged(
  env: Record<string, string | undefined>,
  distDir = '.next',
): Promise<'built' | 'current'> {
  const folder = join(root, distDir)
  const last = `${folder}-last`
  restoreBuild(last, folder)
  const mark = join(folder, BUILT_FROM)
  const wanted = fingerprint(env)
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return 'current'
  await requireLake(env)
  if (existsSync(mark)) moveBuild(folder, last)
  const code = await exitOf(
    startNode(['next', 'build'], { ...env, DIST_DIR: distDir, NODE_ENV: 'production' }),
  )
  if (code !== 0) {
    restoreBuild(last, folder)
    throw new Error(
      'The site could not be built; the reason is above. What was built before stays as it was.',
    )
  }
  await addCompileHints(folder)
  // Where another server compresses, such as Vercel's, nothing reads the copies.
  if (compressesItself()) await precompress(folder)
  writeFileSync(mark, wanted)
  rmSync(last, { recursive: true, force: true })
  return 'built'
}

if (import.meta.main) {
  try {
    const variables = { ...process.env, ...siteVariables(readEnv()) }
    if ((await buildIfChanged(variables, process.env.DIST_DIR)) === 'current')
      console.log('The last build is current.')
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
