// `npm start` and `npm run dev`: start the embedded lake (unless a hosted lake is configured), import the default
// content, build the site, and serve it.
import type { ChildProcess } from 'node:child_process'
import { join, resolve } from 'node:path'
import { createClient } from '@sanity/client'
import { type Env, readEnv } from '../lib/env.ts'
import { connection } from '../lib/sanity/connection.ts'
import { connectBySocket } from '../lib/sanity/lake-socket.ts'
import { withDataFolder } from '../studio/lake/data-folder.ts'
import { NO_SPACE_EXIT_CODE } from '../studio/lake/storage.ts'
import {
  compileCacheWarning,
  otherAccounts,
  portWarning,
  sharedFolderWarning,
  studioKeyWarning,
} from './account-warnings.ts'
import { buildIfNeeded, lockBuild, makePrivate, siteVariables } from './build.ts'
import { addDefaultContent, hasDefaultContent } from './default-content.ts'
import { loadRoutes } from './load-routes.ts'
import {
  rememberDataFolder,
  rememberHostedDataset,
  requireChosenFolder,
  requireDataFolder,
} from './missing-data.ts'
import { exitOf, portIsFree, root, startNode, stop, untilAnswers, untilReady } from './processes.ts'
import { proxyWarning } from './proxy-warning.ts'
import { ensureSecrets } from './secrets.ts'
import { compileStylesheet, watchStylesheet } from './stylesheet.ts'
import './unread-output.mjs'

const development = process.argv.includes('--dev')
/** The site is stopped first, because its requests in progress may still need the lake. */
const running: {
  site?: ChildProcess
  stylesheet?: ChildProcess
  lake?: ChildProcess
  build?: ReturnType<typeof lockBuild>
} = {}
let stopping = false

async function stopEverything(code: number): Promise<never> {
  stopping = true
  await stop(running.site)
  await stop(running.stylesheet)
  await stop(running.lake)
  process.exit(code)
}

function endWith(child: ChildProcess, name: string): void {
  void exitOf(child).then((code) => {
    if (stopping) return
    console.error(`${name} has exited with code ${code}. Stopping everything.`)
    void stopEverything(1)
  })
}

async function requireFreePort(port: number, variable: string): Promise<void> {
  if (await portIsFree(port)) return
  console.error(
    `Port ${port} is taken. Stop the process that uses it, or choose another port: ${variable}=${port + 1} npm ${development ? 'run dev' : 'start'}`,
  )
  process.exit(1)
}

/** Milliseconds between attempts to start a lake whose disk is full. */
const SPACE_RETRY_MS = 15_000

type Variables = Record<string, string | undefined>

/**
 * Starts the lake and waits until it listens.
 * @returns false if the disk is full, in which case the lake has logged the reason
 */
async function startLake(variables: Variables): Promise<boolean> {
  const lake = startNode(['studio/lake/main.ts'], variables, 'inherit', { detached: true, ipc: true })
  running.lake = lake
  try {
    await untilReady(lake, 'The content lake')
  } catch (error) {
    if (lake.exitCode === NO_SPACE_EXIT_CODE) return false
    await stop(lake)
    throw error
  }
  // Without a Unix socket, another account may listen on the lake's port by now, so the site must not send anything more.
  if (process.platform === 'win32') void exitOf(lake).then(() => stopping || running.site?.kill('SIGKILL'))
  endWith(lake, 'The content lake')
  return true
}

/**
 * Retries until there is disk space. Meanwhile, the site serves pages as built, and browsers keep their visitors'
 * leads.
 */
async function startLakeLater(variables: Variables): Promise<void> {
  console.error(
    `The content lake has no disk space, so the site starts without it. npm start retries every ${SPACE_RETRY_MS / 1000} seconds.`,
  )
  // Retries after any error, because the site can serve pages without the lake.
  do await new Promise((resolve) => setTimeout(resolve, SPACE_RETRY_MS))
  while (!stopping && !(await startLake(variables).catch(logError)))
  if (!stopping) console.log('The content lake is running again.')
}

function logError(error: Error): false {
  console.error(error.message)
  return false
}

