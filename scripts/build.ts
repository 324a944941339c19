import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { exitOf, root, startNode } from './processes.ts'

const sources = ['app', 'components', 'lib', 'schemas', 'studio', 'public', 'proxy.ts', 'instrumentation.ts']
const settings = [
  'package.json',
  'package-lock.json',
  'next.config.mjs',
  'postcss.config.mjs',
  'tsconfig.json',
]
/** Variables whose value ends up in built pages; a lake of its own makes a build of its own. */
const variables = [
  'SITE_URL',
  'LAKE_PORT',
  'NEXT_PUBLIC_SANITY_PROJECT_ID',
  'NEXT_PUBLIC_SANITY_DATASET',
  'SANITY_WEBHOOK_SECRET',
]

function files(path: string): string[] {
  if (!existsSync(path)) return []
  const entries = readdirSync(path, { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** A hash over everything that a build is made from. The seed and the lake's own code are not part of the pages. */
function fingerprint(env: Record<string, string | undefined>): string {
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

/**
 * Builds the site for production when there is no build yet or its sources changed since. The lake must be answering.
 * @param distDir the build's folder, relative to the project
 * @throws Error when Next's build fails; Next has then said why
 */
export async function buildIfChanged(
  env: Record<string, string | undefined>,
  distDir = '.next',
): Promise<'built' | 'current'> {
  const mark = join(root, distDir, 'built-from')
  const wanted = fingerprint(env)
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return 'current'
  const code = await exitOf(
    startNode(['next', 'build'], { ...env, DIST_DIR: distDir, NODE_ENV: 'production' }),
  )
  if (code !== 0) throw new Error('The site could not be built; the reason is above.')
  writeFileSync(mark, wanted)
  return 'built'
}
