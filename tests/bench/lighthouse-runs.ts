// Runs Lighthouse on one page: mobile, simulated throttling.
import lighthouse from 'lighthouse'
import { type Browser, chromium } from 'playwright'
import { chromiumArguments, findChromium } from '../../scripts/chromium.ts'

const RUNS = 3
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const metrics = {
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const

export const columns = [...categories, ...(Object.keys(metrics) as (keyof typeof metrics)[])]
type Column = (typeof columns)[number]

/** Scores from 0 to 100; LCP and TBT in milliseconds. */
export type Result = Record<Column, number>

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

/** The median of three runs, computed separately for each column. */
export async function medianOfRuns(url: string, port: number): Promise<Result> {
  const runs: Result[] = []
  while (runs.length < RUNS) runs.push(await measure(url, port))
  return Object.fromEntries(columns.map((name) => [name, median(runs.map((run) => run[name]))])) as Result
}

/** @param port remote debugging port for Lighthouse */
export async function startBrowser(port: number): Promise<Browser> {
  return chromium.launch({
    executablePath: await findChromium(),
    // On a machine without a GPU, emulating one would compete with the page for CPU.
    args: [...chromiumArguments, '--disable-gpu', `--remote-debugging-port=${port}`],
  })
}

export const shownValue = (name: Column, value: number) => value.toFixed(name === 'CLS' ? 3 : 0)
