// Measures the time from publish to fresh page, each page's bytes compared with a bare page of the same framework,
// and build time.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '../../lib/i18n/languages.ts'
import { routes } from '../../lib/i18n/routes.ts'
import { localPath } from '../../lib/i18n/urls.ts'
import { root } from '../../scripts/processes.ts'
import globalSetup from '../e2e/global-setup.ts'
import { DIST_DIR, testVariables } from '../e2e/running.ts'
import { pageWeight, withBarePage } from './page-weight.ts'
import { publishToFresh } from './publish-to-fresh.ts'

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
const site = String(testVariables('').SITE_URL)

async function main() {
  rmSync(join(root, DIST_DIR), { recursive: true, force: true })
  const bare = await withBarePage(pageWeight)
  const building = performance.now()
  const stopAll = await globalSetup()
  const ready = (performance.now() - building) / 1000
  try {
    console.log(`\n${await publishToFresh()}`)
    console.log(`Seed, production build and start from scratch: ${ready.toFixed(0)} s\n`)
    const rows = [
      ['page', 'JavaScript', 'above bare', 'CSS', 'HTML', 'fonts'],
      [
        '(bare page)',
        kilobytes(bare.javascript),
        '',
        kilobytes(bare.css),
        kilobytes(bare.html),
        kilobytes(bare.fonts),
      ],
    ]
    for (const route of routes) {
      for (const language of languages) {
        const path = localPath(route, language)
        const { ok } = await fetch(site + path)
        if (!ok) continue
        const { javascript, css, html, fonts } = await pageWeight(site + path)
        rows.push([
          path,
          kilobytes(javascript),
          kilobytes(javascript - bare.javascript),
          kilobytes(css),
          kilobytes(html),
          kilobytes(fonts),
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
