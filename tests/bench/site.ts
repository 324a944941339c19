// Publish-to-fresh-page time, bytes of each page beside a bare page of the same framework, and the time of a build.
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { languages } from '../../lib/i18n/languages.ts'
import { routes } from '../../lib/i18n/routes.ts'
import { localPath } from '../../lib/i18n/urls.ts'
import { exitOf, root, startNode, stop, untilAnswers } from '../../scripts/processes.ts'
import globalSetup from '../e2e/global-setup.ts'
import { DIST_DIR, lakeClient, testVariables } from '../e2e/running.ts'
import { type PageWeight, pageWeight } from './page-weight.ts'

const PUBLISHES = 30
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
const site = String(testVariables('').SITE_URL)

function quantile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** From the publish being asked for to the first answer of the page that holds the new text, in milliseconds. */
async function publishToFresh(client: ReturnType<typeof lakeClient>, round: number): Promise<number> {
  const document = await client.getDocument('strings-hero')
  const headline = `Headline of publish ${round}`
  const entries = document?.entries.map((entry: { key: string; en: string }) =>
    entry.key === 'headline' ? { ...entry, en: headline } : entry,
  )
  await client.createOrReplace({ ...document, _id: 'drafts.strings-hero', _type: 'strings', entries })
  const started = performance.now()
  await client.action({
    actionType: 'sanity.action.document.publish',
    draftId: 'drafts.strings-hero',
    publishedId: 'strings-hero',
  })
  while (!(await (await fetch(site)).text()).includes(headline))
    await new Promise((resolve) => setTimeout(resolve, 5))
  return performance.now() - started
}

async function barePage(): Promise<PageWeight> {
  const folder = 'tests/bench/bare-page'
  if ((await exitOf(startNode(['next', 'build', folder], { NODE_ENV: 'production' }, 'pipe'))) !== 0)
    throw new Error('The bare page could not be built.')
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  const next = startNode(
    ['next', 'start', folder, '--port', String(port)],
    { NODE_ENV: 'production' },
    'pipe',
  )
  try {
    await untilAnswers(`http://localhost:${port}/`, next)
    return await pageWeight(`http://localhost:${port}/`)
  } finally {
    await stop(next)
  }
}

async function main() {
  rmSync(join(root, DIST_DIR), { recursive: true, force: true })
  const bare = await barePage()
  const building = performance.now()
  const stopAll = await globalSetup()
  const ready = (performance.now() - building) / 1000
  try {
    const client = lakeClient()
    const times: number[] = []
    for (let round = 1; round <= PUBLISHES; round++) times.push(await publishToFresh(client, round))
    times.sort((a, b) => a - b)
    console.log(
      `\nPublish to fresh page, ${PUBLISHES} publishes: median ${quantile(times, 0.5).toFixed(0)} ms, p95 ${quantile(times, 0.95).toFixed(0)} ms`,
    )
    console.log(`Seed, production build and start from nothing: ${ready.toFixed(0)} s\n`)
    const rows = [
      ['page', 'JavaScript', 'above bare', 'CSS', 'HTML'],
      ['(bare page)', kilobytes(bare.javascript), '', kilobytes(bare.css), kilobytes(bare.html)],
    ]
    for (const route of routes) {
      for (const language of languages) {
        const path = localPath(route, language)
        const { ok } = await fetch(site + path)
        if (!ok) continue
        const { javascript, css, html } = await pageWeight(site + path)
        rows.push([
          path,
          kilobytes(javascript),
          kilobytes(javascript - bare.javascript),
          kilobytes(css),
          kilobytes(html),
        ])
      }
    }
    for (const [page, ...figures] of rows)
      console.log(String(page).padEnd(36), ...figures.map((figure) => figure.padStart(11)))
  } finally {
    await stopAll()
  }
}

await main()
