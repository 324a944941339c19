// Builds and publishes with 300 landing pages. Fails if a page takes longer to build than without them, if the 95th
// percentile from publish to fresh page reaches a second, or if the sitemap lacks a page.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { routes } from '../../lib/i18n/routes.ts'
import { root } from '../../scripts/processes.ts'
import globalSetup from '../e2e/global-setup.ts'
import { DIST_DIR, lakeClient, testVariables, untilRenewed } from '../e2e/running.ts'
import { BUILD, secondsToBuild } from './builds.ts'
import { landingDocuments } from './landing-documents.ts'
import { type Publish, timesToFresh } from './publish-to-fresh.ts'

const PAGES = 300
const MAX_P95_MS = 1000

const site = String(testVariables('').SITE_URL)

const pages = landingDocuments(PAGES)

async function newTitle(round: number): Promise<Publish> {
  const page = pages[(round * 97) % PAGES] as (typeof pages)[number]
  const title = { en: `Offer of publish ${round}`, es: `Oferta de la publicación ${round}` }
  return { document: { ...page, title }, path: page.path, shows: title.en }
}

/** The addresses of landing pages that the sitemap lacks. */
async function missingFromSitemap(): Promise<string[]> {
  const xml = await (await fetch(`${site}/sitemap.xml`)).text()
  return pages.flatMap(({ path, pathEs }) =>
    [path, pathEs].filter((address) => !xml.includes(`<loc>${site}${address}</loc>`)),
  )
}

// Next adds each build folder to `tsconfig.json`, so restore the file afterward.
const typescript = readFileSync(join(root, 'tsconfig.json'))
const stopAll = await globalSetup()
try {
  // The first build is not measured, because it starts with cold caches.
  await secondsToBuild()
  const perPageBefore = (await secondsToBuild()) / (2 * routes.length)
  const transaction = lakeClient().transaction()
  for (const page of pages) transaction.createOrReplace(page)
  await transaction.commit({ visibility: 'async' })
  await untilRenewed()
  const perPage = (await secondsToBuild()) / (2 * (routes.length + PAGES))
  const { median, p95 } = await timesToFresh(newTitle)
  await untilRenewed()
  const missing = await missingFromSitemap()
  console.log(
    `\nBuild: ${(perPageBefore * 1000).toFixed(0)} ms a page without landing pages, ${(perPage * 1000).toFixed(0)} ms with ${PAGES}`,
  )
  console.log(`Publish to fresh landing page: median ${median.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`)
  console.log(`Addresses missing from the sitemap: ${missing.length}`)
  if (perPage > perPageBefore || p95 >= MAX_P95_MS || missing.length > 0) process.exitCode = 1
} finally {
  await stopAll()
  writeFileSync(join(root, 'tsconfig.json'), typescript)
  // Delete both builds, because they contain the landing pages.
  for (const folder of [DIST_DIR, BUILD]) rmSync(join(root, folder), { recursive: true, force: true })
}
