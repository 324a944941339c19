import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { findOnPath, installDebianPackage } from '../../scripts/debian.ts'
import { freePort, untilAnswers } from '../../scripts/processes.ts'

/** A page's bytes, and the headers that nginx does not add itself. */
type Copy = { html: Buffer; headers: readonly (readonly [string, string])[] }

const OWN_HEADERS =
  /^(accept-ranges|age|connection|content-(encoding|length|type)|date|etag|keep-alive|last-modified|server|transfer-encoding|vary)$/

/** Copies a page, so that nginx sends as many bytes as the site does. */
export async function copyOf(url: string): Promise<Copy> {
  const response = await fetch(url, { headers: { 'Accept-Encoding': 'identity' } })
  return {
    html: Buffer.from(await response.arrayBuffer()),
    headers: [...response.headers].filter(([name]) => !OWN_HEADERS.test(name)),
  }
}

/**
 * Serves pages with the installed nginx or Debian's package, compressed with gzip if requested. `/empty` returns an
 * empty response.
 * @param folder stores the configuration, the pages and temporary files
 * @param pages the pages by path
 * @returns undefined if nginx cannot be installed
 */
export async function startNginx(
  folder: string,
  pages: Readonly<Record<string, Copy>>,
): Promise<{ url: string; process: ChildProcess } | undefined> {
  if (!findOnPath('nginx') && findOnPath('apt-get')) installDebianPackage('nginx-light')
  const program = findOnPath('nginx')
  if (!program) return undefined
  for (const [page, { html }] of Object.entries(pages)) {
    mkdirSync(join(folder, 'pages', page), { recursive: true })
    writeFileSync(join(folder, 'pages', page, 'index.html'), html)
    writeFileSync(join(folder, 'pages', page, 'index.html.gz'), gzipSync(html))
  }
  const port = await freePort()
  const locations = Object.entries(pages).map(([page, { headers }]) => {
    const added = headers.map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`)
    return `location ${page} { ${added.join(' ')} }`
  })
  const configuration = join(folder, 'nginx.conf')
  writeFileSync(
    configuration,
    // If started by root without this setting, nginx would read the pages as a user without access to the folder.
    `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; pid ${folder}/pid; error_log ${folder}/error; worker_processes auto;
events {}
http { access_log off; include /etc/nginx/mime.types; types { text/html html; } gzip_static on; keepalive_requests 1000000;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  server { listen 127.0.0.1:${port}; root ${folder}/pages; index index.html; location = /empty { return 204; }\n    ${locations.join('\n    ')} } }`,
  )
  const server = spawn(program, ['-p', folder, '-c', configuration], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  await untilAnswers(url, server)
  return { url, process: server }
}
