// Runs Lighthouse on every indexable page in both languages: mobile, simulated throttling, median of three.
// `npm run bench -- lighthouse /pricing /es` measures only the named pages.
import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import { languages } from '../../lib/i18n/languages.ts'
import { isListed, routes } from '../../lib/i18n/routes.ts'
import { localPath } from '../../lib/i18n/urls.ts'
import { chromiumArguments, findChromium } from '../../scripts/chromium.ts'
import { freePort } from '../../scripts/processes.ts'
import globalSetup from '../e2e/global-setup.ts'
import { testVariables } from '../e2e/running.ts'

const RUNS = 3
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const metrics = {
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const

type Result = Record<string, number>

/** Scores from 0 to 100; LCP and TBT in milliseconds. */
async function measure(url: string, port: number): Promise<Result> {
  const run = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
  })
  if (!run) throw new Error(`Lighthouse gave no result for ${url}`)
  const { lhr } = run
  const scores = categories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)])
  const values = Object.entries(metrics).map(([name, id]) => [
    name,
    lhr.audits[id]?.numericValue ?? Number.NaN,
  ])
  const failing = categories
    .flatMap((name) => lhr.categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id)
  if (failing.length > 0) console.log(`  ${new URL(url).pathname}: ${failing.join(', ')}`)
  return Object.fromEntries([...scores, ...values])
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

async function main(): Promise<void> {
  const requested = process.argv.slice(2)
  const all = routes
    .filter(isListed)
    .flatMap((route) => languages.map((language) => localPath(route, language)))
  const pages = requested.length > 0 ? requested : all
  const port = await freePort()
  const stopAll = await globalSetup()
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    // Without a GPU, its emulation would compete with the page for CPU.
    args: [...chromiumArguments, '--disable-gpu', `--remote-debugging-port=${port}`],
  })
  const names = [...categories, ...Object.keys(metrics)]
  console.log(`\n${'page'.padEnd(36)}${names.map((name) => name.padStart(15)).join('')}`)
  try {
    for (const page of pages) {
      const runs: Result[] = []
      while (runs.length < RUNS) runs.push(await measure(testVariables('').SITE_URL + page, port))
      const cells = names.map((name) => {
        const value = median(runs.map((run) => run[name] ?? Number.NaN))
        return name === 'CLS' ? value.toFixed(3) : value.toFixed(0)
      })
      console.log(page.padEnd(36) + cells.map((cell) => cell.padStart(15)).join(''))
    }
  } finally {
    await browser.close()
    await stopAll()
  }
}

await main()