async function importSeed(env: Env, variables: Variables): Promise<void> {
  const client = createClient({
    ...connection({ lakePort: env.LAKE_PORT }),
    token: variables.SANITY_API_WRITE_TOKEN,
    useCdn: false,
    perspective: 'raw',
  })
  const outcome = await addDefaultContent(env.DATA_DIR, client, async () => {
    console.log('Importing the default content (a few seconds, on the first run only)…')
    const options = ['--missing', '--no-webhooks']
    const command = ['studio/lake/content-cli.ts', 'import', 'studio/seed', ...options]
    const code = await exitOf(startNode(command, variables))
    if (code !== 0) throw new Error('The default content could not be imported. The reason is above.')
  })
  if (outcome === 'kept')
    console.log(
      'The content lake already has content, so the default content is not imported. To add only the missing default documents, run: npm run content -- import studio/seed --missing',
    )
}

async function main() {
  const env = readEnv()
  connectBySocket(env)
  const embedded = !env.NEXT_PUBLIC_SANITY_PROJECT_ID
  const accounts = otherAccounts()
  const warnings = [
    studioKeyWarning(env, accounts),
    portWarning(env, accounts),
    sharedFolderWarning(root, accounts),
    compileCacheWarning(),
    proxyWarning(env),
  ]
  for (const warning of warnings) if (warning) console.warn(warning)
  await requireFreePort(env.PORT, 'PORT')
  if (embedded) await requireFreePort(env.LAKE_PORT, 'LAKE_PORT')
  if (embedded) {
    requireChosenFolder(process.env, env.DATA_DIR)
    requireDataFolder(env.DATA_DIR)
    await withDataFolder(env.DATA_DIR, () => ensureSecrets(env.DATA_DIR))
  }
  const variables = siteVariables(env)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void (stopping || stopEverything(0)))

  if (embedded) {
    console.log('Starting the content lake…')
    const started = await startLake(variables)
    const seeded = hasDefaultContent(env.DATA_DIR)
    if (!started && !seeded) throw new Error('The default content cannot be imported without disk space.')
    if (!seeded) await importSeed(env, variables)
    if (!started) void startLakeLater(variables).catch(giveUp)
  }
  if (development) {
    makePrivate(join(root, '.next'))
    await compileStylesheet()
    running.stylesheet = watchStylesheet()
    endWith(running.stylesheet, 'Tailwind')
  } else {
    console.log('Building the site if its sources changed (about a minute and a half)…')
    const lakeRuns = embedded && running.lake?.exitCode === null
    await buildIfNeeded(env, { ...process.env, ...variables }, lakeRuns)
    try {
      // Held until this process ends.
      running.build = lockBuild(process.env.DIST_DIR)
    } catch (error) {
      console.error(
        `Warning: cannot write to the build folder (${error instanceof Error ? error.message : error}). After a restart, pages may lack recent publishes for up to an hour.`,
      )
    }
  }
  // Trying other content in development does not change which content the site uses.
  if (!development) {
    if (env.NEXT_PUBLIC_SANITY_PROJECT_ID)
      rememberHostedDataset(env.NEXT_PUBLIC_SANITY_PROJECT_ID, env.NEXT_PUBLIC_SANITY_DATASET)
    else rememberDataFolder(env.DATA_DIR)
  }
  console.log(development ? 'Starting the site with hot reload…' : 'Starting the site…')
  // Next's development tools show anyone who connects which pages are open, and log what clients send.
  const mode = development ? ['dev', '--hostname', 'localhost'] : ['start']
  const command = ['next', ...mode, '--port', String(env.PORT)]
  const environment = { ...variables, NODE_ENV: development ? 'development' : 'production' }
  const site = startNode(command, environment, 'inherit', { detached: true })
  running.site = site
  endWith(site, 'The site')
  // In development, the first response waits for compilation, which takes minutes on a slow machine.
  await untilAnswers(`http://localhost:${env.PORT}/favicon.ico`, site, 300)
  if (!development) await loadRoutes(`http://localhost:${env.PORT}`)
  console.log(`
  Site      ${env.SITE_URL}
  Spanish   ${env.SITE_URL}/es
  Studio    ${env.SITE_URL}/studio
${embedded ? `  Content   http://127.0.0.1:${env.LAKE_PORT} (stored in ${resolve(root, env.DATA_DIR)})\n` : ''}
  Ctrl-C stops everything.
`)
}

async function giveUp(error: Error): Promise<void> {
  if (stopping) return
  console.error(error.message)
  await stopEverything(1)
}

main().catch(giveUp)
