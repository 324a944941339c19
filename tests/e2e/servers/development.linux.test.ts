import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import { root } from '../../../scripts/processes.ts'
import { DIST_DIR } from '../running.ts'
import { StartedSite } from './started-site.ts'

let site: StartedSite
test.beforeAll(async () => {
  site = await StartedSite.prepare('development')
  // TypeScript's configuration names this folder. Next would add any other to it.
  site.env.DIST_DIR = DIST_DIR
})
test.afterAll(() => {
  site.remove()
  rmSync(join(root, DIST_DIR, 'dev'), { recursive: true, force: true })
})

test('npm run dev serves pages with hot reload, on localhost only', async ({ page }) => {
  await site.start(['npm', 'run', 'dev'])
  const reload = page.waitForEvent('websocket')
  await page.goto(site.url, { timeout: 60_000 })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect((await reload).url()).toContain('/_next/')
  // A server that listens on all addresses would answer here too.
  const elsewhere = `http://127.0.0.2:${site.env.PORT}/favicon.ico`
  await expect(fetch(elsewhere)).rejects.toThrow('fetch failed')
  await site.stop()
})
