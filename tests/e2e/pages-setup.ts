import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/processes.ts'
import { OwnServers } from './own-servers.ts'
import { pagesSite } from './running.ts'

/** Starts the site and the lake of the tests in `pages`, with the build that `global-setup.ts` has made. */
export default async function pagesSetup() {
  const site = new OwnServers('pages')
  try {
    await site.startLake(pagesSite)
    const { env } = await site.startServer()
    keepPages(join(root, String(env.DIST_DIR), 'server', 'app'))
  } catch (error) {
    await site.stop()
    throw error
  }
  return () => site.stop()
}

/**
 * Next takes the time of a page's file as the time of its render, and renders it again an hour later, with the address of
 * this site instead of `siteUrl`.
 */
function keepPages(folder: string): void {
  const tomorrow = new Date(Date.now() + 86_400_000)
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    utimesSync(join(folder, file), tomorrow, tomorrow)
}
