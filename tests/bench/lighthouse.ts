// Runs Lighthouse on every indexable page in both languages: mobile, simulated throttling, median of three.
// `npm run bench -- lighthouse /pricing /es` measures only the given pages.
import { languages } from '../../lib/i18n/languages.ts'
import { isListed, routes } from '../../lib/i18n/routes.ts'
import { localPath } from '../../lib/i18n/urls.ts'
import { freePort } from '../../scripts/processes.ts'
import globalSetup from '../e2e/global-setup.ts'
import { testVariables } from '../e2e/running.ts'
import { columns, medianOfRuns, shownValue, startBrowser } from './lighthouse-runs.ts'

async function main(): Promise<void> {
  const requested = process.argv.slice(2)
  const all = routes
    .filter(isListed)
    .flatMap((route) => languages.map((language) => localPath(route, language)))
  const pages = requested.length > 0 ? requested : all
  const port = await freePort()
  const stopAll = await globalSetup()
  const browser = await startBrowser(port)
  console.log(`\n${'page'.padEnd(36)}${columns.map((name) => name.padStart(15)).join('')}`)
  try {
    for (const page of pages) {
      const result = await medianOfRuns(testVariables('').SITE_URL + page, port)
      const cells = columns.map((name) => shownValue(name, result[name]).padStart(15))
      console.log(page.padEnd(36) + cells.join(''))
    }
  } finally {
    await browser.close()
    await stopAll()
  }
}

await main()
