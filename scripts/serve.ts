// `npm start` and `npm run dev`: the embedded lake (unless a hosted one is configured), its content, a build, the site.
import type { ChildProcess } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Env, readEnv } from '../lib/env.ts'
import { withDataFolder } from '../studio/lake/data-folder.ts'
import { NO_SPACE_EXIT_CODE } from '../studio/lake/storage.ts'
import { buildIfChanged, siteVariables } from './build.ts'
import { exitOf, portIsFree, root, startNode, stop, untilAnswers } from './processes.ts'
import { makeSecrets } from './secrets.ts'
import { otherAccounts, studioKeyAdvice } from './studio-key-advice.ts'

const development = process.argv.includes('--dev')
/** In the order in which they are stopped: requests that the site is answering may still need the lake. */
const running: { site?: ChildProcess; lake?: ChildProcess } = {}
let stopping = false

async function stopEverything(code: number): Promise<never> {
  stopping = true
  await stop(running.site)
  await stop(running.lake)
  process.exit(code)
}

/** When one of the two ends by itself, all end. */
function endWith(child: ChildProcess, name: string): void {
  void exitOf(child).then((code) => {
    if (stopping) return
    console.error(`${name} has stopped (code ${code}), so everything is stopped.`)
    void stopEverything(1)
  })
}

async function requireFreePort(port: number, variable: string): Promise<void> {
  if (await portIsFree(port)) return
  console.error(
    `Port ${port} is taken. Stop what uses it, or choose another: ${variable}=${port + 1} npm ${development ? 'run dev' : 'start'}`,
  )
  process.exit(1)
}

/** Milliseconds until a lake is started again that found no space. */
const SPACE_RETRY_MS = 15_000

type Variables = Record<string, string | undefined>

/** Starts the lake and waits until it answers. @returns false where its disk is full, as it has then said */
async function startLake(env: Env, variables: Variables): Promise<boolean> {
  const lake = startNode(['studio/lake/main.ts'], variables, 'inherit', true)
  running.lake = lake
  try {
    await untilAnswers(`http://127.0.0.1:${env.LAKE_PORT}/v1/ping`, lake)
  } catch (error) {
    if (lake.exitCode === NO_SPACE_EXIT_CODE) return false
    throw error
  }
  endWith(lake, 'The content lake')
  return true
}

/** Tries again until there is space. Meanwhile pages are served as they were built, and leads stay with the browsers. */
async function startLakeLater(env: Env, variables: Variables): Promise<void> {
  console.error(
    `The content lake has no space on its disk, so the site starts without it. It is started again every ${SPACE_RETRY_MS / 1000} seconds.`,
  )
  do await new Promise((resolve) => setTimeout(resolve, SPACE_RETRY_MS))
  while (!stopping && !(await startLake(env, variables)))
  if (!stopping) console.log('The content lake has space again and is started.')
}

const seedMark = (env: Env) => join(env.DATA_DIR, 'seeded')

async function importSeed(env: Env, variables: Variables): Promise<void> {
  console.log('Importing the default content (a few seconds, on the first run only) …')
  const code = await exitOf(
    startNode(['studio/lake/content-cli.ts', 'import', 'studio/seed', '--no-webhooks'], variables),
  )
  if (code !== 0) throw new Error('The default content could not be imported; the reason is above.')
  writeFileSync(seedMark(env), `${new Date().toISOString()}\n`, { mode: 0o600 })
}

async function main() {
  const env = readEnv()
  const embedded = !env.NEXT_PUBLIC_SANITY_PROJECT_ID
  const advice = studioKeyAdvice(env, otherAccounts())
  if (advice) console.warn(advice)
  await requireFreePort(env.PORT, 'PORT')
  if (embedded) await requireFreePort(env.LAKE_PORT, 'LAKE_PORT')
  if (embedded) await withDataFolder(env.DATA_DIR, () => makeSecrets(env.DATA_DIR))
  const variables = siteVariables(env)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void (stopping || stopEverything(0)))

  if (embedded) {
    console.log('Starting the content lake …')
    const started = await startLake(env, variables)
    const seeded = existsSync(seedMark(env))
    if (!started && !seeded) throw new Error('The default content cannot be imported without space.')
    if (!seeded) await importSeed(env, variables)
    if (!started) void startLakeLater(env, variables).catch(giveUp)
  }
  if (!development) {
    console.log('Building the site if its sources changed (about a minute and a half) …')
    const outcome = await buildIfChanged({ ...process.env, ...variables }, process.env.DIST_DIR)
    if (outcome === 'current') console.log('The last build is current.')
  }
  console.log(development ? 'Starting the site with hot reload …' : 'Starting the site …')
  const command = ['next', development ? 'dev' : 'start', '--port', String(env.PORT)]
  const environment = { ...variables, NODE_ENV: development ? 'development' : 'production' }
  const site = startNode(command, environment, 'inherit', true)
  running.site = site
  endWith(site, 'The site')
  // Under development the first answer waits for the first compilation, on a slow machine for minutes.
  await untilAnswers(`http://localhost:${env.PORT}/favicon.ico`, site, 300)
  console.log(`
  Site      ${env.SITE_URL}
  Spanish   ${env.SITE_URL}/es
  Studio    ${env.SITE_URL}/studio
${embedded ? `  Content   http://127.0.0.1:${env.LAKE_PORT} (kept in ${resolve(root, env.DATA_DIR)})\n` : ''}
  Ctrl-C stops everything.
`)
}

async function giveUp(error: Error): Promise<void> {
  if (stopping) return
  console.error(error.message)
  await stopEverything(1)
}

main().catch(giveUp)
