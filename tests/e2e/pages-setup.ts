import { OwnServers } from './own-servers.ts'
import { pagesSite } from './running.ts'

/** Starts the site and the lake of the tests in `pages`, with the build that `global-setup.ts` has made. */
export default async function pagesSetup() {
  const site = new OwnServers('pages')
  try {
    await site.startLake(pagesSite)
    await site.startServer()
  } catch (error) {
    await site.stop()
    throw error
  }
  return () => site.stop()
}
