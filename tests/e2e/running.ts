import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createClient } from '@sanity/client'
import { connection } from '../../lib/sanity/connection.ts'
import { root } from '../../scripts/processes.ts'

/** Separate from the build folder of a running site, so that neither replaces the other. */
export const DIST_DIR = '.next-test'

const port = process.env.PORT ?? '3100'
const lakePort = process.env.LAKE_PORT ?? '4110'

/** The origin in the URLs of the built pages. */
export const siteUrl = `http://localhost:${port}`

/** The ports of the site and the lake of the tests in `pages`, which expect the seed while other tests change content. */
export const pagesSite = {
  PORT: process.env.PAGES_PORT ?? '3101',
  LAKE_PORT: process.env.PAGES_LAKE_PORT ?? '4111',
}

/** The file in which the setup records the environment and the lake's process id for the tests. */
export const processFile = () => join(root, `node_modules/.cache/larkspur-e2e-${port}.json`)

/** The environment of the lake and the site under test. */
export function testVariables(dataDir: string): Record<string, string> {
  return {
    PORT: port,
    LAKE_PORT: lakePort,
    SITE_URL: siteUrl,
    DATA_DIR: dataDir,
    SANITY_API_READ_TOKEN: 'e2e-read-token-0123456789',
    SANITY_API_WRITE_TOKEN: 'e2e-write-token-0123456789',
    SANITY_WEBHOOK_SECRET: 'e2e-webhook-secret-0123456789',
  }
}

/** While this file exists, the setup does not restart the lake. */
export const pauseFile = () => `${processFile()}.paused`

type Running = { env: Record<string, string>; lake: number }
const running = (): Running => JSON.parse(readFileSync(processFile(), 'utf8'))

/** The environment of the site under test, with the folder of its lake. */
export const siteVariables = () => running().env

/** Lets the setup start the lake again, and waits until it responds. */
export async function startLake(): Promise<void> {
  rmSync(pauseFile(), { force: true })
  await untilLakeAnswers()
}

/** Stops the lake and waits for its process to end, because the setup restarts it only if the pause file exists then. */
export async function stopLake(): Promise<void> {
  const { lake } = running()
  writeFileSync(pauseFile(), '')
  process.kill(lake, 'SIGTERM')
  while (isRunning(lake)) await new Promise((resolve) => setTimeout(resolve, 25))
}

function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0)
  } catch {
    return false
  }
}

async function untilLakeAnswers(): Promise<void> {
  const answers = () =>
    fetch(`${lakeUrl}/v1/ping`).then(
      () => true,
      () => false,
    )
  while (!(await answers())) await new Promise((resolve) => setTimeout(resolve, 25))
}

export const lakeUrl = `http://127.0.0.1:${lakePort}`

/** A client with the write token. */
export function lakeClient(ofPort = lakePort) {
  const token = process.env.SANITY_API_WRITE_TOKEN ?? testVariables('').SANITY_API_WRITE_TOKEN
  return createClient({
    ...connection({ lakePort: Number(ofPort) }),
    token,
    useCdn: false,
    perspective: 'raw',
  })
}

/** Waits until the lake has no pending webhook. A webhook completes only after its pages are fresh. */
export async function untilRenewed(): Promise<void> {
  const database = new DatabaseSync(join(String(running().env.DATA_DIR), 'lake', 'lake.sqlite'), {
    readOnly: true,
  })
  const owed = database.prepare('SELECT count(*) AS count FROM outbox')
  try {
    while (Number(owed.get()?.count) > 0) await new Promise((resolve) => setTimeout(resolve, 25))
  } finally {
    database.close()
  }
}
