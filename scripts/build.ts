// `npm run build`: builds the site. Its content lake must be running. `npm start` builds the site if necessary.

import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { lastChange } from '../lib/content/build-memory.ts'
import { type Env, readEnv } from '../lib/env.ts'
import { isOwnServer } from '../lib/http/own-server.ts'
import { connectBySocket } from '../lib/sanity/lake-socket.ts'
import { guides } from '../studio/guides/guides.ts'
import { lockFolder } from '../studio/lake/folder-lock.ts'
import { addCompileHints } from './compile-hints.ts'
import { isBuildOutdated, latestChange } from './outdated-build.ts'
import { precompress } from './precompress.ts'
import { exitOf, root, startNode } from './processes.ts'
import { requireLake } from './require-lake.ts'
import { storedSecrets } from './secrets.ts'
import { COMPILED_STYLESHEET, compileStylesheet } from './stylesheet.ts'

export function siteVariables(env: Env): Record<string, string | undefined> {
  return {
    ...(env.NEXT_PUBLIC_SANITY_PROJECT_ID ? {} : storedSecrets(env.DATA_DIR)),
    SITE_URL: env.SITE_URL,
    PORT: String(env.PORT),
    LAKE_PORT: String(env.LAKE_PORT),
    DATA_DIR: env.DATA_DIR,
  }
}

const sources = [
  'app',
  'components',
  'lib',
  'schemas',
  'studio',
  'public',
  'docs/pictures',
  'proxy.ts',
  'instrumentation.ts',
  'scripts/compile-hints.ts',
  'scripts/precompress.ts',
  'scripts/stylesheet.ts',
]
const settings = ['package.json', 'package-lock.json', 'next.config.mjs', 'tsconfig.json']
/** The build renders the guides that the Studio shows. */
const guideFiles = guides.map(({ id }) => `docs/${id}.md`)
/** Environment variables that affect a build. */
const variables = [
  'ANALYTICS_SCRIPT_URL',
  'ANALYTICS_SITE_ID',
  'ANALYTICS_ON_TOOLS',
  'SITE_URL',
  'STAGING',
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

/** The file in a finished build that contains the `fingerprint` of its sources. */
export const BUILT_FROM = 'built-from'

/** The files that affect a build. Excludes the compiled stylesheet, the seed and the lake's own code. */
export function buildInputs(): string[] {
  const single = [...settings, ...guideFiles, ...sources.filter((source) => source.endsWith('.ts'))].map(
    (name) => join(root, name),
  )
  const inFolders = sources
    .filter((source) => !source.endsWith('.ts'))
    .flatMap((source) => files(join(root, source)))
  const ignored = [COMPILED_STYLESHEET, 'studio/seed', 'studio/lake'].map((path) => join(root, path))
  return [...single.filter(existsSync), ...inFolders]
    .filter((file) => !ignored.some((path) => file.startsWith(path)))
    .sort()
}

/** A hash of the files and variables that affect a build. */
export function fingerprint(env: Record<string, string | undefined>): string {
  const hash = createHash('sha256')
  for (const file of buildInputs())
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  for (const name of variables) hash.update(`${name}=${env[name] ?? ''}\0`)
  return hash.digest('hex')
}

const keptByNext = ['cache', 'dev', 'diagnostics', 'lock', 'trace']

const lastOf = (folder: string) => `${folder}-last`

/** Creates a folder that only its owner can enter. Turbopack makes its files writable for the group. */
export function makePrivate(folder: string): void {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o700)
}

/** The suffix of files and folders that are being copied or deleted. */
const INCOMPLETE = '.incomplete'

/**
 * Moves a file or folder, even to another file system, because `.next` may be a mount. The process may be killed at any
 * time, so whatever may be incomplete has the suffix.
 */
function move(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    const [copied, moved] = [to + INCOMPLETE, from + INCOMPLETE]
    remove(copied)
    remove(moved)
    try {
      // Next uses a page file's modification time as its render time.
      cpSync(from, copied, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
      renameSync(copied, to)
    } finally {
      remove(copied)
    }
    renameSync(from, moved)
    remove(moved)
  }
}

const remove = (path: string) => rmSync(path, { recursive: true, force: true })

/** Moves the fingerprint first or last, so that the build's own folder never contains it beside half of the build. */
function moveBuild(from: string, to: string, fingerprint: 'first' | 'last'): void {
  makePrivate(to)
  const names = readdirSync(from).filter(
    (each) => !keptByNext.includes(each) && each !== BUILT_FROM && !each.endsWith(INCOMPLETE),
  )
  if (existsSync(join(from, BUILT_FROM)))
    names.splice(fingerprint === 'first' ? 0 : names.length, 0, BUILT_FROM)
  for (const name of names) {
    rmSync(join(to, name), { recursive: true, force: true })
    move(join(from, name), join(to, name))
  }
}

function restoreBuild(last: string, folder: string): void {
  if (!existsSync(last)) return
  moveBuild(last, folder, 'last')
  rmSync(last, { recursive: true })
}

