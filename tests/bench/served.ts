// Compares static pages per second with nginx serving the same bytes. Uses the installed nginx or Debian's package.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { findOnPath, installDebianPackage } from '../../scripts/debian.ts'
import { freePort, stop, untilAnswers } from '../../scripts/processes.ts'
import globalSetup from '../e2e/global-setup.ts'
import { testVariables } from '../e2e/running.ts'

const ROUNDS = 3
const SECONDS = 8
const pages = ['/', '/pricing', '/quiz']
const site = String(testVariables('').SITE_URL)

async function startNginx(folder: string): Promise<{ url: string; process: ChildProcess } | undefined> {
  if (!findOnPath('nginx') && findOnPath('apt-get')) installDebianPackage('nginx-light')
  const program = findOnPath('nginx')
  if (!program) return undefined
  const port = await freePort()
  const configuration = join(folder, 'nginx.conf')
  writeFileSync(
    configuration,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error; worker_processes auto;
events {}
http { access_log off; include /etc/nginx/mime.types; types { text/html html; }
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  server { listen 127.0.0.1:${port}; root ${folder}/pages; index index.html; } }`,
  )
  const process = spawn(program, ['-p', folder, '-c', configuration], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  await untilAnswers(url, process)
  return { url, process }
}

async function perSecond(url: string, headers: Record<string, string> = {}): Promise<number> {
  const { requests } = await autocannon({ url, headers, connections: 16, duration: SECONDS })
  return requests.average
}

const folder = mkdtempSync(join(tmpdir(), 'larkspur-nginx-'))
const stopAll = await globalSetup()
let nginx: Awaited<ReturnType<typeof startNginx>>
try {
  for (const page of pages) {
    mkdirSync(join(folder, 'pages', page), { recursive: true })
    writeFileSync(join(folder, 'pages', page, 'index.html'), await (await fetch(site + page)).text())
  }
  nginx = await startNginx(folder)
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
