// Measures the pages that do not load the framework, landing pages of each template, and for comparison a bare page of
// the framework: JavaScript, first load and requests in a phone's viewport, and Lighthouse (mobile, simulated
// throttling, median of three). Fails if a page exceeds a limit. `npm run bench -- light-pages /pricing /es` measures
// only the given pages.
import { gzipSync } from 'node:zlib'
import type { Browser, Response } from 'playwright'
import { languages } from '../../lib/i18n/languages.ts'
import { routes } from '../../lib/i18n/routes.ts'
import { localPath } from '../../lib/i18n/urls.ts'
import { freePort } from '../../scripts/processes.ts'
import { landingTemplates } from '../../studio/landing-pages/templates.ts'
import globalSetup from '../e2e/global-setup.ts'
import { lakeClient, testVariables, untilRenewed } from '../e2e/running.ts'
import { landingDocuments } from './landing-documents.ts'
import { columns, medianOfRuns, type Result, shownValue, startBrowser } from './lighthouse-runs.ts'
import { withBarePage } from './page-weight.ts'

const KB = 1024
const limits = { javascript: 3 * KB, javascriptWithForm: 9 * KB, firstLoad: 66 * KB, requests: 6, LCP: 1300 }

/** Compressed bytes and number of requests, both without pictures. */
type Load = { javascript: number; firstLoad: number; requests: number; hasForm: boolean }

const isData = (attributes: string) => /\btype="application\/(ld\+)?json"/.test(attributes)

function inlineScripts(html: string): string {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !isData(attributes))
    .map(([, , code]) => code)
    .join('\n')
}

async function load(browser: Browser, url: string): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  try {
    const page = await context.newPage()
    const responses: Response[] = []
    page.on('response', (response) => responses.push(response))
    await page.goto(url, { waitUntil: 'networkidle' })
    const counted = responses.filter((response) => response.request().resourceType() !== 'image')
    const sizes = await Promise.all(
      counted.map(async (response) => ({
        isScript: response.request().resourceType() === 'script',
        bytes: (await response.request().sizes()).responseBodySize,
      })),
    )
    const sum = (each: typeof sizes) => each.reduce((total, { bytes }) => total + bytes, 0)
    const inline = inlineScripts(await (await fetch(url)).text())
    return {
      javascript: gzipSync(inline).length + sum(sizes.filter(({ isScript }) => isScript)),
      firstLoad: sum(sizes),
      requests: counted.length,
      hasForm: (await page.locator('form').count()) > 0,
    }
  } finally {
    await context.close()
  }
}

function exceeded({ javascript, firstLoad, requests, hasForm }: Load, result: Result): string[] {
  const { performance, accessibility, seo, LCP, TBT } = result
  return Object.entries({
    JavaScript: javascript > (hasForm ? limits.javascriptWithForm : limits.javascript),
    'first load': firstLoad > limits.firstLoad,
    requests: requests > limits.requests,
    scores: [performance, accessibility, result['best-practices'], seo].some((score) => score < 100),
    LCP: LCP > limits.LCP,
    TBT: Math.round(TBT) > 0,
  }).flatMap(([name, isExceeded]) => (isExceeded ? [name] : []))
}

/** Publishes one landing page for each template. @returns their addresses */
async function publishLandingPages(): Promise<string[]> {
  const documents = landingDocuments(landingTemplates.length)
  const transaction = lakeClient().transaction()
  for (const document of documents) transaction.createOrReplace(document)
  await transaction.commit()
  await untilRenewed()
  return documents.flatMap(({ path, pathEs }) => [path, pathEs])
}

const kilobytes = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`

async function main(): Promise<void> {
  const site = String(testVariables('').SITE_URL)
  const port = await freePort()
  const stopAll = await globalSetup()
  const browser = await startBrowser(port)
  async function row(name: string, url: string): Promise<string[]> {
    // Measures the second load, because the first one makes the server compress the page.
    await load(browser, url)
    const weight = await load(browser, url)
    const result = await medianOfRuns(url, port)
    const { javascript, firstLoad, requests } = weight
    const cells = [
      ...[javascript, firstLoad].map(kilobytes),
      String(requests),
      ...columns.map((column) => shownValue(column, result[column])),
    ]
    console.log(name.padEnd(36) + cells.map((cell) => cell.padStart(15)).join(''))
    return exceeded(weight, result)
  }
  try {
    const names = ['JavaScript', 'first load', 'requests', ...columns]
    console.log(`\n${'page'.padEnd(36)}${names.map((name) => name.padStart(15)).join('')}`)
    await withBarePage((url) => row('(bare page)', url))
    const requested = process.argv.slice(2)
    const fixed = routes.flatMap((route) => languages.map((language) => localPath(route, language)))
    const all = [...fixed, ...(await publishLandingPages())]
    for (const path of requested.length > 0 ? requested : all) {
      if ((await (await fetch(site + path)).text()).includes('__next_f')) continue
      const over = await row(path, site + path)
      if (over.length === 0) continue
      console.log(`  Over the limit: ${over.join(', ')}`)
      process.exitCode = 1
    }
  } finally {
    await browser.close()
    await stopAll()
  }
}

await main()