/**
 * Replaces a build. Next empties its output folder first, so the last good build is moved out of the way. It is
 * restored if any step of the new build fails, for example because the disk is full.
 */
export async function replaceBuild(folder: string, build: () => Promise<void>): Promise<void> {
  const last = lastOf(folder)
  try {
    if (existsSync(join(folder, BUILT_FROM))) moveBuild(folder, last, 'first')
    await build()
  } catch (error) {
    restoreBuild(last, folder)
    throw error
  }
  // Renamed first, because the next build would restore what a killed process has not deleted yet.
  const outdated = `${folder}-outdated`
  rmSync(outdated, { recursive: true, force: true })
  if (existsSync(last)) renameSync(last, outdated)
  rmSync(outdated, { recursive: true, force: true })
}

/**
 * Locks a build for this process, because a site loads the files of its build when it needs them. The lock is in a
 * folder that builds keep.
 * @param distDir the build's folder, relative to the project
 * @returns undefined if another process has locked the build
 * @throws Error if the lock cannot be created
 */
export function lockBuild(distDir = '.next') {
  makePrivate(join(root, distDir))
  const folder = join(root, distDir, 'cache')
  mkdirSync(folder, { recursive: true })
  return lockFolder(folder)
}

/**
 * Builds the site for production unless the last build is current. The lake must be running.
 * @param distDir the output folder, relative to the project
 * @param options.isOutdated whether the last build has content that must not be used, although its sources are current
 * @throws Error if a site or another build uses the folder, if the lake cannot be read, or if Tailwind or Next fails
 * (both log the reason)
 */
export async function buildIfChanged(
  env: Record<string, string | undefined>,
  distDir = '.next',
  { isOutdated = (): boolean => false } = {},
): Promise<'built' | 'current'> {
  const folder = join(root, distDir)
  const fingerprintFile = join(folder, BUILT_FROM)
  const current = fingerprint(env)
  const isCurrent = () =>
    existsSync(fingerprintFile) && readFileSync(fingerprintFile, 'utf8') === current && !isOutdated()
  if (isCurrent()) return 'current'
  const lock = lockBuild(distDir)
  if (!lock)
    throw new Error(
      `${folder} is in use by a running site or another build. Stop it first. To update the site, run npm start again: it builds the site if its sources changed.`,
    )
  try {
    // A killed build could not restore the last one.
    restoreBuild(lastOf(folder), folder)
    if (isCurrent()) return 'current'
    await requireLake(env)
    await compileStylesheet()
    // On hosts without `PageCache`, the build would otherwise use query results that are up to an hour old.
    rmSync(join(folder, 'cache', 'fetch-cache'), { recursive: true, force: true })
    await replaceBuild(folder, async () => {
      const build = startNode(['next', 'build'], { ...env, DIST_DIR: distDir, NODE_ENV: 'production' })
      const code = await exitOf(build)
      if (build.signalCode === 'SIGKILL')
        throw new Error(
          'The build was killed, probably because there was not enough memory. It needs 4 GB. The previous build remains in place.',
        )
      if (code !== 0)
        throw new Error('The build failed for the reason above. The previous build remains in place.')
      await addCompileHints(folder)
      // Other hosts, such as Vercel, compress responses themselves.
      if (isOwnServer()) await precompress(folder)
      writeFileSync(fingerprintFile, current)
    })
    return 'built'
  } finally {
    lock.close()
  }
}

/**
 * Builds the site if its sources changed, or if the last build does not match the embedded lake.
 * @param lakeRuns whether the embedded lake runs. Without it, the last build is used even if it is outdated.
 */
export async function buildIfNeeded(
  env: Env,
  variables: Record<string, string | undefined>,
  lakeRuns = !env.NEXT_PUBLIC_SANITY_PROJECT_ID,
): Promise<void> {
  const found = lakeRuns ? latestIfReadable(env.DATA_DIR) : undefined
  const isOutdated = () => found !== undefined && isBuildOutdated(env.DATA_DIR)
  if (isOutdated() && existsSync(join(root, process.env.DIST_DIR || '.next', BUILT_FROM)))
    console.log(
      'The last build does not match the content lake, so the site is built again. This happens after a reset, a restored backup, or a publish during npm run dev. If none of these applies, check that the disk with the content is mounted.',
    )
  const outcome = await buildIfChanged(variables, process.env.DIST_DIR, { isOutdated })
  if (outcome === 'current') console.log('The last build is up to date.')
  // A build starts without this file. If it exists, `npm run dev` has received a change since, which the build may lack.
  if (found?.latest && lastChange.read() === undefined) lastChange.write(found.latest)
}

/** The latest change in the lake. Undefined if the lake cannot be read. If a build is needed, it reports this. */
function latestIfReadable(dataDir: string): { latest: unknown } | undefined {
  try {
    return { latest: latestChange(dataDir) }
  } catch {
    return undefined
  }
}

if (import.meta.main) {
  try {
    const env = readEnv()
    connectBySocket(env)
    const variables = { ...process.env, ...siteVariables(env) }
    await buildIfNeeded(env, variables)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
