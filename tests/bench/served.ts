// Compares the site with nginx serving the same bytes, in pages per second. Uses the installed nginx or Debian's
// package.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { stop } from '../../scripts/processes.ts'
import globalSetup from '../e2e/global-setup.ts'
import { testVariables } from '../e2e/running.ts'
import { copyOf, startNginx } from './nginx.ts'

const ROUNDS = 3
const SECONDS = 8
const pages = ['/', '/pricing', '/quiz']
const site = String(testVariables('').SITE_URL)

async function perSecond(url: string, headers: Record<string, string> = {}): Promise<number> {
  const { requests } = await autocannon({ url, headers, connections: 16, duration: SECONDS })
  return requests.average
}

const folder = mkdtempSync(join(tmpdir(), 'larkspur-nginx-'))
const stopAll = await globalSetup()
let nginx: Awaited<ReturnType<typeof startNginx>>
try {
  const copies = await Promise.all(pages.map(async (page) => [page, await copyOf(site + page)] as const))
  nginx = await startNginx(folder, Object.fromEntries(copies))
  if (!nginx) console.log('nginx is not installed, so there is no comparison.')
  for (const page of pages) {
    const rates: Record<string, number[]> = { site: [], 'site, compressed as for a browser': [], nginx: [] }
    for (let round = 0; round < ROUNDS; round++) {
      rates.site?.push(await perSecond(site + page))
      rates['site, compressed as for a browser']?.push(
        await perSecond(site + page, { 'accept-encoding': 'gzip, deflate, br, zstd' }),
      )
      // nginx serves a folder's index only with a trailing slash.
      if (nginx) rates.nginx?.push(await perSecond(`${nginx.url}${page}${page === '/' ? '' : '/'}`))
    }
    const shown = Object.entries(rates).map(
      ([name, each]) => `${name} ${each.map((rate) => rate.toFixed(0)).join(' / ')}`,
    )
    console.log(`${page.padEnd(12)} pages per second: ${shown.join(', ')}`)
  }
} finally {
  await stop(nginx?.process)
  await stopAll()
  rmSync(folder, { recursive: true, force: true })
}
